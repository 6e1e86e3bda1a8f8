/** What a prompt takes: the same bounds as the engine's, so that nobody can break them by accident. */
import { sentence, words, type GameTexts } from '@/match/texts'
import { isHidden, type Choice, type Prompt } from '@/match/types'

export function optionsFor(prompt: Prompt, seat: number): readonly Choice[] {
  const options = prompt.options[seat]
  return options === undefined || isHidden(options) ? [] : options
}

/** How many may be chosen: a prompt never asks for more than there is. */
export function bounds(prompt: Prompt, count: number): readonly [number, number] {
  if (prompt.kind === 'order') return [count, count]
  return [Math.max(0, Math.min(prompt.min, count)), Math.min(prompt.max, count)]
}

export function step(prompt: Prompt, seat: number): number {
  const picked = prompt.picked[seat]
  return picked === undefined || isHidden(picked) ? 0 : picked.length
}

export function question(texts: GameTexts, prompt: { readonly name: string }): string {
  return texts.text(`prompt.${prompt.name}`) ?? sentence(prompt.name)
}

export function choiceText(texts: GameTexts, prompt: { readonly name: string }, choice: Choice): string {
  const plain = words(choice)
  const keys = [`choice.${prompt.name}.${plain}`, `choice.${plain}`, `card.${plain}`]
  const key = keys.find((each) => texts.has(each))
  return key ? (texts.text(key) ?? plain) : plain
}

/** Where a choice is on the board: `cell-e4`, `card-3s`. */
export function targetOf(kind: string, choice: Choice): string {
  const place = Array.isArray(choice) ? choice.join('-') : String(choice)
  return `${kind === 'cells' ? 'cell' : 'card'}-${place}`
}
