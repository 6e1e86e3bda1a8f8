/** What the page and its worker say to each other. */

/** Where the rules are, and of which games: put into the page by the build. */
export interface RulesFacts {
  readonly runtime: string
  readonly rules: string
  readonly snapshot: boolean
  readonly games: readonly string[]
}

export type Asked =
  | { readonly type: 'start'; readonly facts: RulesFacts }
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly payload: Uint8Array }

export type Told =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly problem: string }
  | { readonly type: 'answer'; readonly id: number; readonly payload: Uint8Array<ArrayBuffer> }
