// Self-play on one GPU: a block plays a game. Each move is searched by a tree of so many simulations, Gumbel candidates
// with sequential halving at the root and PUCT below it; positions, improved policies and results go to a ring of the
// last moves of all games, from which training draws.
//
// The host calls, for each move: network, `simulate` (0 .. simulations, the network in between), `move`.
#include "weiqi.cuh"

struct Batch {
  int games, nodes, simulations, window, candidates, longest;
  float q_scale, exploration, komi;
  uint32_t seed;
  // A game a block
  int8_t* board;
  int* game;                    // see Game below
  float* game_komi;
  unsigned long long* history;  // hashes of all positions so far
  // A tree a game
  int8_t* node_board;
  int* node;                    // see Node below
  float* node_total;            // sum of values, for the side to move there
  float* node_value;            // as the network, or the end of the game, said
  float* node_prior;            // −1: not legal
  short* node_child;
  float* root_logit;
  float* gumbel;
  int* pending;                 // the node that waits for the network
  const short* visits;          // sequential halving: how often the candidates of each simulation were visited before
  // The network's side
  __half* planes;
  const __half* policy;
  const __half* pass_policy;
  const float* value;
  // The ring of positions
  int8_t* kept_board;           // stone | liberties << 2
  short* kept_state;            // see Kept below
  float* kept_komi;
  __half* kept_policy;
  int8_t* kept_owner;
  float* kept_result;
  uint8_t* kept_finished;
  int* step;
  float* statistics;
};

enum Game { TO_MOVE, KO, LAST, BEFORE_LAST, PASSES, MOVE_NUMBER, FIRST_STEP };
enum Node { N_TO_MOVE, N_KO, N_LAST, N_BEFORE_LAST, N_PASSES, N_OVER, N_PARENT, N_VISITS };
enum Kept { K_TO_MOVE, K_KO, K_LAST, K_BEFORE_LAST };
enum Statistics { GAMES, BLACK_WINS, MOVES_PLAYED, SCORE, CUT_OFF, MARGIN };
constexpr int FIELDS = 8;
constexpr float NEVER = -3e38f;

// Everything of one game's tree, so that indices are written once.
template <int SIZE>
struct Tree {
  using Rules = Weiqi<SIZE>;
  const Batch& batch;
  size_t first;
  __device__ Tree(const Batch& batch) : batch(batch), first((size_t)blockIdx.x * batch.nodes) {}
  __device__ int* node(int k) const { return batch.node + (first + k) * FIELDS; }
  __device__ float& total(int k) const { return batch.node_total[first + k]; }
  __device__ float& value(int k) const { return batch.node_value[first + k]; }
  __device__ float& prior(int k, int move) const { return batch.node_prior[(first + k) * Rules::MOVES + move]; }
  __device__ short& child(int k, int move) const { return batch.node_child[(first + k) * Rules::MOVES + move]; }
  __device__ int8_t& stone(int k, int point) const { return batch.node_board[(first + k) * Rules::POINTS + point]; }
  // The value of a move for the side to move at k, if it was visited.
  __device__ int visits(int k, int move, float& q) const {
    int c = child(k, move);
    if (c < 0) return 0;
    int visited = node(c)[N_VISITS];
    if (visited > 0) q = -total(c) / visited;
    return visited;
  }
};

template <int SIZE>
__device__ void make_node(const Batch& batch, typename Weiqi<SIZE>::Shared& s, int k, int mover, int ko, int last,
                          int before_last, int passes, int parent, const unsigned long long* past, int positions) {
  using Rules = Weiqi<SIZE>;
  Tree<SIZE> tree(batch);
  int i = threadIdx.x, game = blockIdx.x;
  float komi = batch.game_komi[game], value = 0;
  bool over = passes >= 2;
  if (over) {
    int owner;
    float score = Rules::score(s, owner) - komi;
    value = Rules::worth(mover == BLACK ? score : -score);
  } else {
    Rules::find_chains(s, false);
    bool legal = Rules::is_legal(s, i, mover, ko);
    if (positions) {  // all threads go in: it has barriers
      bool again = Rules::repeats(s, i, mover, past, positions);
      legal = legal && !again;
    }
    if (i < Rules::MOVES) {
      tree.prior(k, i) = legal ? 0.f : -1.f;
      tree.child(k, i) = -1;
    }
    if (i < Rules::POINTS) {
      int stone = s.board[i], liberties = stone ? s.liberties[s.chain[i]] : 0;
      Rules::write_planes(batch.planes + ((size_t)game * Rules::POINTS + i) * PLANES, stone, liberties, i == ko, i == last,
                          i == before_last, mover == WHITE ? komi : -komi, last == Rules::PASS,
                          before_last == Rules::PASS, mover);
    }
  }
  if (i < Rules::POINTS) tree.stone(k, i) = s.board[i];
  if (i == 0) {
    int* n = tree.node(k);
    n[N_TO_MOVE] = mover; n[N_KO] = ko; n[N_LAST] = last; n[N_BEFORE_LAST] = before_last;
    n[N_PASSES] = passes; n[N_OVER] = over; n[N_PARENT] = parent; n[N_VISITS] = 0;
    tree.total(k) = 0;
    tree.value(k) = value;
    batch.pending[game] = k;
  }
  __syncthreads();
}

