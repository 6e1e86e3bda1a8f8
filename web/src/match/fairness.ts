/** The proof that the deal was fixed before the first move: what was shown then must be the digest of what is shown
 * now. The page works it out itself and trusts no answer of the server. */
import { blake2b } from './blake2b'

export function commitmentOf(secret: string): string {
  return hex(blake2b(unhex(secret), { size: 32, person: 'bw-commitment' }))
}

export function isFair(shownBefore: string, secret: string): boolean {
  return /^([0-9a-f]{2})+$/i.test(secret) && commitmentOf(secret) === shownBefore.toLowerCase()
}

export function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}
