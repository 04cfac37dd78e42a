import { defineArea } from '#core/declare/area.ts'
import { annualStockDetail } from './annual-stock/annual-stock-detail.module.ts'
import { annualStock } from './annual-stock/annual-stock.module.ts'
import { auditCountPage } from './audit-count/audit-count.page.ts'
import { bedMapPage } from './beds/bed-map.page.ts'
import { bedPage } from './beds/bed.page.ts'
import { inventoryBbst } from './inventory-bbst/inventory-bbst.module.ts'
import { inventoryBenih } from './inventory-benih/inventory-benih.module.ts'
import { inventoryBst } from './inventory-bst/inventory-bst.module.ts'
import { explainedNotice, overdueNotice } from './notices.ts'
import { penanamanAwal } from './penanaman-awal/penanaman-awal.module.ts'
import { penerimaanBarangDetail } from './penerimaan-barang/penerimaan-barang-detail.module.ts'
import { penerimaanBarang } from './penerimaan-barang/penerimaan-barang.module.ts'
import { beritaAcaraAudit } from './print/berita-acara-audit/berita-acara-audit.paper.ts'
import { kartuStok } from './print/kartu-stok/kartu-stok.paper.ts'
import { lembarAudit } from './print/lembar-audit/lembar-audit.paper.ts'
import { qrBedeng } from './print/qr-bedeng/qr-bedeng.paper.ts'
import { seedLot } from './seed-lot/seed-lot.module.ts'
import { stockOfBeds } from './standing/bedeng-nursery.extension.ts'
import { stockOfBlocks } from './standing/block-nursery.extension.ts'
import { stockOfNurseries } from './standing/location-nursery.extension.ts'
import { stagedStock } from './staged-stock/staged-stock.module.ts'
import { stockAdjusmentFaseDecrement } from './stock-adjusment-fase-decrement/stock-adjusment-fase-decrement.module.ts'
import { stockAdjusmentFaseIncrement } from './stock-adjusment-fase-increment/stock-adjusment-fase-increment.module.ts'
import { stockAuditAssignment } from './stock-adjusment-audit-assignment/stock-adjusment-audit-assignment.module.ts'
import { stockAuditBedeng } from './stock-adjusment-audit-assignment/stock-audit-bedeng.module.ts'
import { stockAudit } from './stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'
import { stockAdjusmentFase } from './stock-adjusment-fase/stock-adjusment-fase.module.ts'
import { stockBalance } from './stock-balance/stock-balance.module.ts'
import { stockCardPage } from './stock-card/stock-card.page.ts'
import { stockCheckPage } from './stock-check/stock-check.page.ts'
import { stockInisiasiDetail } from './stock-inisiasi/stock-inisiasi-detail.module.ts'
import { stockInisiasi } from './stock-inisiasi/stock-inisiasi.module.ts'

/**
 * Seedlings and seed as they are counted: the ledger that every later area posts through, and the documents that post
 * by hand.
 */
export const stock = defineArea({
  key: 'stock',
  menus: [
    {
      key: 'stock-management',
      title: 'Stok',
      description: 'Stok benih dan bibit: masuk, bergerak, dihitung, dan ditutup',
      icon: 'seedling',
      place: 30,
      modules: [
        stockInisiasi,
        stockInisiasiDetail,
        penerimaanBarang,
        penerimaanBarangDetail,
        stagedStock,
        stockAdjusmentFaseIncrement,
        stockAdjusmentFaseDecrement,
        stockAuditAssignment,
        stockAuditBedeng,
        stockAudit,
        seedLot,
        penanamanAwal,
        stockAdjusmentFase,
        inventoryBenih,
        inventoryBbst,
        inventoryBst,
        stockBalance,
        annualStock,
        annualStockDetail,
      ],
      pages: [auditCountPage, stockCardPage, bedMapPage, bedPage, stockCheckPage],
    },
  ],
  papers: [kartuStok, lembarAudit, beritaAcaraAudit, qrBedeng],
  extensions: [stockOfBeds, stockOfBlocks, stockOfNurseries],
  notices: [overdueNotice, explainedNotice],
  jobs: { 'stock-check': 'Periksa buku stok', 'staging-alert': 'Ingatkan bibit yang menunggu bedeng' },
})
