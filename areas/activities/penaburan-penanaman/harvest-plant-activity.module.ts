import {
  choice,
  date,
  datetime,
  files,
  flag,
  number,
  reference,
  references,
  text,
  textarea,
} from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { categoryActivity } from '../codes.ts'

const figure = (label: string) => number(label, { readOnly: true, required: true, initial: 0, unit: 'butir' })

/**
 * What happened to a sowing on a day, and what it posted. Written by the sowing's actions; pictures and workers are
 * added later.
 */
export const harvestPlantActivity = defineModule({
  key: 'harvest-plant-activity',
  title: 'Monitoring Penaburan',
  display: 'activity_name',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'delete'],
  fields: {
    harvest_plant_id: reference('Penaburan', 'penaburan-penanaman', { required: true, readOnly: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['harvest_plant_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    activity_date: date('Tanggal', { required: true, readOnly: true }),
    category_activity: choice('Kegiatan', categoryActivity, { required: true, readOnly: true, initial: 2 }),
    qty_germinated: figure('Berkecambah'),
    qty_dead: figure('Mati'),
    qty_semai: figure('Jadi Semai'),
    qty_not_grown: figure('Tidak Tumbuh'),
    qty_correction: figure('Koreksi Tabur'),
    is_closing: flag('Penutupan', { readOnly: true, initial: 0 }),
    monitoring_reason_id: reference('Sebab', 'monitoring-reason', { readOnly: true }),
    trees_pest_id: reference('Hama & Penyakit', 'trees-pest', { readOnly: true }),
    height_cm: number('Tinggi Rata-rata', { readOnly: true, unit: 'cm', decimals: 1 }),
    freelance_ids: references('Pekerja', 'vendor-freelance'),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    note: textarea('Catatan', { max: 1000 }),
    posting_date: date('Tanggal Pembukuan', { readOnly: true }),
    void_at: datetime('Dibatalkan Pada', { readOnly: true }),
    void_reason: textarea('Alasan Pembatalan', { max: 1000, readOnly: true }),
    activity_name: text('Nama Catatan', {
      max: 40,
      compute: ({ activity_date }) => `Monitoring ${String(activity_date)}`,
      hideIn: ['list', 'detail', 'filter'],
    }),
  },
  list: {
    columns: [
      'activity_date',
      'category_activity',
      'qty_germinated',
      'qty_dead',
      'qty_semai',
      'qty_not_grown',
      'qty_correction',
      'monitoring_reason_id',
      'height_cm',
      'note',
      'void_at',
      'harvest_plant_id',
    ],
    sort: ['activity_date', 'desc'],
  },
  filters: ['location_nursery_id', 'harvest_plant_id', 'category_activity', 'activity_date'],
})
