/** A yes-or-no question as a promise: `if (await ask({ … }))`. Shown by `UiAsk` in the shell. */
import { shallowRef } from 'vue'

export interface Question {
  title: string
  text?: string
  yes: string
  no?: string
  danger?: boolean
}

export const question = shallowRef<(Question & { answer: (yes: boolean) => void }) | null>(null)

export function ask(asked: Question): Promise<boolean> {
  question.value?.answer(false)
  return new Promise((resolve) => {
    question.value = {
      ...asked,
      answer: (yes) => {
        question.value = null
        resolve(yes)
      },
    }
  })
}
