import { defineServerArea } from '#server-engine/area/server-area.ts'
import { gallery } from './area.ts'
import { loadGallery } from './demo/load-gallery.server.ts'
import { fieldGalleryServer } from './field-gallery/field-gallery.server.ts'
import { galleryChecksServer } from './gallery-checks/gallery-checks.server.ts'
import { galleryIssueServer } from './gallery-issue/gallery-issue.server.ts'
import { galleryLedgerGuards } from './gallery-ledger/gallery-ledger-guards.server.ts'
import { galleryOrderServer } from './gallery-order/gallery-order.server.ts'
import { galleryPlantServer } from './gallery-plant/gallery-plant.server.ts'
import { plantEntries, receivePlantPaths } from './gallery-plant/receive-plants.server.ts'
import { galleryPurchaseServer } from './gallery-purchase/gallery-purchase.server.ts'
import { galleryReceiptServer } from './gallery-receipt/gallery-receipt.server.ts'
import { galleryStockServer } from './gallery-stock/gallery-stock.server.ts'
import { galleryCountServer } from './print/gallery-count/gallery-count.server.ts'
import { galleryLabelServer } from './print/gallery-label/gallery-label.server.ts'

export const galleryServer = defineServerArea({
  area: gallery,
  modules: [
    fieldGalleryServer,
    galleryChecksServer,
    galleryOrderServer,
    galleryPlantServer,
    galleryPurchaseServer,
    galleryReceiptServer,
    galleryIssueServer,
    galleryStockServer,
  ],
  papers: [galleryCountServer, galleryLabelServer],
  rights: { gallery_ledger: 'add' },
  guards: galleryLedgerGuards,
  channels: [plantEntries],
  paths: receivePlantPaths,
  demoLater: loadGallery,
})
