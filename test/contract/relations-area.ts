import { defineArea } from '#core/declare/area.ts'
import { references, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** Records all nurseries share that name beds of one: the case where a link leaves the reader's scope. */
export const bedLinks = defineArea({
  key: 'bed-links-test',
  menus: [
    {
      key: 'bed-links-test',
      title: 'Uji',
      description: 'Uji',
      icon: 'palette',
      modules: [
        defineModule({
          key: 'bed-links',
          title: 'Tautan Bedeng',
          display: 'name',
          fields: { name: text('Nama', { required: true }), beds: references('Bedeng', 'bedeng-nursery') },
          filters: ['beds'],
        }),
      ],
    },
  ],
})
