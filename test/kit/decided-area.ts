import { defineArea } from '#core/declare/area.ts'
import { choice, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { valueSet } from '#core/declare/value-set.ts'

const decision = valueSet('test_decision', { 0: 'Menunggu', 1: 'Disetujui', 2: 'Ditolak' })

/** Two modules whose records wait from the first moment: one of a nursery each, one that all share. */
export const decidedArea = defineArea({
  key: 'decided-test',
  menus: [
    {
      key: 'decided-test',
      title: 'Uji',
      description: 'Uji',
      icon: 'palette',
      modules: [
        defineModule({
          key: 'test-request',
          title: 'Permintaan Uji',
          display: 'name',
          scope: 'location_nursery_id',
          fields: {
            name: text('Nama', { required: true }),
            location_nursery_id: reference('Lokasi Persemaian', 'location-nursery'),
            decision: choice('Keputusan', decision, { required: true, initial: 0 }),
          },
          filters: ['decision'],
          approval: { field: 'decision', waiting: 0, approved: 1, rejected: 2 },
        }),
        defineModule({
          key: 'test-claim',
          title: 'Klaim Uji',
          display: 'name',
          fields: { name: text('Nama'), decision: choice('Keputusan', decision, { required: true, initial: 0 }) },
          filters: ['decision'],
          approval: { field: 'decision', waiting: 0, approved: 1, rejected: 2 },
        }),
      ],
    },
  ],
})
