import { defineArea } from '#core/declare/area.ts'
import { fieldGallery } from './field-gallery/field-gallery.module.ts'
import { fieldGalleryLine } from './field-gallery/field-gallery-line.module.ts'
import { galleryPlant } from './gallery-plant/gallery-plant.module.ts'
import { galleryPlantTag } from './gallery-plant-tag/gallery-plant-tag.module.ts'
import { galleryTag } from './gallery-tag/gallery-tag.module.ts'
import { galleryOrder } from './gallery-order/gallery-order.module.ts'
import { galleryIssueLine } from './gallery-issue/gallery-issue-line.module.ts'
import { galleryIssue } from './gallery-issue/gallery-issue.module.ts'
import { galleryLedger } from './gallery-ledger/gallery-ledger.module.ts'
import { galleryPurchase } from './gallery-purchase/gallery-purchase.module.ts'
import { galleryReceipt } from './gallery-receipt/gallery-receipt.module.ts'
import { gallerySeason } from './gallery-season/gallery-season.module.ts'
import { galleryChecks } from './gallery-checks/gallery-checks.module.ts'
import { galleryStock } from './gallery-stock/gallery-stock.module.ts'
import { galleryCount } from './print/gallery-count/gallery-count.paper.ts'
import { galleryLabel } from './print/gallery-label/gallery-label.paper.ts'
import { galleryCharts } from './gallery-charts/gallery-charts.page.ts'
import { galleryPapers } from './gallery-papers/gallery-papers.page.ts'
import { galleryFieldNote } from './gallery-field-note/gallery-field-note.page.ts'
import { galleryPlantBoard } from './gallery-plant-board/gallery-plant-board.page.ts'
import { galleryScanStation } from './gallery-scan-station/gallery-scan-station.page.ts'
import { galleryTable } from './gallery-table/gallery-table.module.ts'

/** Living documentation: one of everything a declaration can say. Only where the demo is. */
export const gallery = defineArea({
  key: 'gallery',
  papers: [galleryCount, galleryLabel],
  menus: [
    {
      key: 'gallery',
      title: 'Galeri',
      description: 'Contoh setiap jenis kolom, layar, dan tindakan',
      icon: 'palette',
      showcase: true,
      modules: [
        fieldGallery,
        fieldGalleryLine,
        galleryPlant,
        galleryTag,
        galleryPlantTag,
        galleryOrder,
        galleryPurchase,
        galleryTable,
        galleryChecks,
        galleryStock,
        gallerySeason,
        galleryReceipt,
        galleryIssue,
        galleryIssueLine,
        galleryLedger,
      ],
      pages: [galleryPlantBoard, galleryScanStation, galleryFieldNote, galleryPapers, galleryCharts],
    },
  ],
})
