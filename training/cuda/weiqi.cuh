// Weiqi on a square board, as one block of threads sees it: a thread a point, and one more for the pass.
//
// Area scoring, no suicide. Within the search a simple ko is enough; at its root positional superko holds, since every
// game keeps the hash of every position that it has had. A player's own real eyes are not offered to it.
#pragma once
#include <cuda_fp16.h>
#include <stdint.h>

constexpr int PLANES = 16;  // 12 in use; 16 make aligned rows
constexpr int EMPTY = 0, BLACK = 1, WHITE = 2, NOWHERE = -1;

__device__ inline int opponent(int colour) { return 3 - colour; }

__device__ inline uint32_t mixed(uint32_t x) {
  x ^= x >> 16; x *= 0x7feb352dU; x ^= x >> 15; x *= 0x846ca68bU; x ^= x >> 16;
  return x;
}

// A uniform number in (0, 1) for these four numbers, the same each time.
__device__ inline float uniform(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  uint32_t h = mixed(a * 0x9E3779B9U + b);
  h = mixed(h ^ (c * 0x85ebca6bU + 0x1234567U));
  h = mixed(h + d * 0xc2b2ae35U);
  return (h >> 8) * (1.0f / 16777216.0f) + 3e-8f;
}

__device__ inline unsigned long long stone_hash(int point, int colour) {
  uint32_t low = mixed(point * 4 + colour + 1), high = mixed(low ^ (point * 2654435761U + colour));
  return ((unsigned long long)high << 32) | mixed(low * 31 + high);
}

// What all threads of a block have together.
template <int THREADS>
struct Together {
  static constexpr int WARPS = THREADS / 32;

  static __device__ float sum(float value, float* scratch) {
    for (int step = 16; step; step >>= 1) value += __shfl_xor_sync(~0u, value, step);
    if ((threadIdx.x & 31) == 0) scratch[threadIdx.x >> 5] = value;
    __syncthreads();
    float total = 0;
    for (int warp = 0; warp < WARPS; warp++) total += scratch[warp];
    __syncthreads();
    return total;
  }

  static __device__ float max(float value, float* scratch) {
    for (int step = 16; step; step >>= 1) value = fmaxf(value, __shfl_xor_sync(~0u, value, step));
    if ((threadIdx.x & 31) == 0) scratch[threadIdx.x >> 5] = value;
    __syncthreads();
    float most = scratch[0];
    for (int warp = 1; warp < WARPS; warp++) most = fmaxf(most, scratch[warp]);
    __syncthreads();
    return most;
  }

  // The thread with the largest value, the first of equals; `largest` gets the value.
  static __device__ int argmax(float value, float* scratch, float* largest = nullptr) {
    int* indices = (int*)(scratch + 32);
    int index = threadIdx.x;
    for (int step = 16; step; step >>= 1) {
      float other = __shfl_xor_sync(~0u, value, step);
      int other_index = __shfl_xor_sync(~0u, index, step);
      if (other > value || (other == value && other_index < index)) { value = other; index = other_index; }
    }
    if ((threadIdx.x & 31) == 0) { scratch[threadIdx.x >> 5] = value; indices[threadIdx.x >> 5] = index; }
    __syncthreads();
    float best = scratch[0];
    int at = indices[0];
    for (int warp = 1; warp < WARPS; warp++)
      if (scratch[warp] > best || (scratch[warp] == best && indices[warp] < at)) { best = scratch[warp]; at = indices[warp]; }
    __syncthreads();
    if (largest) *largest = best;
    return at;
  }
};

template <int SIZE>
struct Weiqi {
  static constexpr int POINTS = SIZE * SIZE, MOVES = POINTS + 1, PASS = POINTS;
  static constexpr int THREADS = ((MOVES + 31) / 32) * 32;
  using All = Together<THREADS>;

  struct Shared {
    int8_t board[POINTS];
    int chain[POINTS];      // the lowest point of the chain that a stone, or an empty region, belongs to
    int liberties[POINTS];  // of a chain, at its lowest point
    unsigned long long hashes[POINTS];  // of a chain's stones together, likewise
    unsigned long long hash;
    float scratch[64];
    int captured;
  };

