import { defineServerArea } from '#server-engine/area/server-area.ts'
import { annualStockDetailServer } from './annual-stock/annual-stock-detail.server.ts'
import { annualStockServer } from './annual-stock/annual-stock.server.ts'
import { stockCardOfClosing } from './annual-stock/stock-card-of-closing.server.ts'
import { stock } from './area.ts'
import { bedPaths, bedRoutes } from './beds/bed-routes.server.ts'
import { liveStockSeason } from './demo/live-season.server.ts'
import { livePastStock } from './demo/past-years.server.ts'
import { stockCheckJob } from './ledger/check.server.ts'
import { booksClosedUntil } from './ledger/books-closed-until.server.ts'
import { ledgerGuards } from './ledger/guards.server.ts'
import { ledgerRights, ledgerTables } from './ledger/tables.server.ts'

import { auditCountPaths, auditCountRoutes, auditCounts } from './audit/receive-counts.server.ts'
import { firstRights } from './first-rights.ts'
import { inventoryServers } from './inventory/inventory.server.ts'
import { movementServers } from './inventory/movements.server.ts'
import { penerimaanBarangServer } from './penerimaan-barang/penerimaan-barang.server.ts'
import { beritaAcaraAuditServer } from './print/berita-acara-audit/berita-acara-audit.server.ts'
import { kartuStokServer } from './print/kartu-stok/kartu-stok.server.ts'
import { lembarAuditServer } from './print/lembar-audit/lembar-audit.server.ts'
import { qrBedengServer } from './print/qr-bedeng/qr-bedeng.server.ts'
import { stagedStockServer, stagingAlertJob } from './staged-stock/staged-stock.server.ts'
import { stockCardPaths, stockCardRoutes } from './stock-card/stock-card-routes.server.ts'
import { stockCheckPaths, stockCheckRoutes } from './stock-check/stock-check-routes.server.ts'
import { standingStock } from './standing/standing-stock.server.ts'
import { stockAdjusmentFaseDecrementServer } from './stock-adjusment-fase-decrement/stock-adjusment-fase-decrement.server.ts'
import { stockAdjusmentFaseIncrementServer } from './stock-adjusment-fase-increment/stock-adjusment-fase-increment.server.ts'
import { stockAuditAssignmentServer } from './stock-adjusment-audit-assignment/stock-adjusment-audit-assignment.server.ts'
import { stockAuditServer } from './stock-adjusment-fase-audit/stock-adjusment-fase-audit.server.ts'
import { stockInisiasiServer } from './stock-inisiasi/stock-inisiasi.server.ts'

export const stockServer = defineServerArea({
  area: stock,
  modules: [
    stockInisiasiServer,
    penerimaanBarangServer,
    stockAdjusmentFaseIncrementServer,
    stockAdjusmentFaseDecrementServer,
    stockAuditAssignmentServer,
    stockAuditServer,
    ...movementServers,
    ...inventoryServers,
    annualStockServer,
    annualStockDetailServer,
    stagedStockServer,
  ],
  extensions: [...standingStock, stockCardOfClosing],
  closedUntil: booksClosedUntil,
  firstRights,
  tables: ledgerTables,
  rights: ledgerRights,
  guards: ledgerGuards,
  jobs: [stockCheckJob, stagingAlertJob],
  papers: [kartuStokServer, lembarAuditServer, beritaAcaraAuditServer, qrBedengServer],
  routes: (api) => {
    stockCardRoutes(api)
    stockCheckRoutes(api)
    auditCountRoutes(api)
    bedRoutes(api)
  },
  channels: [auditCounts],
  paths: { ...stockCardPaths, ...stockCheckPaths, ...auditCountPaths, ...bedPaths },
  demoPast: livePastStock,
  demoDays: liveStockSeason,
})
