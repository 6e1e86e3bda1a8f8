/** What a board is: a component that shows a game's core and sends its commands. `docs/boards.md` is the guide.
 *
 * A game without a board of its own is shown by the frame's automatic board. */
import type { Component } from 'vue'
import type { AnalysedLine } from '@/api/schema'
import type { EffectRules, EffectsOf } from '@/effects/registry'
import type { Settled } from '@/frame/cards/settlement'
import type { Table } from '@/match/table'
import type { GameTexts } from '@/match/texts'
import { packageOf } from '@/games'
import type { AnyGame, Command, GameTypes, LogLine, View } from '@/match/types'

/** What every board component gets. It reads `table.state`, and plays with `table.play(command)`. `Game` is what the
 * board's `types.ts` tells of its game. */
export interface BoardProps<Game extends GameTypes = AnyGame> {
  readonly table: Table<Game>
  /** Seen from the other side. */
  readonly flipped: boolean
  /** Targets that a lesson points at. */
  readonly lit: readonly string[]
}

/** A side as the seat panel shows it. */
export interface Side {
  /** Text key. */
  readonly name: string
  readonly stone?: 'black' | 'white' | 'red'
  /** A mark of the game's own: a path in a box of 20 by 20, drawn with a brush. */
  readonly mark?: { readonly path: string; readonly tone: 'red' | 'ink' }
  /** One short fact, ready to read. */
  readonly fact?: string
}

/** A question between players that the game itself knows (a draw offer). */
export interface Handshake {
  /** Text key for who is asked; `{name}` asks. */
  readonly asked: string
  /** Text key for whoever asks. */
  readonly asking: string
  readonly yes: Command
  readonly no: Command
  /** How whoever asks takes it back. */
  readonly cancel: Command
  readonly from: number
}

export interface Action {
  readonly command: Command
  readonly icon: string
  /** Ask once before it is sent; text key of the question. */
  readonly confirm?: string
}

export interface BoardModule {
  readonly component: Component
  /** Width by height. */
  readonly ratio: number
  readonly effects?: EffectRules
  /** Do some of its cues want a shader? Then it is fetched with the board. */
  readonly scenes?: boolean
  readonly flippable?: boolean
  /** Move pairs in two columns, or sentences. */
  readonly log?: 'pairs' | 'lines'
  /** Whose moves stand in the first of two columns. */
  readonly first?: (view: View) => number
  /** Does it show the hand of every seat, where the view holds them? Then a replay opens them. */
  readonly openHands?: boolean
  /** Is nothing drawn by lot at such a table? Then there is no deal to prove fair. */
  readonly undealt?: (options: Readonly<Record<string, unknown>>) => boolean
  /** What is being done, where the rules have no phases; null: the match is simply being played. */
  readonly stage?: (view: View) => string | null
  /** One move of the log in few letters, for pairs and for the replay. */
  readonly move?: (line: LogLine) => string
  /** The moves of a line of the analysis, as the log writes them; without it they are written in ICCS. */
  readonly written?: (line: AnalysedLine) => readonly string[]
  /** What this match is about, beside its board. */
  readonly about?: Component
  /** A switch above the log. */
  readonly logTools?: Component
  readonly side?: (seat: number, view: View) => Side
  /** A line of its own below the name of a seat; gets `seat`. */
  readonly panel?: Component
  readonly handshake?: (view: View) => Handshake | null
  /** Besides what `legal` offers: commands that need no target and are always possible during play. */
  readonly actions?: readonly Action[]
  /** What the board itself shows and asks right under it: a count to agree on. */
  readonly under?: Component
  /** The board shows by itself what a window or a prompt asks. */
  readonly answers?: boolean
  /** Commands that are asked for there, and need no button in the row of actions. */
  readonly asks?: readonly string[]
  /** Questions, by their names, that the board asks by itself. */
  readonly prompts?: readonly string[]
  /** A card as the log shows it when somebody points at its name; gets `card`. */
  readonly preview?: Component
  /** A card in the middle of a line of the log, drawn instead of named; gets `card`. Its name is said all the same. */
  readonly glyph?: Component
  /** The family of texts whose values are drawn so: `tile`. */
  readonly glyphs?: string
  /** Is there something to decide for a seat that is asked? A window may open for all, so that nobody tells by it what
   * he could do. */
  readonly asked?: (table: Table) => boolean
  /** What the card with the result says of how it came about. */
  readonly ending?: Component
  /** The board takes all the room there is, and shows players, phases, questions and actions by itself. */
  readonly wide?: boolean
  /** And where there is room it fills the place above the log by itself, instead of the panels of the players: it teleports
   * there, to `#table-beside`. */
  readonly beside?: boolean
  /** The choice of characters, drawn by the board; gets `selection`. */
  readonly selection?: Component
  /** Where decks of the game are built; gets `game`. */
  readonly decks?: Component
  /** A value in the log as players call it: `word('status', 'burn', texts)`; `nameOf` knows who has a seat. */
  readonly word?: (
    name: string,
    value: string,
    texts: GameTexts,
    nameOf: (seat: number) => string,
  ) => string | null
  /** For tables where people sit around: the board shows the players itself and takes all the room there is, and this is
   * what one acts with, below it. The result is told on the board; the frame's card comes when it is asked for. */
  readonly dock?: Component
  /** What was held, made and won in a hand that is over: the settlement card tells it. */
  readonly settled?: (table: Table) => Settled
  /** Lines of the log that begin a part of the match: `flop`. */
  readonly heads?: readonly string[]
}

/** A board that knows its game: what it is told of events and views has their types. */
export interface BoardOf<Game extends GameTypes> extends Omit<
  BoardModule,
  'effects' | 'side' | 'handshake' | 'first' | 'undealt' | 'stage' | 'settled'
> {
  readonly effects?: EffectsOf<Game>
  readonly side?: (seat: number, view: View<Game>) => Side
  readonly handshake?: (view: View<Game>) => Handshake | null
  readonly first?: (view: View<Game>) => number
  readonly undealt?: (options: Readonly<Game['options']>) => boolean
  readonly stage?: (view: View<Game>) => string | null
  readonly settled?: (table: Table<Game>) => Settled
}

/** The one place where a board's knowledge of its game is taken on trust: the registry calls it for that game alone. */
export function boardOf<Game extends GameTypes>(board: BoardOf<Game>): BoardModule {
  return board as unknown as BoardModule
}

const boards = import.meta.glob<{ board: BoardModule }>('./*/index.ts')

/** The board of a game, ours or that of its package; null if nobody drew one, or if it cannot be loaded. */
export async function loadBoard(game: string): Promise<BoardModule | null> {
  const load = boards[`./${game}/index.ts`]
  if (load) return (await load()).board
  const brought = await packageOf(game)
  if (!brought?.board) return null
  try {
    return await (await import('./packaged')).packagedBoard(brought)
  } catch (error) {
    console.warn(`The board of ${game} cannot be loaded:`, error)
    return null
  }
}