  static __device__ int neighbour(int point, int side) {
    int row = point / SIZE, column = point % SIZE;
    if (side == 0) return row > 0 ? point - SIZE : NOWHERE;
    if (side == 1) return row < SIZE - 1 ? point + SIZE : NOWHERE;
    if (side == 2) return column > 0 ? point - 1 : NOWHERE;
    return column < SIZE - 1 ? point + 1 : NOWHERE;
  }

  // Chains and their liberties; with `regions` the empty points are joined to regions instead.
  static __device__ void find_chains(Shared& s, bool regions) {
    int point = threadIdx.x, colour = 0, alike[4];
    bool joins = false;
    __syncthreads();
    if (point < POINTS) {
      colour = s.board[point];
      s.chain[point] = point;
      s.liberties[point] = 0;
      joins = colour != EMPTY || regions;
      for (int side = 0; side < 4; side++) {
        int next = neighbour(point, side);
        alike[side] = next >= 0 && s.board[next] == colour ? next : NOWHERE;
      }
    }
    __syncthreads();
    int changed = 1;
    while (__syncthreads_or(changed)) {
      changed = 0;
      if (!joins) continue;
      volatile int* chain = s.chain;
      int before = chain[point], lowest = before;
      for (int side = 0; side < 4; side++)
        if (alike[side] >= 0) lowest = min(lowest, chain[alike[side]]);
      lowest = min(lowest, chain[lowest]);
      if (lowest < before) {
        atomicMin(&s.chain[point], lowest);
        atomicMin(&s.chain[before], lowest);
        changed = 1;
      }
    }
    if (point < POINTS && colour == EMPTY && !regions) count_liberty(s, point);
    __syncthreads();
  }

  // An empty point is one liberty of each chain beside it.
  static __device__ void count_liberty(Shared& s, int point) {
    int seen[4], count = 0;
    for (int side = 0; side < 4; side++) {
      int next = neighbour(point, side);
      if (next < 0 || s.board[next] == EMPTY) continue;
      int chain = s.chain[next];
      bool known = false;
      for (int k = 0; k < count; k++) known |= seen[k] == chain;
      if (!known) { seen[count++] = chain; atomicAdd(&s.liberties[chain], 1); }
    }
  }

  // Play a stone on a board whose chains are known; they are not known after it. Returns the point that is ko.
  static __device__ int play(Shared& s, int move, int colour) {
    int point = threadIdx.x, taken[4], friends = 0;
    for (int side = 0; side < 4; side++) {
      int next = neighbour(move, side);
      taken[side] = NOWHERE;
      if (next < 0) continue;
      if (s.board[next] == colour) friends++;
      else if (s.board[next] != EMPTY && s.liberties[s.chain[next]] == 1) taken[side] = s.chain[next];
    }
    bool captured = false;
    if (point < POINTS && s.board[point] == opponent(colour)) {
      int chain = s.chain[point];
      captured = chain == taken[0] || chain == taken[1] || chain == taken[2] || chain == taken[3];
    }
    if (point == 0) s.captured = NOWHERE;
    int count = __syncthreads_count(captured);
    if (captured) { s.board[point] = EMPTY; s.captured = point; }
    if (point == move) s.board[point] = colour;
    __syncthreads();
    int ko = NOWHERE;
    if (count == 1 && friends == 0) {
      int free = 0;
      for (int side = 0; side < 4; side++) {
        int next = neighbour(move, side);
        free += next >= 0 && s.board[next] == EMPTY;
      }
      if (free == 1) ko = s.captured;
    }
    __syncthreads();
    return ko;
  }

  static __device__ bool is_legal(const Shared& s, int move, int colour, int ko) {
    if (move == PASS) return true;
    if (move > PASS || s.board[move] != EMPTY || move == ko) return false;
    bool lives = false, in_atari = false;
    int friends = 0, sides = 0;
    for (int side = 0; side < 4; side++) {
      int next = neighbour(move, side);
      if (next < 0) continue;
      sides++;
      int stone = s.board[next], liberties = stone ? s.liberties[s.chain[next]] : 0;
      if (stone == EMPTY) lives = true;
      else if (stone == colour) { friends++; lives |= liberties >= 2; in_atari |= liberties == 1; }
      else lives |= liberties == 1;
    }
    return lives && (friends < sides || in_atari || !is_real_eye(s, move, colour));
  }

