/** Makes one file in a process of its own and tells how much memory that took: url, format and the most rows on the command line. */
import { areas } from '#areas/areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import type { ExportFormat } from '#core/export.ts'
import { SYSTEM } from '../context.ts'
import { openPool } from '../database.ts'
import { fileLinks } from '../files/file-links.ts'
import { serverHalves } from '../server-half.ts'
import { makeExport } from './make-export.ts'
import { openSnapshot } from './snapshot.ts'
import { countExported } from './export-rows.ts'

const [url = '', format = 'csv', most = '1000'] = process.argv.slice(2)
const db = openPool(url)
const snapshot = await openSnapshot(db, new AbortController().signal)
const catalogue = buildCatalogue(areas)
const now = new Date()
const ctx = { catalogue, halves: serverHalves(catalogue, []), jobs: new Map(), db: snapshot.db, user: SYSTEM, now, today: now.toISOString().slice(0, 10), timeZone: 'Asia/Jakarta', links: fileLinks('x'), source: 'sistem' as const, address: null }
const module = catalogue.module('bedeng-nursery')
// A name that about one in 256 beds has, or all of them.
const whole = { order: 'id', sort: 'asc' as const, ...(Number(most) > 1_000 ? {} : { search: 'Bedeng 00' }) }
const rows = await countExported(ctx, module, whole)
const file = await makeExport(ctx, module, { format: format as ExportFormat, query: whole, rows })
for await (const _ of file.bytes) continue
await snapshot.end()
await db.end()
process.stdout.write(JSON.stringify({ peak: process.resourceUsage().maxRSS, rows }))
