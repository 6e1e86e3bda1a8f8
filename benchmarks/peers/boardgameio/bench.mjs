/**
 * boardgame.io's local client: CPU time for a move of random tic-tac-toe.
 *
 * The game is the one of boardgame.io's own tutorial; the client is a user's, with its defaults (undo and log on),
 * only without the debug panel. Everything runs in this process: no server, no network, no rendering.
 *
 * move_us       read the state, choose a random free cell, move: a whole turn of a local player
 * move_only_us  the move alone, its cell chosen beforehand, the state never read
 * local_move_us the same turn of two local players: two clients joined by boardgame.io's own `Local()` master, which
 *               keeps the match and sends each move to both
 * refused_us    a move to a taken cell: an INVALID_MOVE
 * new_match_us  a new client, which no other figure includes
 * update_us     what its server does for two players after a move with `deltaState`: both players' views before and
 *               after, the JSON Patch between them, and JSON (the log entries of the move go along)
 * update_bytes  mean length of one player's update
 *
 * CPU time is that of all threads (V8's collector is part of the price). The best repeat counts, after a warm-up that
 * lets the JIT finish. boardgame.io writes a line for every refused move; that line is silenced, not measured.
 */
import { createRequire } from "node:module";
import { parseArgs } from "node:util";

process.env.NODE_ENV = "production";
const require = createRequire(import.meta.url); // the package has no "exports", so Node imports its CommonJS build
const { Client } = require("boardgame.io/client");
const { Local } = require("boardgame.io/multiplayer");
const { INVALID_MOVE } = require("boardgame.io/core");
const { getFilterPlayerView, ProcessGameConfig } = require("boardgame.io/internal");
const { version } = require("boardgame.io/package.json");

const WARM_UP_ROUNDS = 12;
const REFUSALS_A_MATCH = 10;
const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

const isVictory = (cells) =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);
const isDraw = (cells) => cells.every((cell) => cell !== null);

const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (isVictory(G.cells)) return { winner: ctx.currentPlayer };
    if (isDraw(G.cells)) return { draw: true };
  },
};

/** Mulberry32: a seeded generator that costs next to nothing. */
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const random = generator(1);
const newMatches = (count) => Array.from({ length: count }, () => Client({ game: TicTacToe, debug: false }));

function choose(cells) {
  const free = [];
  for (let cell = 0; cell < 9; cell++) if (cells[cell] === null) free.push(cell);
  return free[Math.floor(random() * free.length)];
}

function play(matches) {
  let moves = 0;
  for (const match of matches) {
    for (let state = match.getState(); state.ctx.gameover === undefined; state = match.getState()) {
      match.moves.clickCell(choose(state.G.cells));
      moves++;
    }
  }
  return moves;
}

let matchNumber = 0;

/** Two clients of the same match, as in two windows of one page. */
function newPair() {
  const spec = { game: TicTacToe, multiplayer: Local(), matchID: `match-${matchNumber++}`, debug: false };
  const clients = ["0", "1"].map((playerID) => Client({ ...spec, playerID }));
  clients.forEach((client) => client.start());
  return clients;
}

function playPair(clients) {
  let moves = 0;
  for (let player = 0; ; player ^= 1) {
    const state = clients[player].getState();
    if (state.ctx.gameover !== undefined) return moves;
    clients[player].moves.clickCell(choose(state.G.cells));
    moves++;
  }
}

/** The least CPU time for a move. `Local()` serves only the newest pair of a game, so each plays before the next. */
function bestOfPairs(repeats, games) {
  let least = Infinity;
  for (let repeat = 0; repeat < repeats + WARM_UP_ROUNDS; repeat++) {
    let [spent, moves] = [0, 0];
    for (let i = 0; i < games; i++) {
      const clients = newPair();
      const start = cpuMicroseconds();
      moves += playPair(clients);
      spent += cpuMicroseconds() - start;
      clients.forEach((client) => client.stop());
    }
    if (repeat >= WARM_UP_ROUNDS) least = Math.min(least, spent / moves);
  }
  return Number(least.toFixed(3));
}

