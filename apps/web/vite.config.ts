import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleChunkGroups } from './chunks.ts'
import { declaredDataPlugin } from './declared-data-plugin.config.ts'
import { earlyPagePlugin } from './early-page-plugin.config.ts'
import { helpInOwnFile } from './help-in-own-file.config.ts'
import { offlineWorker } from './offline-worker.config.ts'
import { indonesianOnlyPlugin } from './indonesian-only-plugin.config.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
const { plugin, groups } = bundleChunkGroups(project)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    indonesianOnlyPlugin(),
    helpInOwnFile(project),
    declaredDataPlugin(project),
    react(),
    plugin,
    earlyPagePlugin(project),
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
