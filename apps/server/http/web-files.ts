import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { firstListQuestionAt, moduleOpenedAt } from '#core/catalogue/first-list-question.ts'
import { installationSounds } from './installation-sounds.ts'
import { jsonForPage } from './page-data.ts'

interface WebFiles {
  readonly folder: string
  /** The built page, as it lies in the folder. */
  readonly page: string
  readonly build: string | null
  readonly soundsFolder: string | undefined
  readonly catalogue: Catalogue
  /** What `GET /api/config` answers. */
  config(): Promise<unknown>
}

/** The page does not wait longer for the database: without the configuration it asks for it itself. */
const LONGEST_MS = 300

/** The built browser part: named files forever, the page itself always fresh, with this answer's nonce for styles. */
export async function webFiles(
  app: FastifyInstance,
  { folder, page: built, build, soundsFolder, catalogue, config }: WebFiles,
): Promise<void> {
  const page = built.replaceAll('__BUILD__', build ?? '')
  const declarations = await declarationFiles(folder)
  const own = await installationSounds(app, soundsFolder)
  // Hundreds of files: one route for all of them, since a route for each would take a third of the start. A file of an
  // older build is gone, not a page: the browser part then offers to reload.
  await app.register(serveStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.register(serveStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The page is never sent as it lies there: it needs this answer's nonce.
    globIgnore: ['assets/**', 'index.html', 'declarations.json*', ...own.map((file) => `${file}*`)],
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
  // Every other address is a screen of the browser part, which knows which ones exist.
  app.get('/*', async (request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) return reply.callNotFound()
    const address = request.url.split('?')[0] ?? ''
    const data = {
      __CONFIG__: await withinReason(config()),
      __LIST__: firstListQuestionAt(catalogue, address),
      __DECLARATION__: declarations.get(moduleOpenedAt(catalogue, address)?.key ?? '') ?? [],
    }
    // Functions, because `$` has a meaning in plain replacements.
    const filled = Object.entries(data).reduce(
      (text, [place, value]) => text.replace(place, () => jsonForPage(value)),
      page,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(filled.replaceAll('__CSP_NONCE__', () => reply.cspNonce.style))
  })
}

/** The files of each module's declaration, as the build wrote them: the page begins to fetch those of its address. */
async function declarationFiles(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const file = path.join(folder, 'declarations.json')
  const text = existsSync(file) ? await readFile(file, 'utf8') : '{}'
  return new Map(Object.entries(JSON.parse(text) as Record<string, readonly string[]>))
}

async function withinReason(answer: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS, null)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
