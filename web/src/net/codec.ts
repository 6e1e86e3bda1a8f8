/** How messages travel: msgpack in binary frames. */
import { Decoder, Encoder } from '@msgpack/msgpack'
import type { ClientMessage, ServerMessage } from '../protocol'

const SUBPROTOCOL = 'boardwright.v1.msgpack'

const encoder = new Encoder({ ignoreUndefined: true })
const decoder = new Decoder()

export function encode(message: ClientMessage): Uint8Array<ArrayBuffer> {
  return encoder.encode(message)
}

/** The subprotocols to ask for. What is said along with the request is answered with the reply to it. */
export function offer(...said: ClientMessage[]): string[] {
  return [SUBPROTOCOL, ...said.map((message) => `said.${base64url(encode(message))}`)]
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function decode(frame: ArrayBuffer): ServerMessage {
  return decoder.decode(new Uint8Array(frame)) as ServerMessage
}
