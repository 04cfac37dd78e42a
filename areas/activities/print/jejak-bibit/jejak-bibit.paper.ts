import { definePaper } from '#core/declare/paper.ts'
import { seedLot } from '#areas/stock/seed-lot/seed-lot.module.ts'

export const jejakBibit = definePaper({
  key: 'jejak-bibit',
  title: 'Jejak Bibit',
  module: seedLot,
  parameters: { id: { as: 'number' } },
})
