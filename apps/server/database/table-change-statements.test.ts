import { afterEach, expect, test } from 'vitest'
import { serverAreas } from '#areas/areas.server.ts'
import { areas } from '#areas/areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { allTablesOf } from './schema.ts'
import {
  drizzleKit,
  TableRenameQuestion,
  type TablesSnapshot,
  tableChangeStatements,
} from './table-change-statements.ts'

const terminal = process.stdin.isTTY
afterEach(() => {
  process.stdin.isTTY = terminal
})

function givenTables(): TablesSnapshot {
  return drizzleKit.generateDrizzleJson(allTablesOf(buildCatalogue(areas), serverAreas))
}

/** The same tables, before a column got its present name. */
function withOlderName(tables: TablesSnapshot): TablesSnapshot {
  return JSON.parse(JSON.stringify(tables).replaceAll('code_bedeng', 'bed_code')) as TablesSnapshot
}

test('without a terminal a possible renaming is answered with one sentence, not with a guess', async () => {
  process.stdin.isTTY = false
  const after = givenTables()
  await expect(tableChangeStatements(withOlderName(after), after)).rejects.toThrow(TableRenameQuestion)
})

test('equal tables need no statement', async () => {
  const tables = givenTables()
  expect(await tableChangeStatements(tables, tables)).toEqual([])
})

test('a module whose table another part of the server has is refused by name', () => {
  const session = defineModule({
    key: 'probe',
    table: 'session',
    path: 'probe',
    title: 'Contoh',
    display: 'name',
    fields: { name: text('Nama') },
  })
  const catalogue = buildCatalogue([
    { key: 'probe', menus: [{ key: 'probe', title: 'Contoh', description: '', icon: 'box', modules: [session] }] },
  ])
  expect(() => allTablesOf(catalogue, serverAreas)).toThrow("table 'session' is used by the system")
})