// What the root knows of the move of this thread. `completed`: its value, or a mixed guess where it was not visited.
struct RootMove {
  bool legal = false;
  int visits = 0, most_visits = 0;
  float logit = -1e30f, gumbel = 0, completed = 0;
};

template <int SIZE>
__device__ RootMove at_root(const Batch& batch, typename Weiqi<SIZE>::Shared& s) {
  using Rules = Weiqi<SIZE>;
  using All = typename Rules::All;
  Tree<SIZE> tree(batch);
  RootMove own;
  int i = threadIdx.x;
  float prior = 0, q = 0;
  if (i < Rules::MOVES) {
    prior = tree.prior(0, i);
    own.legal = prior >= 0;
    if (own.legal) {
      own.logit = batch.root_logit[(size_t)blockIdx.x * Rules::MOVES + i];
      own.gumbel = batch.gumbel[(size_t)blockIdx.x * Rules::MOVES + i];
      own.visits = tree.visits(0, i, q);
    }
  }
  float weight = own.visits > 0 ? fmaxf(prior, 1e-8f) : 0.f;
  float weights = All::sum(weight, s.scratch), weighted = All::sum(weight * q, s.scratch);
  own.most_visits = (int)All::max((float)own.visits, s.scratch);
  float value = tree.value(0), visits = (float)(tree.node(0)[N_VISITS] - 1);
  float guess = weights > 0 ? (value + visits * weighted / weights) / (1.f + visits) : value;
  own.completed = (50.f + own.most_visits) * batch.q_scale * (own.visits ? q : guess);
  return own;
}

// The network has spoken of the pending node: put its word into the tree.
template <int SIZE>
__device__ void take_in(const Batch& batch, typename Weiqi<SIZE>::Shared& s, int k) {
  using Rules = Weiqi<SIZE>;
  using All = typename Rules::All;
  Tree<SIZE> tree(batch);
  int i = threadIdx.x, game = blockIdx.x;
  bool legal = i < Rules::MOVES && tree.prior(k, i) >= 0;
  float logit = -1e30f;
  if (legal)
    logit = __half2float(i < Rules::POINTS ? batch.policy[(size_t)game * Rules::POINTS + i] : batch.pass_policy[game]);
  float highest = All::max(logit, s.scratch);
  float share = legal ? __expf(logit - highest) : 0.f, shares = All::sum(share, s.scratch);
  if (legal) tree.prior(k, i) = share / shares;
  if (k == 0 && i < Rules::MOVES) {
    int step = *batch.step, number = batch.game[game * FIELDS + MOVE_NUMBER];
    bool wild = number < SIZE * SIZE / 6 || uniform(batch.seed + 7, game, step, 999) < 0.25f;
    float noise = -logf(-logf(uniform(batch.seed, game, step, i)));
    batch.root_logit[(size_t)game * Rules::MOVES + i] = legal ? logit - highest : -1e30f;
    batch.gumbel[(size_t)game * Rules::MOVES + i] = noise * (wild ? 1.f : 0.4f);
  }
  if (i == 0) tree.value(k) = batch.value[game];
}

template <int SIZE>
__device__ void back_up(const Batch& batch, int k) {
  Tree<SIZE> tree(batch);
  float value = tree.value(k);
  while (true) {
    tree.node(k)[N_VISITS]++;
    tree.total(k) += value;
    if (k == 0) return;
    k = tree.node(k)[N_PARENT];
    value = -value;
  }
}

