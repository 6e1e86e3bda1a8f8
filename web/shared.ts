/** Files by names that stay, for the boards of packages: what they import is what the page itself runs on. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SHARED = { 'shared/vue.js': './src/shared/vue.ts' }

export function shared(): Plugin {
  return {
    name: 'shared',
    apply: 'build',
    buildStart() {
      for (const [fileName, from] of Object.entries(SHARED))
        this.emitFile({
          type: 'chunk',
          id: fileURLToPath(new URL(from, import.meta.url)),
          fileName,
          preserveSignature: 'strict',
        })
    },
  }
}
