/** The strokes of the deck: one path for each rank and suit, the figures of the courts, the signs of the jokers.
 * A card is 200 by 280 units; a rank sits in a box of 30 by 42, a suit in one of ±50. */

export const RANKS: Readonly<Record<string, string>> = {
  A: 'M2.5 42 15 1.5 27.5 42M7 28.5h16',
  '2': 'M3 13C3 6 8 2 15 2s12 4.2 12 10.6c0 5.2-2.8 8.6-8 13.9L4 39.8h24',
  '3': 'M4 2.4h22L14.2 17C22 17 27.6 21.7 27.6 28.9 27.6 36.2 22.2 40.2 15 40.2 8.6 40.2 4 37.2 2.6 32.2',
  '4': 'M20.5 42V2.5L2.5 30.5H29',
  '5': 'M25.5 2.4H7.5L5.6 19C8.2 16.4 11.6 15.2 15.2 15.2c7.2 0 12.4 5 12.4 12.4S22.4 40.2 14.8 40.2C8.6 40.2 4 37.2 2.6 32.6',
  '6': 'M21.5 1C11 5 2.6 15.5 2.6 28M15 40.2a12.3 12.3 0 1 0 0-24.6 12.3 12.3 0 0 0 0 24.6z',
  '7': 'M2.5 2.4h24.5L10.5 42',
  '8': 'M15 19.6A8.8 8.8 0 1 0 15 2a8.8 8.8 0 0 0 0 17.6zM15 40.2a10.3 10.3 0 1 0 0-20.6 10.3 10.3 0 0 0 0 20.6z',
  '9': 'M8.5 41.2C19 37.2 27.4 26.7 27.4 14.2M15 26.6a12.3 12.3 0 1 0 0-24.6 12.3 12.3 0 0 0 0 24.6z',
  T: 'M1.5 8.5 7 3.5V42M21.5 2.2c4.6 0 7.2 7 7.2 18.8s-2.6 18.8-7.2 18.8S14.3 32.8 14.3 21 16.9 2.2 21.5 2.2z',
  J: 'M10 2.4h12.5V28.5c0 7.4-4 11.7-10 11.7S2.6 36.5 2.6 30.5',
  Q: 'M15 2.2c7.4 0 12.4 7.6 12.4 18.6S22.4 39.6 15 39.6 2.6 31.8 2.6 20.8 7.6 2.2 15 2.2zM16 29l11.5 14',
  K: 'M4.5 0v42M27 1 5 24.5M12.3 17 28 42',
  O: 'M15 2.2c7.4 0 12.4 7.6 12.4 18.6S22.4 39.6 15 39.6 2.6 31.8 2.6 20.8 7.6 2.2 15 2.2z',
  E: 'M26 2.4H5V39.6H26M5 20.5H23',
  R: 'M5 42V2.4H16a10 10 0 0 1 0 20.2H5M15 22.6 27.5 42',
  '0': 'M15 2.2c7 0 11.5 7 11.5 18.8S22 39.8 15 39.8 3.5 32.8 3.5 21 8 2.2 15 2.2z',
  '1': 'M7 9.5 17 2.5V42',
}

export const SUITS: Readonly<Record<string, string>> = {
  s: 'M0-47C11-27 44-9 44 15 44 29.5 34.5 38 23.5 38 14.5 38 7.5 33.5 3.6 26.5 4.6 36 8.6 42 17 46.5H-17C-8.6 42-4.6 36-3.6 26.5-7.5 33.5-14.5 38-23.5 38-34.5 38-44 29.5-44 15-44-9-11-27 0-47z',
  h: 'M0 45C-12 26-46 8-46-17-46-33-34.5-42-22.5-42-11.5-42-3.5-35.5 0-26 3.5-35.5 11.5-42 22.5-42 34.5-42 46-33 46-17 46 8 12 26 0 45z',
  d: 'M0-48C9-28 21-12.5 37 0 21 12.5 9 28 0 48-9 28-21 12.5-37 0-21-12.5-9-28 0-48z',
  c: 'M-7-7.5A21.5 21.5 0 1 1 7-7.5 21.5 21.5 0 1 1 3.6 21C4.6 33 8.6 41 17 46.5H-17C-8.6 41-4.6 33-3.6 21A21.5 21.5 0 1 1-7-7.5z',
}

