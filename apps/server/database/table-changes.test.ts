import { afterEach, expect, test } from 'vitest'
import { areas } from '#areas/areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import { schemaOf } from './schema.ts'
import { kit, RenameQuestion, type Snapshot, tableChanges } from './table-changes.ts'

const terminal = process.stdin.isTTY
afterEach(() => { process.stdin.isTTY = terminal })

function givenTables(): Snapshot {
  return kit.generateDrizzleJson(schemaOf(buildCatalogue(areas)))
}

/** The same tables, before a column got its present name. */
function withOlderName(tables: Snapshot): Snapshot {
  return JSON.parse(JSON.stringify(tables).replaceAll('code_bedeng', 'bed_code')) as Snapshot
}

test('without a terminal a possible renaming is answered with one sentence, not with a guess', async () => {
  process.stdin.isTTY = false
  const after = givenTables()
  await expect(tableChanges(withOlderName(after), after)).rejects.toThrow(RenameQuestion)
})

test('equal tables need no statement', async () => {
  const tables = givenTables()
  expect(await tableChanges(tables, tables)).toEqual([])
})
