import { defineDocument } from '#areas/master/documents.ts'
import { sarprasCondition } from '#areas/master/codes.ts'
import { POSTED } from '#core/declare/document-codes.ts'
import {
  choice,
  coordinates,
  date,
  files,
  money,
  number,
  reference,
  references,
  text,
  textarea,
} from '#core/declare/fields.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { sarprasMonitoringActivity } from '../codes.ts'

/**
 * A facility of a nursery: planned, approved, built, and looked after. How it is follows from its latest monitoring.
 */
export const saranaPrasarana = defineDocument({
  key: 'sarana-prasarana',
  title: 'Sarana Prasarana',
  section: 'Sarana Prasarana',
  help: {
    about: 'Sarana dan prasarana persemaian: rencana dan biayanya, kemajuan pembuatannya, dan kondisinya sekarang.',
    next: 'Isi rencananya lalu tekan Ajukan; setelah disetujui, catat setiap kunjungan dengan Catat Monitoring.',
    example: 'Tandon air Blok A: rencana Rp. 12.000.000, kemajuan 60 %, kondisi Proses Dibuat.',
  },
  series: 'SP',
  date: 'plan_date',
  posts: false,
  fields: {
    asset_code: text('Kode Aset', { max: 40, unique: true, readOnly: true }),
    asset_name: text('Nama Aset', { required: true, max: 150 }),
    sarpras_category_id: reference('Kategori', 'sarpras-category-pengadaan', { required: true }),
    sarpras_barang_id: reference('Jenis Kegiatan', 'sarpras-barang-pengadaan', {
      required: true,
      dependsOn: 'sarpras_category_id',
    }),
    block_nursery_id: reference('Blok', 'block-nursery', { dependsOn: 'location_nursery_id' }),
    qty: number('Jumlah', { required: true, decimals: 2, min: 0.01, max: 1_000_000 }),
    unit: text('Satuan', { max: 20, readOnly: true }),
    vendor_sarpras_id: reference('Vendor Sarpras', 'vendor-sarpras'),
    freelance_ids: references('Pekerja', 'vendor-freelance'),
    plan_date: date('Tanggal Rencana', { required: true, hint: 'Boleh di masa depan' }),
    done_date: date('Tanggal Selesai', { readOnly: true }),
    cost_plan: money('Rencana Biaya', { min: 0, group: 'Biaya' }),
    cost_actual: money('Biaya Terpakai', { readOnly: true, initial: 0, group: 'Biaya' }),
    sarpras_condition: choice('Kondisi', sarprasCondition, {
      required: true,
      initial: 4,
      hint: 'Selanjutnya mengikuti monitoring terakhir',
    }),
    progress_percent: number('Kemajuan', { readOnly: true, initial: 0, min: 0, max: 100, as: 'progress' }),
    ...coordinates('Koordinat'),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
  },
  list: {
    columns: [
      'no_dokumen',
      'asset_name',
      'plan_date',
      'location_nursery_id',
      'sarpras_category_id',
      'sarpras_condition',
      'progress_percent',
      'cost_plan',
      'cost_actual',
      'status_document',
      'status_approval',
      'asset_code',
      'block_nursery_id',
      'qty',
      'unit',
      'done_date',
      'program_year',
    ],
  },
  searchThrough: ['sarpras_barang_id'],
  filters: ['sarpras_category_id', 'sarpras_condition', 'block_nursery_id'],
  map: true,
  actions: {
    monitor: {
      label: 'Catat Monitoring',
      icon: 'tools',
      when: { field: 'status_document', is: [POSTED] },
      places: ['detail', 'row'],
      input: {
        monitoring_date: date('Tanggal Monitoring', {
          required: true,
          initial: INITIAL_TODAY,
          lock: 'cut-off',
          validation: 'not_future',
        }),
        sarpras_monitoring_activity: choice('Kegiatan', sarprasMonitoringActivity, { required: true, initial: 3 }),
        condition_after: choice('Kondisi Sesudah', sarprasCondition, { required: true }),
        progress_percent: number('Kemajuan', { required: true, min: 0, max: 100, unit: '%' }),
        cost: money('Biaya', { min: 0 }),
        visitors: references('Pekerja', 'vendor-freelance'),
        note: textarea('Catatan', { max: 1000 }),
        visit_photos: files('Foto', { accept: 'image', maxSize: 5, passedOn: true }),
      },
    },
  },
  tabs: [{ module: 'sarpras-monitoring', by: 'sarana_prasarana_id', title: 'Monitoring' }],
  statistics: [
    {
      key: 'plan',
      title: 'Rencana Biaya',
      icon: 'tools',
      variant: 'info',
      of: 'sum',
      field: 'cost_plan',
      where: { status_document: [1, 2, 3] },
      sub: { label: 'Terpakai', of: 'sum', field: 'cost_actual', where: { status_document: [1, 2, 3] } },
    },
  ],
})