// Which candidate the next simulation tries: the best of those whose turn it is by sequential halving.
template <int SIZE>
__device__ int choose_at_root(const Batch& batch, typename Weiqi<SIZE>::Shared& s, int simulation) {
  using All = typename Weiqi<SIZE>::All;
  RootMove own = at_root<SIZE>(batch, s);
  int legal = __syncthreads_count(own.legal);
  int turn = batch.visits[min(batch.candidates, legal) * batch.simulations + simulation];
  float score = own.gumbel + own.logit + own.completed, best;
  int move = All::argmax(own.legal && own.visits == turn ? score : NEVER, s.scratch, &best);
  if (best < NEVER / 2) move = All::argmax(own.legal ? score : NEVER, s.scratch);
  return move;
}

template <int SIZE>
__device__ int choose_below(const Batch& batch, typename Weiqi<SIZE>::Shared& s, int k) {
  using Rules = Weiqi<SIZE>;
  using All = typename Rules::All;
  Tree<SIZE> tree(batch);
  int i = threadIdx.x, visits = 0;
  float prior = -1, q = 0;
  if (i < Rules::MOVES) {
    prior = tree.prior(k, i);
    if (prior >= 0) visits = tree.visits(k, i, q);
  }
  float seen = All::sum(visits > 0 ? prior : 0.f, s.scratch), parent = (float)tree.node(k)[N_VISITS];
  if (!visits) q = tree.total(k) / parent - 0.25f * sqrtf(seen);
  float score = q + batch.exploration * prior * sqrtf(parent) / (1 + visits);
  return All::argmax(prior >= 0 ? score : NEVER, s.scratch);
}

template <int SIZE>
__global__ void simulate_kernel(Batch batch, int simulation) {
  using Rules = Weiqi<SIZE>;
  __shared__ typename Rules::Shared s;
  Tree<SIZE> tree(batch);
  int i = threadIdx.x, game = blockIdx.x, k = batch.pending[game];
  bool fresh = !tree.node(k)[N_OVER] && tree.node(k)[N_VISITS] == 0;
  __syncthreads();
  if (fresh) take_in<SIZE>(batch, s, k);
  __syncthreads();
  if (i == 0) back_up<SIZE>(batch, k);
  __threadfence_block();
  __syncthreads();
  if (simulation >= batch.simulations) return;

  int move = choose_at_root<SIZE>(batch, s, simulation);
  k = 0;
  while (true) {
    int child = tree.child(k, move);
    if (child < 0) break;
    k = child;
    if (tree.node(k)[N_OVER]) {
      if (i == 0) batch.pending[game] = k;
      return;
    }
    move = choose_below<SIZE>(batch, s, k);
  }
  __syncthreads();  // nobody may write a child before all have read it
  int* parent = tree.node(k);
  int mover = parent[N_TO_MOVE], last = parent[N_LAST], passes = parent[N_PASSES], ko = NOWHERE;
  if (i < Rules::POINTS) s.board[i] = tree.stone(k, i);
  if (i == 0) tree.child(k, move) = simulation + 1;
  __syncthreads();
  if (move < Rules::POINTS) {
    Rules::find_chains(s, false);
    ko = Rules::play(s, move, mover);
    passes = 0;
  } else {
    passes++;
  }
  make_node<SIZE>(batch, s, simulation + 1, opponent(mover), ko, move, last, passes, k, nullptr, 0);
}

// Keep the position with the policy that the search made of it; its result comes when the game is over.
template <int SIZE>
__device__ void keep(const Batch& batch, typename Weiqi<SIZE>::Shared& s, const int* game, const RootMove& own, int step) {
  using Rules = Weiqi<SIZE>;
  using All = typename Rules::All;
  int i = threadIdx.x;
  size_t slot = (size_t)(step % batch.window) * batch.games + blockIdx.x;
  float logit = own.legal ? own.logit + own.completed : -1e30f;
  float highest = All::max(logit, s.scratch);
  float share = own.legal ? __expf(logit - highest) : 0.f, shares = All::sum(share, s.scratch);
  if (i < Rules::MOVES) batch.kept_policy[slot * Rules::MOVES + i] = __float2half(share / shares);
  if (i < Rules::POINTS) {
    int stone = s.board[i], liberties = stone ? s.liberties[s.chain[i]] : 0;
    batch.kept_board[slot * Rules::POINTS + i] = (int8_t)(stone | (liberties > 3 ? 0 : liberties) << 2);
  }
  if (i == 0) {
    short* state = batch.kept_state + slot * FIELDS;
    state[K_TO_MOVE] = game[TO_MOVE]; state[K_KO] = game[KO];
    state[K_LAST] = game[LAST]; state[K_BEFORE_LAST] = game[BEFORE_LAST];
    batch.kept_komi[slot] = batch.game_komi[blockIdx.x];
    batch.kept_finished[slot] = 0;
  }
  __syncthreads();
}

