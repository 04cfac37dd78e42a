import { readFileSync, writeFileSync } from 'node:fs'
import { areas } from '#areas/areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import { projectFile } from '#server/project-folder.ts'
import { schemaOf } from './schema.ts'
import { kit, RenameQuestion, type Snapshot, tableChanges } from './table-changes.ts'

/** `npm run migration -- name`: compares the declared tables with the last snapshot and writes the difference as SQL. */
const folder = projectFile('apps/server/migrations')

interface Journal {
  readonly version: string
  readonly dialect: string
  readonly entries: readonly { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

const title = (process.argv[2] ?? 'change').replaceAll(/[^a-z0-9]+/gi, '_').toLowerCase()
const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as Journal
const latest = journal.entries.at(-1)
const before = latest ? JSON.parse(readFileSync(`${folder}/meta/${latest.tag}_snapshot.json`, 'utf8')) as Snapshot : kit.generateDrizzleJson({})
const after = kit.generateDrizzleJson(schemaOf(buildCatalogue(areas)), before.id)
const statements = await tableChanges(before, after).catch((error: unknown) => {
  if (!(error instanceof RenameQuestion)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

if (statements.length === 0) {
  process.stdout.write('Tidak ada perubahan tabel.\n')
} else {
  const idx = journal.entries.length
  const tag = `${String(idx).padStart(4, '0')}_${title}`
  // Searches use trigrams; the extension must be there before the first index that does.
  const opening = idx === 0 ? ['CREATE EXTENSION IF NOT EXISTS pg_trgm;'] : []
  writeFileSync(`${folder}/${tag}.sql`, `${[...opening, ...statements].join('\n--> statement-breakpoint\n')}\n`)
  writeFileSync(`${folder}/meta/${tag}_snapshot.json`, `${JSON.stringify(after, null, 2)}\n`)
  const entry = { idx, version: '7', when: Math.max(Date.now(), (latest?.when ?? 0) + 1), tag, breakpoints: true }
  writeFileSync(`${folder}/meta/_journal.json`, `${JSON.stringify({ ...journal, entries: [...journal.entries, entry] }, null, 2)}\n`)
  process.stdout.write(`apps/server/migrations/${tag}.sql: ${statements.length} pernyataan\n`)
}
