/** What one may do with a discard, or with what one has drawn: legal commands as the prompt shows them. */
import type { Command } from '@/match/types'

export type ClaimKind = 'chi' | 'peng' | 'gang' | 'hu'

export interface Claim {
  readonly kind: ClaimKind
  readonly command: Command
  /** What would be laid down, as it would lie. */
  readonly tiles: readonly (string | null)[]
  /** The one of them that is taken. */
  readonly taken: string | null
  /** Tiles of the hand that it would use. */
  readonly uses: readonly string[]
  /** What it would be worth, in words. */
  readonly worth?: string
}

/** All choices of one kind: one button, that opens a row a choice where there are several. */
export interface ClaimGroup {
  readonly kind: ClaimKind
  readonly claims: readonly Claim[]
}

const ORDER: readonly ClaimKind[] = ['chi', 'peng', 'gang', 'hu']

export function grouped(claims: readonly Claim[]): readonly ClaimGroup[] {
  return ORDER.flatMap((kind) => {
    const found = claims.filter((claim) => claim.kind === kind)
    return found.length > 0 ? [{ kind, claims: found }] : []
  })
}
