// Tic-tac-toe on Colyseus, as its documentation would have it: a room a match, state as a schema. The patch goes out
// at once after a move rather than 20 times a second. `again` lays a new board in the same room.
//
//     node server.mjs <port>
import { createServer } from "node:http";
import { Room, Server } from "@colyseus/core";
import { ArraySchema, Schema, defineTypes } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const NOBODY = -1;
const DRAW = 2;

class Board extends Schema {
  constructor() {
    super();
    this.cells = new ArraySchema(...Array(9).fill(NOBODY));
    this.turn = 0;
    this.winner = NOBODY;
  }
}
defineTypes(Board, { cells: ["int8"], turn: "int8", winner: "int8" });

function result(cells) {
  for (const [a, b, c] of LINES) {
    if (cells[a] !== NOBODY && cells[a] === cells[b] && cells[a] === cells[c]) return cells[a];
  }
  return cells.includes(NOBODY) ? NOBODY : DRAW;
}

class TicTacToe extends Room {
  maxClients = 2;
  patchRate = null;
  seats = [];

  onCreate() {
    this.state = new Board();
    this.onMessage("place", (client, cell) => this.place(this.seats.indexOf(client.sessionId), cell));
    this.onMessage("again", () => this.again());
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }

  place(seat, cell) {
    const board = this.state;
    if (seat !== board.turn || board.winner !== NOBODY || board.cells[cell] !== NOBODY) return;
    board.cells[cell] = seat;
    board.turn = 1 - seat;
    board.winner = result([...board.cells]);
    this.broadcastPatch();
  }

  again() {
    if (this.state.winner === NOBODY) return;
    for (let cell = 0; cell < 9; cell++) this.state.cells[cell] = NOBODY;
    this.state.turn = 0;
    this.state.winner = NOBODY;
    this.broadcastPatch();
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport({ server: createServer() }) });
server.define("tictactoe", TicTacToe);
await server.listen(Number(process.argv[2]), "127.0.0.1");
console.log("ready");
