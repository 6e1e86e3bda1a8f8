/** The console's own texts: they come with it, and weigh nothing on the pages of players. */
import { onUnmounted, ref, watch, type Ref } from 'vue'
import { addTexts, language, type Language, type Texts } from '@/i18n'

const PACKS: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./texts/en.json'),
  zh: () => import('./texts/zh.json'),
}

/** The language whose texts are there. */
export function useConsoleTexts(): Ref<Language | null> {
  const ready = ref<Language | null>(null)
  const stop = watch(
    language,
    async (wanted) => {
      const pack = await PACKS[wanted]()
      if (language.value !== wanted) return
      addTexts(pack.default)
      ready.value = wanted
    },
    { immediate: true },
  )
  onUnmounted(stop)
  return ready
}