// The game is over: every position of it that is still kept learns how it ended.
template <int SIZE>
__device__ void finish(const Batch& batch, typename Weiqi<SIZE>::Shared& s, const int* game, int step) {
  using Rules = Weiqi<SIZE>;
  int i = threadIdx.x, owner;
  float area = Rules::score(s, owner), score = area - batch.game_komi[blockIdx.x];
  for (int t = max(game[FIRST_STEP], step - batch.window + 1); t <= step; t++) {
    size_t slot = (size_t)(t % batch.window) * batch.games + blockIdx.x;
    if (i < Rules::POINTS) batch.kept_owner[slot * Rules::POINTS + i] = (int8_t)owner;
    if (i == 0) { batch.kept_result[slot] = score > 0 ? 1.f : -1.f; batch.kept_finished[slot] = 1; }
  }
  if (i == 0) {
    atomicAdd(batch.statistics + GAMES, 1.f);
    atomicAdd(batch.statistics + BLACK_WINS, score > 0 ? 1.f : 0.f);
    atomicAdd(batch.statistics + MOVES_PLAYED, (float)game[MOVE_NUMBER]);
    atomicAdd(batch.statistics + SCORE, area);
    atomicAdd(batch.statistics + CUT_OFF, game[PASSES] >= 2 ? 0.f : 1.f);
    atomicAdd(batch.statistics + MARGIN, fabsf(score));
  }
}

// An empty board; half of the games with another komi, so that the network learns what komi means.
template <int SIZE>
__device__ void begin(const Batch& batch, typename Weiqi<SIZE>::Shared& s, int* game, int step, int first_step) {
  int i = threadIdx.x;
  if (i < SIZE * SIZE) { s.board[i] = EMPTY; batch.board[(size_t)blockIdx.x * SIZE * SIZE + i] = EMPTY; }
  if (i == 0) {
    float komi = batch.komi;
    if (uniform(batch.seed + 1, blockIdx.x, step, 1) > 0.5f) {
      float shift = uniform(batch.seed + 2, blockIdx.x, step, 2) + uniform(batch.seed + 3, blockIdx.x, step, 3) - 1.f;
      komi = floorf(komi + shift * SIZE * 0.8f) + 0.5f;
    }
    batch.game_komi[blockIdx.x] = komi;
    game[TO_MOVE] = BLACK; game[KO] = NOWHERE; game[LAST] = NOWHERE; game[BEFORE_LAST] = NOWHERE;
    game[PASSES] = 0; game[MOVE_NUMBER] = 0; game[FIRST_STEP] = first_step;
    batch.history[(size_t)blockIdx.x * (batch.longest + 1)] = 0;
  }
}

