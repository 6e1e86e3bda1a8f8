/** Building decks of a game: what there is to choose from, the deck on the table, how it stands to the rules as the server
 * knows them, and one's own decks. Every rule is the game's; here nothing is counted but copies. */
import { computed, reactive, ref, shallowRef, watch } from 'vue'
import { ApiError, get, post, put, reasonText, remove } from '@/api/http'
import type { DeckCheck, DeckFacts, DeckPool, OwnDeck } from '@/api/schema'
import { t } from '@/i18n'
import { GameTexts } from '@/match/texts'
import { ensureSession } from '@/session'
import { ask } from '@/ui/ask'
import { toast } from '@/ui/toasts'

export interface Draft {
  /** Empty: not kept yet. */
  id: string
  name: string
  leader: string
  cards: Record<string, number>
  free: boolean
}

const PATIENCE_MS = 120

export function useDecks(game: string) {
  const base = `/api/decks/${encodeURIComponent(game)}`
  const texts = new GameTexts(game)
  const pool = shallowRef<DeckPool | null>(null)
  const own = shallowRef<readonly OwnDeck[]>([])
  const check = shallowRef<DeckCheck | null>(null)
  const problem = shallowRef<unknown>(null)
  const busy = ref(false)
  const draft = reactive<Draft>({ id: '', name: '', leader: '', cards: {}, free: true })
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function load(): Promise<void> {
    try {
      await ensureSession()
      ;[pool.value, own.value] = await Promise.all([
        get<DeckPool>(base),
        get<readonly OwnDeck[]>(`${base}/mine`),
        texts.load(),
      ])
      if (own.value[0]) edit(own.value[0])
      else begin()
      const code = new URLSearchParams(location.search).get('code')
      if (code) await open(code)
    } catch (error) {
      problem.value = error
    }
  }

  const contents = (): { leader: string; cards: Record<string, number>; free: boolean } => ({
    leader: draft.leader,
    cards: { ...draft.cards },
    free: draft.free,
  })

  async function look(): Promise<void> {
    const turn = ++asked
    try {
      const found = await post<DeckCheck>(`${base}/check`, contents())
      if (turn === asked) check.value = found
    } catch (error) {
      if (turn === asked) problem.value = error
    }
  }
  watch(draft, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), PATIENCE_MS)
  })

  function take(deck: DeckFacts, name: string, id = ''): void {
    Object.assign(draft, { id, name, leader: deck.leader, cards: { ...deck.cards }, free: deck.free })
  }
  const edit = (deck: OwnDeck): void => take(deck, deck.name, deck.id)

  /** A new deck, with nothing in it but a leader. */
  function begin(): void {
    const leader = pool.value?.leaders[0] ?? ''
    Object.assign(draft, { id: '', name: t('decks.new_name'), leader, cards: {}, free: true })
  }

  const most = (card: string): number => pool.value?.cards[card] ?? 0
  const copies = (card: string): number => draft.cards[card] ?? 0
  function add(card: string, by: number): void {
    const count = Math.min(most(card), Math.max(0, copies(card) + by))
    if (count > 0) draft.cards[card] = count
    else Reflect.deleteProperty(draft.cards, card)
  }

  /** Does something; what speaks against it is told. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    if (busy.value) return false
    busy.value = true
    try {
      await work()
      return true
    } catch (error) {
      toast(reason(error), { bad: true })
      return false
    } finally {
      busy.value = false
    }
  }

  function reason(error: unknown): string {
    const details = error instanceof ApiError ? (error.details as Record<string, unknown> | null) : null
    const rule = typeof details?.rule === 'string' ? texts.refusal(details.rule, details) : null
    return rule ?? reasonText(error)
  }

  async function save(): Promise<void> {
    const body = { ...contents(), name: draft.name }
    await attempt(async () => {
      const kept = draft.id
        ? await put<OwnDeck>(`${base}/mine/${draft.id}`, body)
        : await post<OwnDeck>(`${base}/mine`, body)
      own.value = draft.id
        ? own.value.map((each) => (each.id === kept.id ? kept : each))
        : [...own.value, kept]
      edit(kept)
      toast(t('decks.saved', { name: kept.name }))
    })
  }

  async function drop(): Promise<void> {
    const { id, name } = draft
    if (!(await ask({ title: t('decks.drop_it', { name }), yes: t('decks.drop'), danger: true }))) return
    await attempt(async () => {
      if (id) await remove(`${base}/mine/${id}`)
      own.value = own.value.filter((each) => each.id !== id)
      if (own.value[0]) edit(own.value[0])
      else begin()
    })
  }

  /** The deck of a code, to be looked at and kept. */
  const open = (code: string): Promise<boolean> =>
    attempt(async () => {
      take(await get<DeckFacts>(`${base}/code?code=${encodeURIComponent(code)}`), t('decks.shared_name'))
    })

  /** The first thing that is still wrong, as the game says it. */
  const missing = computed(() => {
    const found = check.value?.requirements.find((each) => each.refusal)
    return found?.refusal ? (texts.refusal(found.refusal, found.details) ?? found.refusal) : ''
  })
  /** The deck on the table as it was kept, if it is one's own. */
  const kept = computed(() => own.value.find((each) => each.id === draft.id) ?? null)
  const broken = computed(() => new Set(check.value?.requirements.flatMap((each) => each.cards) ?? []))

  return {
    texts,
    pool,
    own,
    check,
    problem,
    busy,
    draft,
    kept,
    missing,
    broken,
    load,
    edit,
    take,
    begin,
    most,
    copies,
    add,
    save,
    drop,
    open,
  }
}

export type Decks = ReturnType<typeof useDecks>
