import { createApp } from 'vue'
import App from './App.vue'
import { loadLanguage } from './i18n'
import { router } from './router'
import { settings, watchSettings } from './settings'
import './style/tokens.css'
import './style/kit.css'
import './style/page.css'

await loadLanguage(settings.language)
watchSettings()
createApp(App).use(router).mount('#app')
