/**
 * Talking in a room: every two people are connected directly (WebRTC), the server only introduces them.
 * Of two, the one with the smaller id calls, so that nobody calls twice.
 */
import { onUnmounted, reactive, watch } from 'vue'
import { get } from '@/api/http'
import { connection } from '@/net/socket'
import type { VoicePeer, ServerVoiceSignal } from '@/protocol'
import { settings } from '@/settings'
import { levelMeter, type Meter } from './level'

interface Line {
  readonly link: RTCPeerConnection
  readonly sound: HTMLAudioElement
  meter: Meter | null
}

const LOUD = 0.02
const LOOK_MS = 120
const HOLD_MS = 500

function openVoice(room: () => string | null) {
  const view = reactive({
    joined: false,
    joining: false,
    muted: false,
    problem: '' as '' | 'no_microphone' | 'no_voice',
    peers: [] as VoicePeer[],
    /** How loud each is just now, from 0 to 1, by player. */
    levels: {} as Record<string, number>,
  })
  const lines = new Map<string, Line>()
  let microphone: MediaStream | null = null
  let myMeter: Meter | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let ice: RTCIceServer[] = []
  let said = ''
  let loudUntil = 0

  const me = (): string => connection.state.player ?? ''

  async function join(): Promise<void> {
    const id = room()
    if (!id || view.joined || view.joining) return
    view.joining = true
    view.problem = ''
    try {
      microphone = await navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
      })
    } catch {
      view.problem = 'no_microphone'
      view.joining = false
      return
    }
    try {
      ice = (await get<{ ice_servers?: RTCIceServer[] }>('/api/about')).ice_servers ?? []
      myMeter = levelMeter(microphone)
      view.joined = true
      await connection.ask({ type: 'voice.join', room: id, muted: view.muted })
      timer = setInterval(measure, LOOK_MS)
      setMuted(view.muted)
    } catch {
      view.problem = 'no_voice'
      close()
    } finally {
      view.joining = false
    }
  }

  async function leave(): Promise<void> {
    const id = room()
    const was = view.joined
    close()
    if (was && id) await connection.ask({ type: 'voice.leave', room: id }).catch(() => undefined)
  }

  function close(): void {
    clearInterval(timer)
    for (const player of [...lines.keys()]) hangUp(player)
    for (const track of microphone?.getTracks() ?? []) track.stop()
    myMeter?.close()
    microphone = myMeter = null
    view.joined = false
    view.levels = {}
    said = ''
  }

  function setMuted(muted: boolean): void {
    view.muted = muted
    for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !muted
    tell(false)
  }

  function measure(): void {
    const levels: Record<string, number> = {}
    for (const [player, line] of lines) levels[player] = line.meter?.level() ?? 0
    const mine = view.muted ? 0 : (myMeter?.level() ?? 0)
    levels[me()] = mine
    view.levels = levels
    if (mine > LOUD) loudUntil = Date.now() + HOLD_MS
    tell(Date.now() < loudUntil && !view.muted)
  }

  /** Others see who speaks without hearing it: only changes are told. */
  function tell(speaking: boolean): void {
    const id = room()
    const now = `${view.muted} ${speaking}`
    if (!id || !view.joined || now === said) return
    said = now
    void connection.ask({ type: 'voice.state', room: id, muted: view.muted, speaking }).catch(() => undefined)
  }

  function signal(to: string, kind: ServerVoiceSignal['kind'], data: unknown): void {
    const id = room()
    if (!id) return
    void connection
      .ask({ type: 'voice.signal', room: id, to, kind, data: JSON.stringify(data) })
      .catch(() => undefined)
  }

  function lineTo(player: string): Line {
    const known = lines.get(player)
    if (known) return known
    const link = new RTCPeerConnection({ iceServers: ice })
    const line: Line = { link, sound: new Audio(), meter: null }
    lines.set(player, line)
    line.sound.autoplay = true
    line.sound.volume = settings.voice
    for (const track of microphone?.getTracks() ?? []) link.addTrack(track, microphone as MediaStream)
    link.onicecandidate = (event) => event.candidate && signal(player, 'candidate', event.candidate.toJSON())
    link.ontrack = (event) => {
      const [stream] = event.streams
      if (!stream) return
      line.sound.srcObject = stream
      void line.sound.play().catch(() => undefined)
      line.meter?.close()
      line.meter = levelMeter(stream)
    }
    link.onconnectionstatechange = () => {
      if (link.connectionState === 'failed' && me() < player) void call(player, true)
    }
    return line
  }

  async function call(player: string, again = false): Promise<void> {
    const { link } = lineTo(player)
    const offer = await link.createOffer({ iceRestart: again })
    await link.setLocalDescription(offer)
    signal(player, 'offer', offer)
  }

  async function hear(message: ServerVoiceSignal): Promise<void> {
    const from = message.from
    const data = JSON.parse(message.data) as unknown
    const { link } = lineTo(from)
    if (message.kind === 'candidate') {
      await link.addIceCandidate(data as RTCIceCandidateInit)
      return
    }
    await link.setRemoteDescription(data as RTCSessionDescriptionInit)
    if (message.kind === 'offer') {
      const answer = await link.createAnswer()
      await link.setLocalDescription(answer)
      signal(from, 'answer', answer)
    }
  }

  function hangUp(player: string): void {
    const line = lines.get(player)
    line?.link.close()
    line?.meter?.close()
    if (line) line.sound.srcObject = null
    lines.delete(player)
  }

  const stops = [
    connection.on('voice.peers', (message) => {
      if (message.room !== room()) return
      view.peers = [...message.peers]
      if (!view.joined) return
      const others = new Set(message.peers.map((peer) => peer.player).filter((player) => player !== me()))
      for (const player of [...lines.keys()]) if (!others.has(player)) hangUp(player)
      for (const player of others) if (!lines.has(player) && me() < player) void call(player)
    }),
    connection.on('voice.signal', (message) => {
      if (message.room === room() && view.joined) void hear(message).catch(() => undefined)
    }),
    watch(
      () => settings.voice,
      (volume) => {
        for (const line of lines.values()) line.sound.volume = volume
      },
    ),
  ]

  function end(): void {
    for (const stop of stops) stop()
    void leave()
  }

  return { view, join, leave, setMuted, end }
}

export type Voice = ReturnType<typeof openVoice>

/** From the room to its table and back there is a moment with no page that talks. */
const PAUSE_MS = 3000

interface Talk {
  readonly code: string
  readonly voice: Voice
  /** The room, as whoever looks at it now knows it. */
  room: () => string | null
  users: number
}

let talk: Talk | null = null

/** The talk of a room: one and the same in the room and at its table, so that it goes on when play begins. */
export function useVoice(code: string, room: () => string | null): Voice {
  if (talk?.code !== code) {
    talk?.voice.end()
    talk = { code, voice: openVoice(() => talk?.room() ?? null), room, users: 0 }
  }
  const mine = talk
  mine.users += 1
  mine.room = room
  onUnmounted(() => {
    mine.users -= 1
    setTimeout(() => mine.users === 0 && endTalk(mine), PAUSE_MS)
  })
  return mine.voice
}

function endTalk(ended: Talk): void {
  if (talk !== ended) return
  ended.voice.end()
  talk = null
}
