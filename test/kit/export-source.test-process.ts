/**
 * Makes the file of one list of `plot-lists.ts` in a process of its own and tells how much memory that took: url, key
 * and which part (0 to 1).
 */
import { demoAreas } from '#areas/demo-areas.ts'
import { demoServerAreas } from '#areas/demo-areas.server.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { SYSTEM } from '#server-engine/context/context.ts'
import { openPool } from '#server-engine/base/database.ts'
import { countExported } from '#server-engine/features/export/export-rows.ts'
import { makeExport } from '#server-engine/features/export/make-export.ts'
import { openDatabaseSnapshot } from '#server-engine/features/export/database-snapshot.ts'
import { fileLinks } from '#server-engine/context/file-links.ts'
import { buildImplementations } from '#server-engine/area/build-implementations.ts'
import { largePlotArea } from './large-plot.ts'
import { plotListHalves, plotListsArea } from './plot-lists.ts'
import { NO_OUTSIDE } from '#server-engine/outside/open-outside.ts'

const [url = '', key = '', part = '1'] = process.argv.slice(2)
const db = openPool(url)
const snapshot = await openDatabaseSnapshot(db, { signal: new AbortController().signal })
const catalogue = buildCatalogue([...demoAreas, largePlotArea, plotListsArea])
const now = new Date()
const implementations = buildImplementations(
  catalogue,
  [...demoServerAreas.flatMap(({ modules = [] }) => modules), ...plotListHalves],
  demoServerAreas.flatMap(({ extensions = [] }) => extensions),
)
const ctx = {
  catalogue,
  implementations,
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
// Amounts are spread evenly over 5,000 values, so a part of these is a part of the plots.
const filters =
  Number(part) < 1 ? { filters: { amount: { from: 1, to: Math.max(1, Math.floor(5_000 * Number(part))) } } } : {}
const query = { order: 'code', sort: 'asc' as const, ...filters }
const module = catalogue.module(key)
const rows = await countExported(ctx, module, query)
const file = await makeExport(ctx, module, { format: 'csv', query, rows })
// Swept as it goes: what is held shall count, not what a busy processor had no time to sweep.
const swept = setInterval(() => globalThis.gc?.(), 100)
for await (const _ of file.bytes) continue
clearInterval(swept)
await snapshot.end()
await db.end()
process.stdout.write(JSON.stringify({ peak: process.resourceUsage().maxRSS, rows }))
