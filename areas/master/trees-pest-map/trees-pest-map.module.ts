import { flag, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** Which pests a plant suffers from: one switch each, seen from both sides. */
export const treesPestMap = defineModule({
  key: 'trees-pest-map',
  title: 'Hama Tanaman',
  inMenu: false,
  display: 'note',
  fields: {
    tree_id: reference('Tanaman', 'trees-main', { required: true, uniqueWith: ['trees_pest_id'] }),
    trees_pest_id: reference('Hama & Penyakit', 'trees-pest', { required: true }),
    value_mapping: flag('Terpasang', { initial: 1 }),
    note: text('Catatan', { max: 100 }),
  },
})
