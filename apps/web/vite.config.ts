import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { declaredData } from './declared-data.config.ts'
import { earlyPage } from './early-page.config.ts'
import { helpApart } from './help-apart.config.ts'
import { offlineWorker } from './offline-worker.config.ts'
import { indonesianOnly } from './indonesian-only.config.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
const { plugin, groups } = chunkGroups(project)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    indonesianOnly(),
    helpApart(project),
    declaredData(project),
    react(),
    plugin,
    earlyPage(project),
    offlineWorker(project),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Pictures stay files: they are cached apart and need no `data:` exception.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' },
  },
})
