import { defineServerArea } from '#server-engine/server-area.ts'
import { gallery } from './area.ts'
import { loadGallery } from './demo/load-gallery.server.ts'
import { fieldGalleryServer } from './field-gallery/field-gallery.server.ts'
import { firstRights } from './first-rights.ts'
import { galleryOrderServer } from './gallery-order/gallery-order.server.ts'
import { galleryPlantServer } from './gallery-plant/gallery-plant.server.ts'

export const galleryServer = defineServerArea({
  area: gallery,
  modules: [fieldGalleryServer, galleryOrderServer, galleryPlantServer],
  firstRights,
  demo: loadGallery,
})
