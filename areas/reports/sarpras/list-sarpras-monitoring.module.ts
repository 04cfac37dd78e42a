import { sarprasMonitoringActivity } from '#areas/activities/codes.ts'
import { sarprasCondition } from '#areas/master/codes.ts'
import { choice, date, files, money, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { EXPORT_SECTION, exportedOfFields, onlyForLinks } from '../export-menu/export-list.ts'

/** XD-01: every visit to a facility, with the facility beside it. */
export const listSarprasMonitoring = defineSource({
  key: 'list-sarpras-monitoring',
  title: 'List Sarpras Monitoring',
  section: EXPORT_SECTION.sarpras,
  help: {
    about:
      'Semua kunjungan monitoring sarana prasarana: kegiatan, kondisi sebelum dan sesudah, kemajuan, dan biayanya.',
    next: 'Saring kategori, kondisi, atau tanggalnya, lalu tekan Ekspor; nomor dokumennya membuka sarananya.',
    example: 'Tandon air Blok A dikunjungi 12 Agustus: dari Rusak menjadi Baik, biaya Rp. 450.000.',
  },
  display: 'asset_name',
  scope: 'location_nursery_id',
  fields: {
    monitoring_date: date('Tanggal Monitoring', { required: true }),
    no_dokumen: text('Nomor Dokumen', {
      max: 40,
      link: '/activities/sarana-prasarana/{sarana_prasarana_id}?view=detail&id={sarana_prasarana_id}',
    }),
    sarpras_category_id: reference('Kategori', 'sarpras-category-pengadaan', { required: true }),
    sarpras_barang_id: reference('Jenis Kegiatan', 'sarpras-barang-pengadaan', { required: true }),
    asset_code: text('Kode Aset', { max: 40 }),
    asset_name: text('Nama Aset', { required: true, max: 150 }),
    sarpras_monitoring_activity: choice('Kegiatan', sarprasMonitoringActivity, { required: true }),
    condition_before: choice('Kondisi Sebelum', sarprasCondition, { required: true }),
    condition_after: choice('Kondisi Sesudah', sarprasCondition, { required: true }),
    progress_percent: number('Kemajuan', { required: true, as: 'progress' }),
    cost: money('Biaya'),
    photos: files('Foto', { accept: 'image' }),
    note: textarea('Catatan', { max: 1000 }),
    entered_by: reference('Dicatat Oleh', 'users'),
    ...exportedOfFields,
    sarana_prasarana_id: number('Nomor Sarana', onlyForLinks),
  },
  list: {
    columns: [
      'monitoring_date',
      'asset_name',
      'sarpras_monitoring_activity',
      'condition_before',
      'condition_after',
      'progress_percent',
      'cost',
      'sarpras_category_id',
      'sarpras_barang_id',
      'asset_code',
      'no_dokumen',
      'photos',
      'note',
      'entered_by',
      'location_nursery_id',
      'program_year',
    ],
    sort: ['monitoring_date', 'desc'],
  },
  filters: [
    'program_year',
    'location_nursery_id',
    'monitoring_date',
    'sarpras_category_id',
    'sarpras_barang_id',
    'sarpras_monitoring_activity',
    'condition_after',
  ],
  search: ['no_dokumen', 'asset_code', 'asset_name'],
  reads: ['sarpras-monitoring', 'sarana-prasarana'],
  orders: [['monitoring_date'], ['location_nursery_id', 'monitoring_date']],
  detail: true,
  statistics: [
    {
      key: 'cost',
      title: 'Biaya Monitoring',
      icon: 'tools',
      variant: 'info',
      of: 'sum',
      field: 'cost',
      format: 'money',
      sub: { label: 'Kunjungan' },
    },
  ],
})
