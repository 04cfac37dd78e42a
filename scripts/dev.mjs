import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithParent } from './end-with-parent.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { inRoot, root } from './root.mjs'

requireNode()
endWithParent()
await ensureInstalled({ production: false })

const port = process.env['PORT'] ?? '3000'
process.env['API_URL'] ??= `http://127.0.0.1:${port}`

const { createServer } = await import('vite')
const web = await createServer({ configFile: inRoot('apps/web/vite.config.ts'), root: inRoot('apps/web') })
await web.listen()

// A process group of its own: Ctrl+C must reach the server once, through us, not a second time from the terminal.
const server = spawn(
  process.execPath,
  [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/main.ts'],
  {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  },
)
const serverEnded = once(server, 'exit')

console.log(`Semai (dev): ${web.resolvedUrls?.local[0] ?? ''} — API ${process.env['API_URL']}`)

let ending = false
async function end() {
  if (ending) return
  ending = true
  server.kill('SIGTERM')
  await Promise.all([serverEnded, web.close()])
  process.exit()
}

process.on('SIGINT', end)
process.on('SIGTERM', end)
process.on('SIGHUP', end)
void serverEnded.then(end)