/** The cells of one random game, in order. */
function randomGame() {
  const cells = Array(9).fill(null);
  const game = [];
  while (!isVictory(cells) && !isDraw(cells)) {
    const cell = choose(cells);
    cells[cell] = String(game.length % 2);
    game.push(cell);
  }
  return game;
}

function playPrepared(prepared) {
  let moves = 0;
  for (const [match, game] of prepared) {
    for (const cell of game) match.moves.clickCell(cell);
    moves += game.length;
  }
  return moves;
}

const filterPlayerView = getFilterPlayerView(ProcessGameConfig(TicTacToe));

/** The states of random games, as pairs of before and after a move. */
function randomChanges(games) {
  return newMatches(games).flatMap((match) => {
    const states = [match.store.getState()];
    for (const cell of randomGame()) {
      match.moves.clickCell(cell);
      states.push(match.store.getState());
    }
    return states.slice(1).map((after, i) => [states[i], after]);
  });
}

function updatesFor([before, after]) {
  const data = { type: "patch", args: ["match", before._stateID, before, after] };
  return ["0", "1"].map((player) => JSON.stringify(filterPlayerView(player, data)));
}

function update(changes) {
  let length = 0;
  for (const change of changes) for (const text of updatesFor(change)) length += text.length;
  return length > 0 ? changes.length : 0;
}

function meanUpdateBytes(changes) {
  const lengths = changes.flatMap(updatesFor).map((text) => Buffer.byteLength(text));
  return Number((lengths.reduce((sum, length) => sum + length) / lengths.length).toFixed(3));
}

function refuse(matches) {
  for (const match of matches) for (let i = 0; i < REFUSALS_A_MATCH; i++) match.moves.clickCell(4);
  return matches.length * REFUSALS_A_MATCH;
}

function cpuMicroseconds() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** The least CPU time for one operation: `work(prepare())` returns how many it did. */
function best(repeats, prepare, work) {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) work(prepare());
  let least = Infinity;
  for (let repeat = 0; repeat < repeats; repeat++) {
    const input = prepare();
    const start = cpuMicroseconds();
    const count = work(input);
    least = Math.min(least, (cpuMicroseconds() - start) / count);
  }
  return Number(least.toFixed(3));
}

/** Who won, so that a reader can see that real games were played. */
function sample(matches) {
  const moves = play(matches);
  const ends = matches.map((match) => match.getState().ctx.gameover);
  const share = (test) => Number((ends.filter(test).length / ends.length).toFixed(4));
  return {
    games: matches.length,
    commands: moves,
    first: share((end) => end.winner === "0"),
    second: share((end) => end.winner === "1"),
    draw: share((end) => end.draw),
  };
}

function openedMatches(games) {
  const matches = newMatches(games);
  for (const match of matches) match.moves.clickCell(4);
  return matches;
}

function checkRefusal() {
  const [match] = openedMatches(1);
  const before = match.getState();
  match.moves.clickCell(4);
  const after = match.getState();
  if (after.G !== before.G || after._stateID !== before._stateID) throw new Error("an illegal move changed the state");
}

function main() {
  const { values } = parseArgs({
    options: { repeats: { type: "string", default: "20" }, games: { type: "string", default: "400" } },
  });
  const [repeats, games] = [Number(values.repeats), Number(values.games)];
  console.error = () => {};
  checkRefusal();
  const figures = {
    move_us: best(repeats, () => newMatches(games), play),
    move_only_us: best(repeats, () => newMatches(games).map((match) => [match, randomGame()]), playPrepared),
    local_move_us: bestOfPairs(repeats, games / 4),
    refused_us: best(repeats, () => openedMatches(games), refuse),
    update_us: best(repeats, () => randomChanges(games), update),
    update_bytes: meanUpdateBytes(randomChanges(games)),
    new_match_us: best(repeats, () => games, (count) => newMatches(count).length),
  };
  const runtime = `node ${process.versions.node}`;
  console.log(JSON.stringify({ version, runtime, figures, sample: sample(newMatches(games * 5)) }));
}

main();
