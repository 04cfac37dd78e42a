import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PgTable } from 'drizzle-orm/pg-core'
import { serverAreas } from '#areas/areas.server.ts'
import { areas } from '#areas/areas.ts'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { projectFile } from '#server/project-folder.ts'
import { GALLERY_MIGRATIONS, PRODUCT_MIGRATIONS } from './migrate.ts'
import { galleryTablesOf, allTablesOf } from './schema.ts'
import { readTablesSnapshot, writeTablesSnapshot } from './snapshot.ts'
import { drizzleKit, TableRenameQuestion, tableChangeStatements } from './table-change-statements.ts'

/**
 * `npm run migration -- name`: compares the declared tables with the last snapshot and writes the difference as SQL.
 */

interface Journal {
  readonly version: string
  readonly dialect: string
  readonly entries: readonly { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

const title = (process.argv[2] ?? 'change').replaceAll(/[^a-z0-9]+/gi, '_').toLowerCase()
const product = buildCatalogue(areas)
await write(PRODUCT_MIGRATIONS.folder, allTablesOf(product, serverAreas))
await write(GALLERY_MIGRATIONS.folder, galleryTablesOf(product, buildCatalogue(demoAreas)))

async function write(folder: string, tables: Readonly<Record<string, PgTable>>): Promise<void> {
  const journalFile = path.join(folder, 'meta/_journal.json')
  const journal: Journal = existsSync(journalFile)
    ? JSON.parse(readFileSync(journalFile, 'utf8'))
    : { version: '7', dialect: 'postgresql', entries: [] }
  const latest = journal.entries.at(-1)
  const before = latest ? readTablesSnapshot(folder) : drizzleKit.generateDrizzleJson({})
  const after = drizzleKit.generateDrizzleJson({ ...tables }, before.id)
  const statements = await tableChangeStatements(before, after).catch((error: unknown) => {
    if (!(error instanceof TableRenameQuestion)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  const shown = path.relative(projectFile('.'), folder)
  if (statements.length === 0) return void process.stdout.write(`${shown}: tidak ada perubahan tabel.\n`)
  const idx = journal.entries.length
  const tag = `${String(idx).padStart(4, '0')}_${title}`
  // Searches use trigrams; the extension must be there before the first index that does.
  const opening = idx === 0 && folder === PRODUCT_MIGRATIONS.folder ? ['CREATE EXTENSION IF NOT EXISTS pg_trgm;'] : []
  mkdirSync(path.dirname(journalFile), { recursive: true })
  writeFileSync(`${folder}/${tag}.sql`, `${[...opening, ...statements].join('\n--> statement-breakpoint\n')}\n`)
  writeTablesSnapshot(folder, after)
  const entry = { idx, version: '7', when: Math.max(Date.now(), (latest?.when ?? 0) + 1), tag, breakpoints: true }
  writeFileSync(journalFile, `${JSON.stringify({ ...journal, entries: [...journal.entries, entry] }, null, 2)}\n`)
  process.stdout.write(`${shown}/${tag}.sql: ${statements.length} pernyataan\n`)
}
