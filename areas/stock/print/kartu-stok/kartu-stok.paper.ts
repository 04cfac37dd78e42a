import { definePaper } from '#core/declare/paper.ts'
import { stockAdjusmentFase } from '../../stock-adjusment-fase/stock-adjusment-fase.module.ts'

export const kartuStok = definePaper({
  key: 'kartu-stok',
  title: 'Kartu Stok',
  module: stockAdjusmentFase,
  parameters: {
    id: { as: 'number' },
    nursery: { as: 'number' },
    bedeng: { as: 'number' },
    tree: { as: 'number' },
    phase: { as: 'number' },
    lot: { as: 'number' },
    from: { as: 'text' },
    to: { as: 'text' },
  },
})