template <int SIZE>
__global__ void move_kernel(Batch batch, bool first) {
  using Rules = Weiqi<SIZE>;
  __shared__ typename Rules::Shared s;
  int i = threadIdx.x, step = *batch.step;
  int* game = batch.game + blockIdx.x * FIELDS;
  unsigned long long* history = batch.history + (size_t)blockIdx.x * (batch.longest + 1);
  bool anew = first;
  if (!first) {
    RootMove own = at_root<SIZE>(batch, s);
    float score = own.gumbel + own.logit + own.completed;
    int move = Rules::All::argmax(own.legal && own.visits == own.most_visits ? score : NEVER, s.scratch);
    if (i < Rules::POINTS) s.board[i] = batch.board[(size_t)blockIdx.x * Rules::POINTS + i];
    Rules::find_chains(s, false);
    keep<SIZE>(batch, s, game, own, step);
    int mover = game[TO_MOVE], last = game[LAST], passes = game[PASSES], number = game[MOVE_NUMBER] + 1, ko = NOWHERE;
    __syncthreads();
    if (move < Rules::POINTS) { ko = Rules::play(s, move, mover); passes = 0; }
    else passes++;
    unsigned long long hash = Rules::position_hash(s);
    if (i < Rules::POINTS) batch.board[(size_t)blockIdx.x * Rules::POINTS + i] = s.board[i];
    if (i == 0) {
      game[TO_MOVE] = opponent(mover); game[KO] = ko; game[BEFORE_LAST] = last; game[LAST] = move;
      game[PASSES] = passes; game[MOVE_NUMBER] = number;
      history[number] = hash;
    }
    __threadfence_block();
    __syncthreads();
    if (passes >= 2 || number >= batch.longest) { finish<SIZE>(batch, s, game, step); anew = true; }
  }
  __syncthreads();
  if (anew) begin<SIZE>(batch, s, game, step, first ? step : step + 1);
  __threadfence_block();
  __syncthreads();
  make_node<SIZE>(batch, s, 0, game[TO_MOVE], game[KO], game[LAST], game[BEFORE_LAST], game[PASSES], NOWHERE, history,
                  game[MOVE_NUMBER] + 1);
}

__global__ void next_step(int* step) { *step += 1; }

// Kept positions as training wants them, each turned or mirrored in one of eight ways. Signs are the mover's.
template <int SIZE>
__global__ void gather_kernel(Batch batch, const int64_t* slots, const int* round, __half* planes, float* policy,
                              float* result, float* owner, float* komi) {
  using Rules = Weiqi<SIZE>;
  int b = blockIdx.x, i = threadIdx.x;
  size_t slot = slots[b];
  int turned = mixed((uint32_t)slot * 2654435761U + (uint32_t)(*round) * 40503U + b * 97U) & 7;
  const short* state = batch.kept_state + slot * FIELDS;
  int mover = state[K_TO_MOVE];
  float sign = mover == BLACK ? 1.f : -1.f, own_komi = -sign * batch.kept_komi[slot];
  if (i < Rules::POINTS) {
    int row = i / SIZE, column = i % SIZE;
    if (turned & 1) row = SIZE - 1 - row;
    if (turned & 2) column = SIZE - 1 - column;
    int from = turned & 4 ? column * SIZE + row : row * SIZE + column;
    int kept = batch.kept_board[slot * Rules::POINTS + from];
    Rules::write_planes(planes + ((size_t)b * Rules::POINTS + i) * PLANES, kept & 3, kept >> 2, from == state[K_KO],
                        from == state[K_LAST], from == state[K_BEFORE_LAST], own_komi, state[K_LAST] == Rules::PASS,
                        state[K_BEFORE_LAST] == Rules::PASS, mover);
    policy[(size_t)b * Rules::MOVES + i] = __half2float(batch.kept_policy[slot * Rules::MOVES + from]);
    owner[(size_t)b * Rules::POINTS + i] = sign * batch.kept_owner[slot * Rules::POINTS + from];
  }
  if (i == Rules::PASS)
    policy[(size_t)b * Rules::MOVES + i] = __half2float(batch.kept_policy[slot * Rules::MOVES + i]);
  if (i == 0) { result[b] = sign * batch.kept_result[slot]; komi[b] = own_komi; }
}

// Mean and maximum of 64 channels over the board: [boards, points, 64] → [boards, 128].
__global__ void pool_kernel(const __half2* in, __half2* out, int points) {
  __shared__ float2 sums[8][32], maxima[8][32];
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  float2 sum = make_float2(0, 0), most = make_float2(-1e30f, -1e30f);
  for (int point = warp; point < points; point += 8) {
    float2 v = __half22float2(in[((size_t)blockIdx.x * points + point) * 32 + lane]);
    sum.x += v.x; sum.y += v.y;
    most.x = fmaxf(most.x, v.x); most.y = fmaxf(most.y, v.y);
  }
  sums[warp][lane] = sum;
  maxima[warp][lane] = most;
  __syncthreads();
  if (warp) return;
  for (int other = 1; other < 8; other++) {
    sum.x += sums[other][lane].x; sum.y += sums[other][lane].y;
    most.x = fmaxf(most.x, maxima[other][lane].x); most.y = fmaxf(most.y, maxima[other][lane].y);
  }
  out[blockIdx.x * 64 + lane] = __floats2half2_rn(sum.x / points, sum.y / points);
  out[blockIdx.x * 64 + 32 + lane] = __floats2half2_rn(most.x, most.y);
}

