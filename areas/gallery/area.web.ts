import { defineWebArea } from '#web-engine/records/web-area.ts'

export const galleryWeb = defineWebArea({
  area: 'gallery',
  modules: {
    'gallery-table': () => import('./gallery-table/gallery-table.web.tsx').then((file) => file.galleryTableScreen),
  },
  prints: {
    'gallery-count': () => import('./print/gallery-count/model.ts').then((file) => file.countModel),
    'gallery-label': () => import('./print/gallery-label/model.ts').then((file) => file.labelModel),
  },
  pages: {
    'gallery-plant-board': () =>
      import('./gallery-plant-board/gallery-plant-board.web.tsx').then((file) => file.GalleryPlantBoard),
    'gallery-charts': () => import('./gallery-charts/gallery-charts.web.tsx').then((file) => file.GalleryCharts),
    'gallery-papers': () => import('./gallery-papers/gallery-papers.web.tsx').then((file) => file.GalleryPapers),
    'gallery-scan-station': () =>
      import('./gallery-scan-station/gallery-scan-station.web.tsx').then((file) => file.GalleryScanStation),
    'gallery-field-note': () =>
      import('./gallery-field-note/gallery-field-note.web.tsx').then((file) => file.GalleryFieldNote),
  },
})
