import { bedengNursery } from '#areas/master/bedeng-nursery/bedeng-nursery.module.ts'
import { definePaper } from '#core/declare/paper.ts'

/** Codes to hang on beds: those of a block or of a nursery, of which the page prints any selection. */
export const qrBedeng = definePaper({
  key: 'qr-bedeng',
  title: 'QR Bedeng',
  module: bedengNursery,
  parameters: { id: { as: 'number' }, block_nursery_id: { as: 'number' }, location_nursery_id: { as: 'number' } },
})
