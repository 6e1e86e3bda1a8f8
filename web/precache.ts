/** Tells the service worker which files make this version of the page: all that were built, and the rules. */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const WORKER = 'sw.js'
const MARK = '__PRECACHE__'
const ALWAYS = ['/', '/early.js', '/icon.svg', '/icon-192.png', '/icon-512.png', '/manifest.webmanifest']

interface RulesFacts {
  readonly runtime: string
  readonly rules: string
  readonly files: readonly string[]
}

export function precache(rules: RulesFacts | null): Plugin {
  return {
    name: 'precache',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[WORKER]
        if (worker?.type !== 'chunk') throw new Error('there is no service worker')
        const built = Object.keys(bundle).filter(
          (name) => name.startsWith('assets/') || name.startsWith('shared/'),
        )
        const files = [...ALWAYS, ...built.map((name) => `/${name}`), ...(rules?.files ?? [])].sort()
        const page = bundle['index.html']
        const content = page?.type === 'asset' ? page.source : ''
        const version = createHash('sha256')
          .update(files.join('\n'))
          .update(content)
          .digest('hex')
          .slice(0, 16)
        worker.code = worker.code.replaceAll(MARK, JSON.stringify({ version, files }))
      },
    },
  }
}