// The last layers. `mapped` [boards, points, 40]: 32 of the policy before its activation, then the ownership. `pooled`
// [boards, 96]: 32 for the policy, 64 of the value before its activation. `weights`: see Folded in network.py.
template <int SIZE>
__global__ void heads_kernel(const __half* mapped, const __half* pooled, const __half* planes, const float* weights,
                             __half* policy, __half* pass_policy, float* value) {
  using Rules = Weiqi<SIZE>;
  using All = typename Rules::All;
  __shared__ float scratch[64], shift[32], output[32];
  int b = blockIdx.x, i = threadIdx.x;
  if (i < 32) { shift[i] = __half2float(pooled[b * 96 + i]); output[i] = weights[i]; }
  __syncthreads();
  float ownership = 0;
  if (i < Rules::POINTS) {
    const __half* row = mapped + ((size_t)b * Rules::POINTS + i) * 40;
    float logit = weights[32];
    for (int k = 0; k < 32; k++) logit += fmaxf(__half2float(row[k]) + shift[k], 0.f) * output[k];
    policy[(size_t)b * Rules::POINTS + i] = __float2half(logit);
    ownership = tanhf(0.5f * __half2float(row[32]));
  }
  float area = All::sum(ownership, scratch), komi = __half2float(planes[(size_t)b * Rules::POINTS * PLANES + 9]) * 10.f;
  float lead = (area + komi) / (2.f * SIZE), to_value = 0, to_pass = 0;
  if (i < 64) {
    float hidden = fmaxf(__half2float(pooled[b * 96 + 32 + i]) + lead * weights[33 + i], 0.f);
    to_value = hidden * weights[97 + i];
    to_pass = hidden * weights[162 + i];
  }
  float win = All::sum(to_value, scratch) + weights[161], pass = All::sum(to_pass, scratch) + weights[226];
  if (i == 0) { value[b] = 0.8f * tanhf(0.5f * win) + 0.2f * tanhf(lead); pass_policy[b] = __float2half(pass); }
}

#define FOR_SIZE(size, ...)                                                   \
  switch (size) {                                                             \
    case 9: { constexpr int SIZE = 9; __VA_ARGS__; break; }                   \
    case 13: { constexpr int SIZE = 13; __VA_ARGS__; break; }                 \
    case 19: { constexpr int SIZE = 19; __VA_ARGS__; break; }                 \
  }

extern "C" {
void simulate(int size, Batch* batch, int simulation, cudaStream_t stream) {
  FOR_SIZE(size, simulate_kernel<SIZE><<<batch->games, Weiqi<SIZE>::THREADS, 0, stream>>>(*batch, simulation))
}

void move(int size, Batch* batch, int first, cudaStream_t stream) {
  FOR_SIZE(size, move_kernel<SIZE><<<batch->games, Weiqi<SIZE>::THREADS, 0, stream>>>(*batch, first))
  if (!first) next_step<<<1, 1, 0, stream>>>(batch->step);
}

void gather(int size, Batch* batch, int count, const int64_t* slots, const int* round, void* planes, float* policy,
            float* result, float* owner, float* komi, cudaStream_t stream) {
  FOR_SIZE(size, gather_kernel<SIZE><<<count, Weiqi<SIZE>::THREADS, 0, stream>>>(
                     *batch, slots, round, (__half*)planes, policy, result, owner, komi))
}

void pool(const void* in, void* out, int boards, int points, cudaStream_t stream) {
  pool_kernel<<<boards, 256, 0, stream>>>((const __half2*)in, (__half2*)out, points);
}

void heads(int size, int boards, const void* mapped, const void* pooled, const void* planes, const float* weights,
           void* policy, void* pass_policy, float* value, cudaStream_t stream) {
  FOR_SIZE(size, heads_kernel<SIZE><<<boards, Weiqi<SIZE>::THREADS, 0, stream>>>(
                     (const __half*)mapped, (const __half*)pooled, (const __half*)planes, weights, (__half*)policy,
                     (__half*)pass_policy, value))
}

int last_error() { return (int)cudaGetLastError(); }
}
