import { statusBast } from '#areas/stock/codes.ts'
import { button, choice, datetime, file, files, flag, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { statusFarmer, statusPupuk } from '../codes.ts'

const fixed = { readOnly: true } as const

/** Who gets seedlings in a run: a farmer, or the PIC. Its number stands on labels behind 'D-'. */
export const detailFarmers = defineModule({
  key: 'detail-farmers',
  title: 'Penerima Distribusi',
  display: 'recipient_name',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['loading_line_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    farmer_id: reference('Petani', 'geko-farmer', fixed),
    farmer_no: text('Nomor Petani', { ...fixed, max: 30 }),
    farmer_name: text('Nama Petani', { ...fixed, max: 100, hideIn: ['detail'] }),
    pic_no: text('Nomor PIC', { ...fixed, max: 30 }),
    pic_name: text('Nama PIC', { ...fixed, max: 100 }),
    recipient_name: text('Penerima', {
      max: 100,
      compute: ({ farmer_name: farmer, pic_name: pic }) => farmer ?? pic ?? '',
      hideIn: ['list', 'detail'],
    }),
    status: choice('Penerimaan', statusFarmer, { ...fixed, required: true, initial: 0 }),
    total_pupuk: number('POC', { ...fixed, unit: 'ml', decimals: 1, required: true, initial: 0 }),
    is_pupuk_typed: flag('POC Diketik', { ...fixed, hideIn: ['list', 'filter'] }),
    pupuk_given: number('POC Diserahkan', { ...fixed, unit: 'ml', decimals: 1 }),
    is_pupuk_load: flag('POC Dimuat', fixed),
    is_pupuk_distributed: flag('POC Diterima', fixed),
    load_pupuk_allocation_transportation_id: reference(
      'POC di Kendaraan',
      'distribution-allocation-transportation',
      fixed,
    ),
    status_pupuk: choice('Status POC', statusPupuk, { ...fixed, required: true, initial: 0 }),
    status_bast: choice('Status BAST', statusBast, { ...fixed, required: true, initial: 0 }),
    received_at: datetime('Diterima Pada', fixed),
    receiver_name: text('Diterima Oleh', { ...fixed, max: 100 }),
    // The event whose figures count; a correction takes its place.
    receipt_event_id: number('Kejadian Penerimaan', { ...fixed, hideIn: ['list', 'detail', 'filter'] }),
    is_resend: flag('Kirim Ulang', fixed),
    is_return: flag('Pengembalian', fixed),
    print_labels: button('Cetak Label', {
      href: '/print/label-seed?loading_line_id={loading_line_id}&detail_farmer_id={id}',
      hideIn: ['list'],
      icon: 'tag',
    }),
    print_checklist: button('Cetak Checklist Manual Loading', {
      href: '/print/bast-seed?loading_line_id={loading_line_id}&detail_farmer_id={id}&type=checklist-manual',
      hideIn: ['list'],
      icon: 'file-text',
    }),
    print_bast: button('Cetak BAST Bibit', {
      href: '/print/bast-seed?loading_line_id={loading_line_id}&detail_farmer_id={id}',
      hideIn: ['list'],
      icon: 'file-text',
    }),
  },
  list: { columns: ['farmer_no', 'farmer_name', 'pic_name', 'total_pupuk', 'status'], sort: ['id', 'asc'] },
  filters: ['loading_line_id', 'status'],
  tabs: [
    { module: 'distribution-received-report', by: 'detail_farmer_id', title: 'Penerimaan' },
    { module: 'farmer-receipt', by: 'detail_farmer_id', title: 'Bukti Penerimaan' },
  ],
  search: ['farmer_no', 'recipient_name', 'pic_no'],
  actions: {
    report: {
      label: 'Terima Semua',
      icon: 'check',
      when: { field: 'status', is: [0] },
      places: ['detail', 'row'],
      confirm:
        'Semua yang dimuat untuk penerima ini dicatat sebagai diterima utuh. Untuk yang rusak, hilang, atau ditolak pakai halaman Terima Bibit.',
      input: {
        receiver_name: text('Nama Penerima', { required: true, max: 100 }),
        note: textarea('Catatan', { max: 500 }),
        photos: files('Foto', { accept: 'image', maxSize: 5, passedOn: true }),
        signature: file('Tanda Tangan', { accept: 'image', maxSize: 5, draw: true, passedOn: true }),
      },
    },
    labels: {
      label: 'Buat Ulang Label',
      icon: 'tag',
      confirm: 'Label lama penerima ini menjadi batal dan label baru dibuat.',
      places: ['detail', 'row'],
    },
  },
})
