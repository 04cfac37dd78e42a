import { defineDocument } from '#areas/master/documents.ts'
import { coordinates, date, files, number, reference, rows, text } from '#core/declare/fields.ts'
import { detailPlantingHole } from './detail-planting-hole.module.ts'

/** The holes of a plot, counted before seedlings come. What is approved is the most that the plot gets (INV8). */
export const distributionConfirmPh = defineDocument({
  key: 'distribution-confirm-ph',
  table: 'distribution',
  title: 'Penilikan Lubang',
  section: 'Kalendar GEKO',
  help: {
    about:
      'Hasil penilikan lubang tanam setiap lahan. Jumlah yang disetujui menjadi batas bibit yang dikirim ke lahan itu.',
    next: 'Di lapangan pakai halaman Tilik Lubang di ponsel; setelah diajukan, Field Coordinator menyetujuinya di sini.',
    example: 'Lahan 10_0000001234: 250 lubang, 200 untuk sengon dan 50 untuk alpukat.',
  },
  series: 'PLB',
  date: 'inspection_date',
  posts: false,
  lines: 'detail_planting_hole',
  preparedBy: ['inspected_by'],
  approvesMany: true,
  fields: {
    lahan_id: reference('Lahan', 'geko-lahan', {
      required: true,
      dependsOn: 'location_nursery_id',
      uniqueWith: ['program_year'],
      uniqueUnless: { field: 'status_document', is: [4] },
      pointer: { description: 'farmer_no' },
    }),
    lahan_no: text('Nomor Lahan', { max: 40, copyOf: ['lahan_id', 'lahan_no'], hideIn: ['list'] }),
    farmer_id: reference('Petani', 'geko-farmer', { copyOf: ['lahan_id', 'farmer_id'] }),
    farmer_no: text('Nomor Petani', { max: 30, copyOf: ['lahan_id', 'farmer_no'] }),
    farmer_name: text('Nama Petani', { max: 100, readOnly: true, hideIn: ['list'] }),
    ff_id: reference('Field Facilitator', 'geko-ff', { copyOf: ['lahan_id', 'ff_id'] }),
    ff_no: text('Nomor FF', { max: 30, readOnly: true }),
    inspection_date: date('Tanggal Penilikan', { required: true, lock: 'cut-off', validation: 'not_future' }),
    inspected_by: reference('Ditilik Oleh', 'users', { readOnly: true }),
    total_hole: number('Jumlah Lubang', { required: true, min: 0, max: 1_000_000, unit: 'lubang' }),
    total_penlub: number('Untuk Jenis', { totalOf: ['detail_planting_hole', 'amount'], unit: 'lubang' }),
    detail_planting_hole: rows('Lubang per Jenis', detailPlantingHole, { by: 'distribution_id' }),
    ...coordinates('Koordinat'),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
  },
  list: {
    columns: [
      'no_dokumen',
      'inspection_date',
      'lahan_id',
      'farmer_id',
      'ff_id',
      'total_hole',
      'total_penlub',
      'status_document',
      'status_approval',
      'location_nursery_id',
      'inspected_by',
      'program_year',
    ],
  },
  searchThrough: ['lahan_id', 'farmer_id', 'ff_id'],
  filters: ['ff_id', 'farmer_id', 'lahan_id', 'ff_no'],
  map: true,
  gallery: { title: 'Foto', fields: ['photos'] },
  statistics: [
    {
      key: 'holes',
      title: 'Lubang Disetujui',
      icon: 'seedling',
      variant: 'success',
      of: 'sum',
      field: 'total_penlub',
      where: { status_document: 3 },
      unit: 'lubang',
      sub: { label: 'Menunggu', of: 'sum', field: 'total_penlub', where: { status_document: 2 } },
    },
  ],
})
