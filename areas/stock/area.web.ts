import { defineWebArea } from '#web-engine/records/web-area.ts'

export const stockWeb = defineWebArea({
  area: 'stock',
  prints: {
    'kartu-stok': () => import('./print/kartu-stok/model.ts').then((file) => file.stockCardPaperModel),
    'lembar-audit': () => import('./print/lembar-audit/model.ts').then((file) => file.countSheetModel),
    'berita-acara-audit': () => import('./print/berita-acara-audit/model.ts').then((file) => file.auditReportModel),
    'qr-bedeng': () => import('./print/qr-bedeng/model.ts').then((file) => file.bedLabelModel),
  },
  pages: {
    'audit-count': () => import('./audit-count/audit-count.web.tsx').then((file) => file.AuditCount),
    'stock-card': () => import('./stock-card/stock-card.web.tsx').then((file) => file.StockCardPage),
    'bed-map': () => import('./beds/bed-map.web.tsx').then((file) => file.BedMapPage),
    bed: () => import('./beds/bed.web.tsx').then((file) => file.ScannedBed),
    'stock-check': () => import('./stock-check/stock-check.web.tsx').then((file) => file.StockCheckPage),
  },
})
