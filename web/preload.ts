/**
 * Tells early.js which files the pages that people come to first are made of, so that the browser fetches them along
 * with the scripts that would ask for them later. By the first part of the address, and by language.
 */
import type { IndexHtmlTransformContext, Plugin } from 'vite'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

const ENTRY = 'index'
const MODULES: Readonly<Record<string, string>> = {
  '': 'pages/HomePage.vue',
  lobby: 'pages/LobbyPage.vue',
  rooms: 'pages/RoomPage.vue',
  match: 'pages/TablePage.vue',
  replay: 'pages/ReplayPage.vue',
  en: 'locale/en.ts',
  zh: 'locale/zh.ts',
}

export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const entry = chunks.find((each) => each.isEntry && each.name === ENTRY)
        if (!entry) throw new Error('there is no entry')
        const there = new Set(filesOf(entry.fileName, bundle))
        const files = Object.entries(MODULES).map(([key, module]) => {
          const chunk = chunks.find((each) => each.facadeModuleId?.endsWith(`/src/${module}`))
          if (!chunk) throw new Error(`${module} is no file of its own`)
          return [key, filesOf(chunk.fileName, bundle).filter((file) => !there.has(file))]
        })
        const known = JSON.stringify(Object.fromEntries(files))
        return html.replace('src="/early.js"', `src="/early.js" data-files='${known}'`)
      },
    },
  }
}

/** A script, and all scripts and styles that it cannot do without. */
function filesOf(name: string, bundle: Bundle, found = new Set<string>()): string[] {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return [...found]
  found.add(name)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const each of chunk.imports) filesOf(each, bundle, found)
  return [...found]
}
