import { definePaper } from '#core/declare/paper.ts'
import { galleryTable } from '../../gallery-table/gallery-table.module.ts'

/** A document over two pages: groups with totals, a code, signatures and photos. It saves its PDF by itself. */
export const galleryCount = definePaper({
  key: 'gallery-count',
  title: 'Lembar Hitung Bibit',
  module: galleryTable,
  parameters: { location_nursery_id: { as: 'number', required: true } },
  savesAfter: 300,
})
