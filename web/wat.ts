/** WebAssembly that is written as text: a module of it is its bytes. */
import type { Plugin } from 'vite'
import wabt from 'wabt'

export function wat(): Plugin {
  return {
    name: 'wat',
    transform: {
      filter: { id: /\.wat$/ },
      async handler(text, id) {
        const parsed = (await wabt()).parseWat(id, text)
        const { buffer } = parsed.toBinary({})
        parsed.destroy()
        return { code: `export default new Uint8Array([${buffer.join()}])`, map: null, moduleType: 'js' }
      },
    },
  }
}
