import type { ServerHalf } from '#server-engine/server-half.ts'
import { areaHalves } from './areas.server.ts'
import { fieldGalleryHalf } from './gallery/field-gallery/field-gallery.server.ts'
import { galleryOrderHalf } from './gallery/gallery-order/gallery-order.server.ts'
import { galleryPlantServer } from './gallery/gallery-plant/gallery-plant.server.ts'

export const demoAreaHalves: readonly ServerHalf[] = [...areaHalves, fieldGalleryHalf, galleryOrderHalf, galleryPlantServer]
