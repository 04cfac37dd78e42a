/**
 * Makes one file in a process of its own and tells how much memory that took: url, format and which part of the beds (0
 * to 1) on the command line.
 */
import { demoAreas } from '#areas/demo-areas.ts'
import { demoServerAreas } from '#areas/demo-areas.server.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import type { ExportFormat } from '#core/wire/export.ts'
import { SYSTEM } from '../../context/context.ts'
import { openPool } from '../../base/database.ts'
import { fileLinks } from '../../context/file-links.ts'
import { buildImplementations } from '../../area/build-implementations.ts'
import { makeExport } from './make-export.ts'
import { openDatabaseSnapshot } from './database-snapshot.ts'
import { countExported } from './export-rows.ts'
import { NO_OUTSIDE } from '../../outside/open-outside.ts'

const [url = '', format = 'csv', part = '1'] = process.argv.slice(2)
const db = openPool(url)
const snapshot = await openDatabaseSnapshot(db, { signal: new AbortController().signal })
const catalogue = buildCatalogue(demoAreas)
const now = new Date()
// The file is measured, not the figures that later areas work out for each bed.
const additions = demoServerAreas
  .flatMap(({ extensions = [] }) => extensions)
  .filter(({ to }) => to !== 'bedeng-nursery')
const ctx = {
  catalogue,
  implementations: buildImplementations(
    catalogue,
    demoServerAreas.flatMap(({ modules = [] }) => modules),
    additions,
  ),
  jobs: new Map(),
  db: snapshot.db,
  user: SYSTEM,
  now,
  today: now.toISOString().slice(0, 10),
  timeZone: 'Asia/Jakarta',
  links: fileLinks('x'),
  source: 'sistem' as const,
  address: null,
  site: { name: 'Semai', company: '', url: 'http://127.0.0.1' },
  outside: NO_OUTSIDE,
}
const module = catalogue.module('bedeng-nursery')
// Capacities are spread evenly over 5,000 values, so a part of these is a part of the beds.
const upTo = 1_000 + Math.floor(5_000 * Number(part)) - 1
const whole = {
  order: 'id',
  sort: 'asc' as const,
  ...(Number(part) < 1 ? { filters: { capacity_seedling: { from: 1_000, to: upTo } } } : {}),
}
const rows = await countExported(ctx, module, whole)
const file = await makeExport(ctx, module, { format: format as ExportFormat, query: whole, rows })
// Swept as it goes: what is held shall count, not what a busy processor had no time to sweep.
const swept = setInterval(() => globalThis.gc?.(), 100)
for await (const _ of file.bytes) continue
clearInterval(swept)
await snapshot.end()
await db.end()
process.stdout.write(JSON.stringify({ peak: process.resourceUsage().maxRSS, rows }))
