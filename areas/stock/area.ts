import { defineArea } from '#core/area.ts'
import { inventoryBbst } from './inventory-bbst/inventory-bbst.module.ts'
import { inventoryBenih } from './inventory-benih/inventory-benih.module.ts'
import { inventoryBst } from './inventory-bst/inventory-bst.module.ts'
import { penanamanAwal } from './penanaman-awal/penanaman-awal.module.ts'
import { penerimaanBarangDetail } from './penerimaan-barang/penerimaan-barang-detail.module.ts'
import { penerimaanBarang } from './penerimaan-barang/penerimaan-barang.module.ts'
import { kartuStok } from './print/kartu-stok/kartu-stok.paper.ts'
import { seedLot } from './seed-lot/seed-lot.module.ts'
import { stockOfBeds } from './standing/bedeng-nursery.extension.ts'
import { stockOfBlocks } from './standing/block-nursery.extension.ts'
import { stockOfNurseries } from './standing/location-nursery.extension.ts'
import { stockAdjusmentFaseDecrement } from './stock-adjusment-fase-decrement/stock-adjusment-fase-decrement.module.ts'
import { stockAdjusmentFaseIncrement } from './stock-adjusment-fase-increment/stock-adjusment-fase-increment.module.ts'
import { stockAdjusmentFase } from './stock-adjusment-fase/stock-adjusment-fase.module.ts'
import { stockBalance } from './stock-balance/stock-balance.module.ts'
import { stockCardPage } from './stock-card/stock-card.page.ts'
import { stockCheckPage } from './stock-check/stock-check.page.ts'
import { stockInisiasiDetail } from './stock-inisiasi/stock-inisiasi-detail.module.ts'
import { stockInisiasi } from './stock-inisiasi/stock-inisiasi.module.ts'

/** Seedlings and seed as they are counted: the ledger that every later area posts through, and the documents that post by hand. */
export const stock = defineArea({
  key: 'stock',
  menus: [
    {
      key: 'stock-management',
      title: 'Stok',
      description: 'Stok benih dan bibit: masuk, bergerak, dihitung, dan ditutup',
      icon: 'seedling',
      modules: [
        stockInisiasi, stockInisiasiDetail, penerimaanBarang, penerimaanBarangDetail, stockAdjusmentFaseIncrement, stockAdjusmentFaseDecrement, seedLot,
        penanamanAwal, stockAdjusmentFase, inventoryBenih, inventoryBbst, inventoryBst, stockBalance,
      ],
      pages: [stockCardPage, stockCheckPage],
    },
  ],
  papers: [kartuStok],
  extensions: [stockOfBeds, stockOfBlocks, stockOfNurseries],
  jobs: { 'stock-check': 'Periksa buku stok' },
})
