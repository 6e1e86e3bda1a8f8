import { createApp, watch } from 'vue'
import App from './App.vue'
import { loadLanguage } from './i18n'
import { router } from './router'
import { keepOffline } from './rules/offline'
import { settings, watchSettings } from './settings'
import './style/tokens.css'
import './style/kit.css'
import './style/page.css'

watchSettings()
const app = createApp(App).use(router)
// Texts and the first page come at the same time, not one after the other.
await Promise.all([loadLanguage(settings.language), router.isReady()])
app.mount('#app')

// Music is fetched when somebody wants some.
watch(
  () => settings.music > 0,
  async (wanted) => {
    if (wanted) (await import('./effects/music/background')).watchMusic()
  },
  { immediate: true },
)

// Whoever installs the page wants it without a network, too.
const installed = matchMedia('(display-mode: standalone)').matches
if (installed) void keepOffline()
window.addEventListener('appinstalled', () => void keepOffline())
