/** A server at the other end of the wire, as far as a connection can tell. */
import { decode as unpack, encode as pack } from '@msgpack/msgpack'
import { Connection, type Credentials, type Socket } from '@/net/connection'
import type { ClientMessage, Hello, ServerMessage } from '@/protocol'

export class FakeSocket implements Socket {
  binaryType = ''
  readyState = 0
  onopen: ((event: never) => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: never) => void) | null = null
  onerror: ((event: never) => void) | null = null
  readonly said: ClientMessage[]

  constructor(hello: Hello) {
    this.said = [hello]
  }

  send(data: Uint8Array): void {
    this.said.push(unpack(data) as ClientMessage)
  }

  close(): void {
    this.readyState = 3
  }

  async accept(): Promise<void> {
    this.readyState = 1
    this.onopen?.({} as never)
    await settle()
  }

  tell(message: ServerMessage): void {
    const data = pack(message)
    this.onmessage?.({ data: data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) })
  }

  breaks(): void {
    this.readyState = 3
    this.onclose?.({} as never)
  }

  types(): string[] {
    return this.said.map((message) => message.type)
  }
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

export const WELCOME = { type: 'welcome', player: 'g-1', token: 'secret', session: 's1' } as const

export class FakeServer {
  readonly sockets: FakeSocket[] = []
  token: string | null = null
  readonly credentials: Credentials = {
    token: () => this.token,
    welcomed: (welcome) => (this.token = welcome.token),
    rejected: () => void (this.token = null),
  }
  readonly connection = new Connection((hello) => {
    const socket = new FakeSocket(hello)
    this.sockets.push(socket)
    return socket
  }, this.credentials)

  get socket(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket
  }

  /** The newest socket opens and says welcome. */
  async welcome(): Promise<FakeSocket> {
    await settle()
    await this.socket.accept()
    this.socket.tell(WELCOME)
    return this.socket
  }
}
