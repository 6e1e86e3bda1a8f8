/** How messages travel: msgpack in binary frames. */
import { Decoder, Encoder } from '@msgpack/msgpack'
import type { ClientMessage, ServerMessage } from '../protocol'

export const SUBPROTOCOL = 'boardwright.v1.msgpack'

const encoder = new Encoder({ ignoreUndefined: true })
const decoder = new Decoder()

export function encode(message: ClientMessage): Uint8Array<ArrayBuffer> {
  return encoder.encode(message)
}

export function decode(frame: ArrayBuffer): ServerMessage {
  return decoder.decode(new Uint8Array(frame)) as ServerMessage
}
