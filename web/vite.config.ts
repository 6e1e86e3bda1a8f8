import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { compress } from './compress.ts'
import { precache } from './precache.ts'
import { preload } from './preload.ts'
import { shared } from './shared.ts'
import { wat } from './wat.ts'

/** Where the rules are, and of which games; null for a page without them. See rules_archive.py. */
const rules = process.env.BOARDWRIGHT_RULES ?? 'null'
const server = process.env.BOARDWRIGHT_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [vue(), wat(), shared(), preload(), precache(JSON.parse(rules)), compress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  define: { __RULES__: rules },
  worker: { format: 'es', plugins: () => [wat()] },
  build: {
    outDir: fileURLToPath(new URL('../src/boardwright/_web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would be refused by the Content-Security-Policy for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('./index.html', import.meta.url)),
        sw: fileURLToPath(new URL('./src/sw.ts', import.meta.url)),
      },
      checks: { bundlerTimings: false },
      // What every page needs comes in one piece: over a slow line a dozen small files cost more than their bytes.
      // Never main.ts: it waits for the first page, which waits for what it imports. The service worker is no page.
      output: {
        // A service worker speaks for the folder that it is served from: this one for all of the page.
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules|vue_export-helper|src\/(ui|api|shell|style|account\/keep)|src\/(?!main|sw)\w+\.ts$/,
            },
            // So does the table, and what it shares with lobby, rooms and practice.
            {
              name: 'live',
              test: /src\/(net|rules|account\/AccountCard|room\/useRoom|match\/(texts|types)|frame\/(levels|names|MatchProblem)|forge\/(option|rule)\.)/,
            },
            { name: 'frame', test: /src\/(frame|match|effects)\/\w+\.(vue|ts)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts', 'src/**/*.test.ts'] },
})
