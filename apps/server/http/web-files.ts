import { readFile } from 'node:fs/promises'
import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ownSounds } from './own-sounds.ts'

/** The built browser part: named files forever, the page itself always fresh, with this answer's nonce for styles. */
export async function webFiles(app: FastifyInstance, { folder, build, soundsFolder }: { folder: string; build: string | null; soundsFolder: string | undefined }): Promise<void> {
  const page = (await readFile(path.join(folder, 'index.html'), 'utf8')).replaceAll('__BUILD__', build ?? '')
  const own = await ownSounds(app, soundsFolder)
  await app.register(serveStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The page is never sent as it lies there: it needs this answer's nonce.
    globIgnore: ['index.html', ...own.map((file) => `${file}*`)],
    preCompressed: true,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // A file of an older build is gone, not a page: the browser part then offers to reload.
  app.get('/assets/*', (_request, reply) => { reply.callNotFound() })
  // Every other address is a screen of the browser part, which knows which ones exist.
  app.get('/*', (request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.replaceAll('__CSP_NONCE__', reply.cspNonce.style))
  })
}
