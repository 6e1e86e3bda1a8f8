/** Trying other moves in a replay: the board takes them, whoever's they are, and several ways on are kept side by side. */
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { begins, including, type Branch, type ShownBranch, type Trials } from '@/match/branches'
import type { Replay } from '@/match/replay'
import type { Command } from '@/match/types'
import { reasonText } from '@/api/http'
import { toast } from '@/ui/toasts'
import type { Frame } from '../context'

export interface Branching {
  /** Are moves tried on the board? */
  readonly trying: Ref<boolean>
  readonly all: Ref<readonly Branch[]>
  /** The one on the board, up to the move that is shown; null: the match itself. */
  readonly current: ComputedRef<Branch | null>
  /** What may be tried that needs no point of the board. */
  readonly plain: ComputedRef<readonly Command[]>
  readonly canGoOn: ComputedRef<boolean>
  start(): void
  stop(): void
  open(branch: Branch, moves: number): void
  remove(branch: Branch): void
  /** One move back or forth; false: there is no branch on the board. */
  step(by: number): boolean
}

export function useBranches(
  replay: Replay,
  frame: Frame,
  trials: Trials | null,
  firstSeat: () => number,
): Branching {
  const { state, history } = replay
  const trying = ref(false)
  const all = ref(kept(history.match) ?? history.branches ?? []) as Ref<readonly Branch[]>
  const on = shallowRef<Branch | null>(null)
  const shown = shallowRef<ShownBranch | null>(null)
  /** Answers to older questions are not looked at. */
  let asked = 0

  watch(all, (branches) => keep(history.match, branches))
  watch(trying, (now) => (state.trying = now))
  // Whoever looks elsewhere in the match tries moves from there.
  watch(
    () => state.version,
    (version) => trying.value && on.value?.version !== version && void show({ version, moves: [] }),
  )
  replay.plays = async (command) => {
    const { seat } = shown.value ?? {}
    if (!trying.value || on.value === null || seat == null) return false
    state.pending = command
    return await show({ ...on.value, moves: [...on.value.moves, { seat, command }] })
  }

  /** Boards turn towards whoever is to move: turned once more, they stay as they are. */
  function sit(seat: number): void {
    const isSecond = (each: number): boolean => each >= 0 && each !== firstSeat()
    if (frame.flippable.value && isSecond(seat) !== isSecond(state.seat))
      frame.flipped.value = !frame.flipped.value
    state.seat = seat
  }

  async function show(branch: Branch): Promise<boolean> {
    asked += 1
    const question = asked
    if (trials === null) return false
    state.legal = []
    try {
      const found = await trials.show(branch, history.seat)
      if (question !== asked || !trying.value) return false
      take({ ...branch, moves: branch.moves.slice(0, found.steps.length) }, found)
      return found.refusal === ''
    } catch (error) {
      toast(reasonText(error), { bad: true })
      return false
    } finally {
      if (question === asked) state.pending = null
    }
  }

  function take(branch: Branch, found: ShownBranch): void {
    const forth = on.value !== null && branch.moves.length === on.value.moves.length + 1
    on.value = branch
    shown.value = found
    replay.show(
      branch.version,
      found.steps,
      forth && begins({ ...branch, moves: branch.moves.slice(0, -1) }, branch),
    )
    state.legal = found.legal
    if (found.seat !== null) sit(found.seat)
    if (branch.moves.length > 0) all.value = including(all.value, branch)
    state.refusal = found.refusal
      ? { reason: found.refusal, details: found.details, command: null, id: asked }
      : null
  }

  function stop(): void {
    asked += 1
    trying.value = false
    const version = on.value?.version ?? state.version
    on.value = shown.value = null
    state.legal = []
    state.refusal = state.pending = null
    sit(history.seat)
    replay.go(version)
  }

  /** Of the branches that begin with what is on the board, the first that goes on. */
  const ahead = computed(() => {
    const here = on.value
    return here && all.value.find((each) => each.moves.length > here.moves.length && begins(here, each))
  })

  function open(branch: Branch, moves: number): void {
    trying.value = true
    void show({ ...branch, moves: branch.moves.slice(0, moves) })
  }

  return {
    trying,
    all,
    current: computed(() => (on.value && on.value.moves.length > 0 ? on.value : null)),
    plain: computed(() => state.legal.filter((command) => Object.keys(command).length === 1)),
    canGoOn: computed(() => Boolean(ahead.value)),
    start: () => open({ version: state.version, moves: [] }, 0),
    stop,
    open,
    remove(branch) {
      all.value = all.value.filter((each) => each !== branch)
      if (on.value && begins(on.value, branch) && on.value.moves.length > 0)
        open({ version: branch.version, moves: [] }, 0)
    },
    step(by) {
      const here = on.value
      if (!trying.value || here === null || here.moves.length + by < 0) return false
      if (by < 0 && here.moves.length === 0) return false
      if (by > 0 && !ahead.value) return here.moves.length > 0
      open(ahead.value && by > 0 ? ahead.value : here, here.moves.length + by)
      return true
    },
  }
}

/** For as long as the tab is open, so that nothing is lost when the page is loaded anew. */
const keyOf = (match: string): string => `branches-${match}`

function kept(match: string): readonly Branch[] | null {
  const text = match ? sessionStorage.getItem(keyOf(match)) : null
  return text === null ? null : (JSON.parse(text) as readonly Branch[])
}

function keep(match: string, branches: readonly Branch[]): void {
  if (match) sessionStorage.setItem(keyOf(match), JSON.stringify(branches))
}
