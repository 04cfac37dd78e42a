import { defineServerArea } from '#server-engine/server-area.ts'
import { stock } from './area.ts'
import { liveStockSeason } from './demo/live-season.server.ts'
import { stockCheckJob } from './ledger/check.server.ts'
import { closedUntil } from './ledger/closed-until.server.ts'
import { ledgerGuards } from './ledger/guards.server.ts'
import { ledgerRights, ledgerTables } from './ledger/tables.server.ts'

import { firstRights } from './first-rights.ts'
import { inventoryServers } from './inventory/inventory.server.ts'
import { movementServers } from './inventory/movements.server.ts'
import { penerimaanBarangServer } from './penerimaan-barang/penerimaan-barang.server.ts'
import { kartuStokServer } from './print/kartu-stok/kartu-stok.server.ts'
import { stockCardPaths, stockCardRoutes } from './stock-card/stock-card-routes.server.ts'
import { stockCheckPaths, stockCheckRoutes } from './stock-check/stock-check-routes.server.ts'
import { standingStock } from './standing/standing-stock.server.ts'
import { stockAdjusmentFaseDecrementServer } from './stock-adjusment-fase-decrement/stock-adjusment-fase-decrement.server.ts'
import { stockAdjusmentFaseIncrementServer } from './stock-adjusment-fase-increment/stock-adjusment-fase-increment.server.ts'
import { stockInisiasiServer } from './stock-inisiasi/stock-inisiasi.server.ts'

export const stockServer = defineServerArea({
  area: stock,
  modules: [stockInisiasiServer, penerimaanBarangServer, stockAdjusmentFaseIncrementServer, stockAdjusmentFaseDecrementServer, ...movementServers, ...inventoryServers],
  extensions: standingStock,
  closedUntil,
  firstRights,
  tables: ledgerTables,
  rights: ledgerRights,
  guards: ledgerGuards,
  jobs: [stockCheckJob],
  papers: [kartuStokServer],
  routes: (api, kit) => {
    stockCardRoutes(api, kit)
    stockCheckRoutes(api, kit)
  },
  paths: { ...stockCardPaths, ...stockCheckPaths },
  demoDays: liveStockSeason,
})
