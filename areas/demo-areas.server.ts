import type { ServerHalf } from '#server-engine/server-half.ts'
import { areaHalves } from './areas.server.ts'
import { fieldGalleryServer } from './gallery/field-gallery/field-gallery.server.ts'
import { galleryOrderServer } from './gallery/gallery-order/gallery-order.server.ts'
import { galleryPlantServer } from './gallery/gallery-plant/gallery-plant.server.ts'

export const demoAreaHalves: readonly ServerHalf[] = [...areaHalves, fieldGalleryServer, galleryOrderServer, galleryPlantServer]
