import { datetime, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** A place that is counted: a bed or, without one, the seed store of the nursery (14.10). */
export const stockAuditBedeng = defineModule({
  key: 'stock-audit-bedeng',
  title: 'Tempat Penugasan Audit',
  display: 'note',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    assignment_id: reference('Penugasan Audit', 'stock-adjusment-audit-assignment', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['assignment_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', {
      dependsOn: 'location_nursery_id',
      hint: 'Kosongkan untuk Gudang Benih',
      empty: 'Gudang Benih',
    }),
    auditor_id: reference('Auditor', 'users', { hint: 'Kosongkan: semua auditor penugasan ini' }),
    note: text('Catatan', { max: 200 }),
    snapshot_at: datetime('Dimulai Pada', { readOnly: true }),
    emptied_at: datetime('Dinyatakan Kosong', { readOnly: true }),
    progress: number('Kemajuan', { readOnly: true, required: true, initial: 0, as: 'progress' }),
  },
})