/** What fills the robe of a court card, by suit. */
export const HATCHES: Readonly<Record<string, string>> = {
  s: '8 M4 0V8',
  h: '12 M0 12A6 6 0 0 1 12 12M-6 6A6 6 0 0 1 6 6A6 6 0 0 1 18 6',
  d: '9 M0 0 9 9M9 0 0 9',
  c: '8 M1.5 4H4.5',
}

export const ROBE = 'M44 150V131C52 113 72 107 87 102.5H113C128 107 148 113 156 131V150z'

/** Emblem, face and head-dress: half a figure, drawn above the middle. */
export const COURTS: Readonly<Record<string, string>> = {
  J: '<path d="M137 150 128 60" class="k w"/><path d="M128 62C121 54 122 46 126 40 132 45 133 54 128 62z" class="s"/><path d="M128 62C121 54 122 46 126 40 132 45 133 54 128 62z" class="k"/><path d="M82 78H118V99C116 103 113 105 110 106H90C87 105 84 103 82 99z" class="ik"/><path d="M88 78V88C88 98.5 93 106 100 106S112 98.5 112 88V78z" class="pp k"/><path d="M91.5 83.5h5.5M103 83.5h5.5" class="k"/><path d="M100 83.5V92.5h-2.5" class="k t"/><path d="M97.5 98.5h5" class="k t"/><path d="M80 77 84 58C96 52 108 52 116 58L120 77z" class="s"/><path d="M80 77 84 58C96 52 108 52 116 58L120 77zM76 77H124" class="k w"/><path d="M86 70h28" stroke="var(--card-face)" stroke-width="1.6"/><path d="M87 57C80 54 76 48 76 40 84 42 90 48 90 55" class="pp k"/>',
  Q: '<path d="M136 150C136 126 130 112 133 88" class="k w"/><path d="M134 122C141 120 145 115 146 107 138 108 134 113 134 122zM133.5 108C127 106 123 101 123 94 130 96 133 101 133.5 108z" class="s"/><ellipse cx="133" cy="71.5" rx="4.6" ry="7.6" class="pp k" transform="rotate(0 133 80)"/><ellipse cx="133" cy="71.5" rx="4.6" ry="7.6" class="pp k" transform="rotate(72 133 80)"/><ellipse cx="133" cy="71.5" rx="4.6" ry="7.6" class="pp k" transform="rotate(144 133 80)"/><ellipse cx="133" cy="71.5" rx="4.6" ry="7.6" class="pp k" transform="rotate(216 133 80)"/><ellipse cx="133" cy="71.5" rx="4.6" ry="7.6" class="pp k" transform="rotate(288 133 80)"/><circle cx="133" cy="80" r="3.4" class="s"/><path d="M77 112C71 86 78 60 100 60S129 86 123 112C119 106 117 98 116 90H84C83 98 81 106 77 112z" class="ik"/><path d="M87 84V88C87 98.5 93 107 100 107S113 98.5 113 88V84C108 82 103 78 100 73 97 78 92 82 87 84z" class="pp k"/><path d="M91.5 86h5.5M103 86h5.5" class="k"/><path d="M100 86V94h-2.5" class="k t"/><path d="M97.5 100h5" class="l2"/><ellipse cx="100" cy="53" rx="14" ry="10" class="ik"/><path d="M79 45 121 60" class="k w"/><circle cx="78" cy="44.5" r="4" class="s"/><circle cx="122" cy="60.5" r="4" class="s"/>',
  K: '<path d="M134 58V150" class="k w"/><circle cx="134" cy="52" r="6.5" class="s"/><circle cx="134" cy="52" r="10" class="k"/><path d="M86.5 78V88C86.5 98.5 92.5 106 100 106S113.5 98.5 113.5 88V78z" class="pp k"/><path d="M91.5 83.5h5.5M103 83.5h5.5" class="k"/><path d="M100 83.5V92.5h-2.5" class="k t"/><path d="M86.5 87C86.5 108 92 116 100 127 108 116 113.5 108 113.5 87 111 95.5 107 96.5 100 96.5S89 95.5 86.5 87z" class="ik"/><path d="M95.5 101h9" stroke="var(--card-face)" stroke-width="1.6"/><path d="M84 77 79 53 91 64 100 46 109 64 121 53 116 77z" class="s"/><path d="M84 77 79 53 91 64 100 46 109 64 121 53 116 77z" class="k"/><path d="M84 71.5H116" stroke="var(--card-face)" stroke-width="1.6"/><circle cx="79" cy="50.5" r="2.6" class="ik"/><circle cx="100" cy="43.5" r="2.6" class="ik"/><circle cx="121" cy="50.5" r="2.6" class="ik"/>',
}
