import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { compress } from './compress.ts'

const server = process.env.BOARDWRIGHT_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [vue(), compress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  // Where the rules are, and of which games; null in a page without them. See rules_archive.py.
  define: { __RULES__: process.env.BOARDWRIGHT_RULES ?? 'null' },
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../src/boardwright/_web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would be refused by the Content-Security-Policy for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What every page needs comes in one piece: over a slow line a dozen small files cost more than their bytes.
      // Never main.ts: it waits for the first page, which waits for what it imports.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules|vue_export-helper|src\/(ui|api|shell|style|account\/keep)|src\/(?!main)\w+\.ts$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts', 'src/**/*.test.ts'] },
})
