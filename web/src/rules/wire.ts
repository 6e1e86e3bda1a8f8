/** What the page and its worker say to each other. */

/** Where the rules are, and of which games: put into the page by the build. */
export interface RulesFacts {
  readonly runtime: string
  readonly rules: string
  readonly snapshot: boolean
  readonly games: readonly string[]
  /** Of games whose bots ask one: where it is. */
  readonly networks: Readonly<Record<string, string>>
}

export type Asked =
  | { readonly type: 'start'; readonly facts: RulesFacts }
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly payload: Uint8Array }
  /** The rules of a game that others installed, as an archive. */
  | { readonly type: 'take'; readonly game: string; readonly from: string }
  | { readonly type: 'bring'; readonly game: string; readonly network: string }

export type Told =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly problem: string }
  | { readonly type: 'taken'; readonly game: string; readonly problem: string | null }
  | { readonly type: 'brought'; readonly game: string; readonly problem: string | null }
  | { readonly type: 'answer'; readonly id: number; readonly payload: Uint8Array<ArrayBuffer> }
