import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { compress } from './compress.ts'

const server = process.env.BOARDWRIGHT_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [vue(), compress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: fileURLToPath(new URL('../src/boardwright/_web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would be refused by the Content-Security-Policy for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts', 'src/**/*.test.ts'] },
})
