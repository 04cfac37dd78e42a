import { defineWebArea } from '#web-engine/web-area.ts'
import { gallery } from './area.ts'

export const galleryWeb = defineWebArea({
  area: gallery,
  modules: { 'gallery-table': () => import('./gallery-table/gallery-table.web.tsx').then((file) => file.galleryTableScreen) },
})
