import { sarprasCondition } from '#areas/master/codes.ts'
import { choice, date, files, money, number, reference, references, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { sarprasMonitoringActivity } from '../codes.ts'

/**
 * A visit to a facility: what was done, how far it is, what it cost, and in which condition it was left. Written by the
 * facility's action only.
 */
export const sarprasMonitoring = defineModule({
  key: 'sarpras-monitoring',
  title: 'Monitoring Sarana Prasarana',
  display: 'monitoring_name',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    sarana_prasarana_id: reference('Sarana Prasarana', 'sarana-prasarana', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['sarana_prasarana_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    monitoring_date: date('Tanggal Monitoring', { required: true }),
    sarpras_monitoring_activity: choice('Kegiatan', sarprasMonitoringActivity, { required: true }),
    condition_before: choice('Kondisi Sebelum', sarprasCondition, { required: true }),
    condition_after: choice('Kondisi Sesudah', sarprasCondition, { required: true }),
    progress_percent: number('Kemajuan', { required: true, min: 0, max: 100, as: 'progress' }),
    cost: money('Biaya', { min: 0 }),
    freelance_ids: references('Pekerja', 'vendor-freelance'),
    note: textarea('Catatan', { max: 1000 }),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    monitoring_name: text('Nama Monitoring', {
      max: 40,
      compute: ({ monitoring_date }) => `Monitoring ${String(monitoring_date)}`,
      hideIn: ['list', 'detail', 'filter'],
    }),
  },
  list: {
    columns: [
      'monitoring_date',
      'sarpras_monitoring_activity',
      'condition_before',
      'condition_after',
      'progress_percent',
      'cost',
      'freelance_ids',
      'photos',
      'note',
      'sarana_prasarana_id',
    ],
    sort: ['monitoring_date', 'desc'],
  },
  filters: [
    'location_nursery_id',
    'sarana_prasarana_id',
    'sarpras_monitoring_activity',
    'condition_after',
    'monitoring_date',
  ],
})