  static __device__ bool is_real_eye(const Shared& s, int point, int colour) {
    int row = point / SIZE, column = point % SIZE, hostile = 0, outside = 0;
    for (int down = -1; down <= 1; down += 2)
      for (int right = -1; right <= 1; right += 2) {
        int r = row + down, c = column + right;
        if (r < 0 || r >= SIZE || c < 0 || c >= SIZE) outside++;
        else hostile += s.board[r * SIZE + c] == opponent(colour);
      }
    return outside ? hostile == 0 : hostile <= 1;
  }

  // Black's area less White's. `owner`: +1 or −1 for the point of this thread.
  static __device__ float score(Shared& s, int& owner) {
    find_chains(s, true);
    int point = threadIdx.x;
    owner = 0;
    if (point < POINTS && s.board[point] == EMPTY)
      for (int side = 0; side < 4; side++) {
        int next = neighbour(point, side);
        if (next >= 0 && s.board[next] != EMPTY) atomicOr(&s.liberties[s.chain[point]], (int)s.board[next]);
      }
    __syncthreads();
    if (point < POINTS) {
      int colour = s.board[point] != EMPTY ? s.board[point] : s.liberties[s.chain[point]];
      owner = colour == BLACK ? 1 : colour == WHITE ? -1 : 0;
    }
    int black = __syncthreads_count(owner == 1), white = __syncthreads_count(owner == -1);
    return (float)(black - white);
  }

  // Superko: would this move, legal otherwise, bring back one of the positions before? Chains are known.
  static __device__ bool repeats(Shared& s, int move, int colour, const unsigned long long* past, int positions) {
    int point = threadIdx.x;
    if (point == 0) s.hash = 0;
    if (point < POINTS) s.hashes[point] = 0;
    __syncthreads();
    if (point < POINTS && s.board[point] != EMPTY) {
      unsigned long long own = stone_hash(point, s.board[point]);
      atomicXor(&s.hashes[s.chain[point]], own);
      atomicXor(&s.hash, own);
    }
    __syncthreads();
    if (move >= POINTS) return false;
    unsigned long long after = s.hash ^ stone_hash(move, colour);
    int taken[4];
    for (int side = 0; side < 4; side++) {
      int next = neighbour(move, side);
      taken[side] = NOWHERE;
      if (next < 0 || s.board[next] != opponent(colour) || s.liberties[s.chain[next]] != 1) continue;
      int chain = s.chain[next];
      bool counted = false;
      for (int k = 0; k < side; k++) counted |= taken[k] == chain;
      taken[side] = chain;
      if (!counted) after ^= s.hashes[chain];
    }
    for (int k = 0; k < positions; k++)
      if (past[k] == after) return true;
    return false;
  }

  // The hash of the position as it is; every thread gets it.
  static __device__ unsigned long long position_hash(Shared& s) {
    int point = threadIdx.x;
    if (point == 0) s.hash = 0;
    __syncthreads();
    if (point < POINTS && s.board[point] != EMPTY) atomicXor(&s.hash, stone_hash(point, s.board[point]));
    __syncthreads();
    unsigned long long hash = s.hash;
    __syncthreads();
    return hash;
  }

  // What the network sees of one point. `komi` is the mover's.
  static __device__ void write_planes(__half* planes, int stone, int liberties, bool ko, bool last, bool before_last,
                                      float komi, bool passed, bool passed_before, int mover) {
    __align__(16) __half row[PLANES];
    const __half one = __float2half(1.f);
    for (int plane = 0; plane < PLANES; plane++) row[plane] = __float2half(0.f);
    if (stone == mover) row[0] = one;
    else if (stone != EMPTY) row[1] = one;
    row[2] = one;
    if (ko) row[3] = one;
    if (liberties >= 1 && liberties <= 3) row[3 + liberties] = one;
    if (last) row[7] = one;
    if (before_last) row[8] = one;
    row[9] = __float2half(komi * 0.1f);
    if (passed) row[10] = one;
    if (passed_before) row[11] = one;
    ((uint4*)planes)[0] = ((uint4*)row)[0];
    ((uint4*)planes)[1] = ((uint4*)row)[1];
  }

  // What a final score is worth: mostly the win, a little by how much.
  static __device__ float worth(float score) {
    return 0.8f * (score > 0 ? 1.f : -1.f) + 0.2f * tanhf(score / (2.f * SIZE));
  }
};
