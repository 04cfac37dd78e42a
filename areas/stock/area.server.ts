import { defineServerArea } from '#server-engine/server-area.ts'
import { stock } from './area.ts'
import { stockCheckJob } from './ledger/check.server.ts'
import { ledgerGuards } from './ledger/guards.server.ts'
import { ledgerRights, ledgerTables } from './ledger/tables.server.ts'

export const stockServer = defineServerArea({
  area: stock,
  tables: ledgerTables,
  rights: ledgerRights,
  guards: ledgerGuards,
  jobs: [stockCheckJob],
})
