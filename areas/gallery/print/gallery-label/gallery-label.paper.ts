import { definePaper } from '#core/declare/paper.ts'
import { galleryPlant } from '../../gallery-plant/gallery-plant.module.ts'

/**
 * Labels with a code: several on a sheet, or one after the other on a label printer. The print dialog opens by itself.
 */
export const galleryLabel = definePaper({
  key: 'gallery-label',
  title: 'Label Tanaman',
  module: galleryPlant,
  parameters: { location_nursery_id: { as: 'number' } },
  printsAfter: 1000,
})
