;; One layer of the network: every point together with its eight neighbours, times a kernel of three by three.
;;
;; A board lies in memory row by row with an empty edge around it, each point as its channels, one after the other. So the
;; three neighbours of a row are one run of numbers, and all points from the first to the last are one run of points: those
;; of the edge in between are worked out, too, and mean nothing. Four points and eight channels at a time stay in registers.
(module
  (memory (import "room" "memory") 1)

  (func (export "convolve")
    (param $board i32) ;; of the first point
    (param $kernels i32) ;; of each eight channels that come out: of each of the nine neighbours: of each channel that goes in
    (param $shifts i32)
    (param $result i32) ;; of the first point
    (param $points i32) ;; from the first to the last
    (param $row i32) ;; bytes of a row of the board
    (param $channels_in i32) ;; bytes of a point
    (param $channels_out i32) ;; bytes of a point of the result

    (local $channel i32) (local $at i32) (local $first i32) (local $line i32) (local $end i32)
    (local $one i32) (local $two i32) (local $three i32) (local $four i32) (local $weight i32) (local $into i32)
    (local $low v128) (local $high v128) (local $number v128)
    (local $one_low v128) (local $one_high v128) (local $two_low v128) (local $two_high v128)
    (local $three_low v128) (local $three_high v128) (local $four_low v128) (local $four_high v128)

    (loop $channels
      (local.set $at (i32.const 0))
      (local.set $first (i32.sub (i32.sub (local.get $board) (local.get $row)) (local.get $channels_in)))
      (local.set $into (i32.add (local.get $result) (local.get $channel)))
      (local.set $low (v128.load (i32.add (local.get $shifts) (local.get $channel))))
      (local.set $high (v128.load offset=16 (i32.add (local.get $shifts) (local.get $channel))))

      (loop $tiles
        (local.set $one_low (local.get $low))
        (local.set $two_low (local.get $low))
        (local.set $three_low (local.get $low))
        (local.set $four_low (local.get $low))
        (local.set $one_high (local.get $high))
        (local.set $two_high (local.get $high))
        (local.set $three_high (local.get $high))
        (local.set $four_high (local.get $high))
        (local.set $weight (local.get $kernels))
        (local.set $line (i32.const 0))

        (loop $lines
          (local.set $one
            (i32.add (local.get $first) (i32.mul (local.get $line) (local.get $row))))
          (local.set $two (i32.add (local.get $one) (local.get $channels_in)))
          (local.set $three (i32.add (local.get $two) (local.get $channels_in)))
          (local.set $four (i32.add (local.get $three) (local.get $channels_in)))
          (local.set $end (local.get $four))

          (loop $numbers
            (local.set $low (v128.load (local.get $weight)))
            (local.set $high (v128.load offset=16 (local.get $weight)))
            (local.set $number (v128.load32_splat (local.get $one)))
            (local.set $one_low (f32x4.add (local.get $one_low) (f32x4.mul (local.get $number) (local.get $low))))
            (local.set $one_high (f32x4.add (local.get $one_high) (f32x4.mul (local.get $number) (local.get $high))))
            (local.set $number (v128.load32_splat (local.get $two)))
            (local.set $two_low (f32x4.add (local.get $two_low) (f32x4.mul (local.get $number) (local.get $low))))
            (local.set $two_high (f32x4.add (local.get $two_high) (f32x4.mul (local.get $number) (local.get $high))))
            (local.set $number (v128.load32_splat (local.get $three)))
            (local.set $three_low (f32x4.add (local.get $three_low) (f32x4.mul (local.get $number) (local.get $low))))
            (local.set $three_high (f32x4.add (local.get $three_high) (f32x4.mul (local.get $number) (local.get $high))))
            (local.set $number (v128.load32_splat (local.get $four)))
            (local.set $four_low (f32x4.add (local.get $four_low) (f32x4.mul (local.get $number) (local.get $low))))
            (local.set $four_high (f32x4.add (local.get $four_high) (f32x4.mul (local.get $number) (local.get $high))))

            (local.set $weight (i32.add (local.get $weight) (i32.const 32)))
            (local.set $two (i32.add (local.get $two) (i32.const 4)))
            (local.set $three (i32.add (local.get $three) (i32.const 4)))
            (local.set $four (i32.add (local.get $four) (i32.const 4)))
            (br_if $numbers
              (i32.lt_u (local.tee $one (i32.add (local.get $one) (i32.const 4))) (local.get $end))))

          (br_if $lines
            (i32.lt_u (local.tee $line (i32.add (local.get $line) (i32.const 1))) (i32.const 3))))

        (v128.store (local.get $into) (local.get $one_low))
        (v128.store offset=16 (local.get $into) (local.get $one_high))
        (local.set $into (i32.add (local.get $into) (local.get $channels_out)))
        (v128.store (local.get $into) (local.get $two_low))
        (v128.store offset=16 (local.get $into) (local.get $two_high))
        (local.set $into (i32.add (local.get $into) (local.get $channels_out)))
        (v128.store (local.get $into) (local.get $three_low))
        (v128.store offset=16 (local.get $into) (local.get $three_high))
        (local.set $into (i32.add (local.get $into) (local.get $channels_out)))
        (v128.store (local.get $into) (local.get $four_low))
        (v128.store offset=16 (local.get $into) (local.get $four_high))
        (local.set $into (i32.add (local.get $into) (local.get $channels_out)))

        (local.set $low (v128.load (i32.add (local.get $shifts) (local.get $channel))))
        (local.set $high (v128.load offset=16 (i32.add (local.get $shifts) (local.get $channel))))
        (local.set $first
          (i32.add (local.get $first) (i32.shl (local.get $channels_in) (i32.const 2))))
        (br_if $tiles
          (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 4))) (local.get $points))))

      (local.set $kernels (local.get $weight))
      (br_if $channels
        (i32.lt_u (local.tee $channel (i32.add (local.get $channel) (i32.const 32))) (local.get $channels_out)))))
)
