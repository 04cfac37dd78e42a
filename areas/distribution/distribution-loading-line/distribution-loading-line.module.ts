import { button, datetime, flag, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

const made = { readOnly: true } as const

/** A bag and its label: made from a confirmed run, never typed. Its number is the label's code. */
export const distributionLoadingLine = defineModule({
  key: 'distribution-loading-line',
  title: '3. Print Label',
  table: 'detail_labels',
  section: 'Reguler',
  help: {
    about: 'Label setiap bag: penerima, lahan, jenis, dan jumlah bibitnya. Nomor label menjadi isi QR-nya.',
    next: 'Buat label dari pengiriman yang sudah dikonfirmasi, lalu cetak. Label yang rusak dapat dicetak ulang.',
    example: 'Label 4/24 berisi 50 sengon; bila hanya cukup 47, pecah menjadi 47 dan 3.',
  },
  display: 'label_code',
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', { ...made, required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['loading_line_id', 'location_nursery_id'],
    }),
    detail_farmer_id: reference('Penerima', 'detail-farmers', { ...made, required: true }),
    allocation_seed_id: reference('Alokasi', 'distribution-allocation-seed', {
      ...made,
      required: true,
      hideIn: ['list'],
    }),
    label_code: text('Kode Label', { ...made, required: true, max: 20 }),
    tree_id: reference('Tanaman', 'trees-main', { ...made, required: true }),
    amount: number('Jumlah', { ...made, required: true, unit: 'bibit' }),
    capacity_per_bag: number('Kapasitas Bag', { ...made, required: true, unit: 'bibit', hideIn: ['list'] }),
    lahan_no: text('Nomor Lahan', { ...made, max: 40 }),
    project_purpose: text('Tujuan', { ...made, max: 100, hideIn: ['list'] }),
    project_code: text('Kode Proyek', { ...made, max: 30, hideIn: ['list'] }),
    planned_transportation_id: reference('Rencana Kendaraan', 'distribution-allocation-transportation', made),
    allocation_transportation_id: reference('Dimuat di', 'distribution-allocation-transportation', made),
    is_loaded: flag('Dimuat', made),
    is_distributed: flag('Diterima Petani', made),
    implementor_load_id: reference('Dimuat Oleh', 'users', { ...made, hideIn: ['list'] }),
    loaded_at: datetime('Dimuat Pada', { ...made, hideIn: ['list'] }),
    distributed_at: datetime('Diterima Pada', { ...made, hideIn: ['list'] }),
    qty_received: number('Diterima', { ...made, unit: 'bibit', hideIn: ['list', 'filter'] }),
    qty_damaged: number('Rusak', { ...made, unit: 'bibit', hideIn: ['list', 'filter'] }),
    qty_missing: number('Hilang', { ...made, unit: 'bibit', hideIn: ['list', 'filter'] }),
    print_count: number('Dicetak', { ...made, required: true, initial: 0, unit: 'kali' }),
    void_at: datetime('Batal Pada', made),
    void_reason: textarea('Alasan Batal', { ...made, max: 200 }),
    print_label: button('Cetak Ulang', {
      href: '/print/label-seed?loading_line_id={loading_line_id}&pick={id}',
      icon: 'tag',
      hideIn: ['list'],
      when: { field: 'void_at', is: [null] },
    }),
    print_history: button('Riwayat Cetak', {
      href: '/distribution/distribution-print-log?filters=%7B%22label%22%3A{id}%7D',
      icon: 'history',
      hideIn: ['list'],
    }),
  },
  list: {
    columns: [
      'label_code',
      'detail_farmer_id',
      'lahan_no',
      'tree_id',
      'amount',
      'planned_transportation_id',
      'is_loaded',
      'print_count',
      'void_at',
      'loading_line_id',
    ],
    sort: ['id', 'asc'],
  },
  search: ['label_code', 'lahan_no'],
  searchThrough: ['detail_farmer_id', 'tree_id'],
  filters: [
    'location_nursery_id',
    'loading_line_id',
    'detail_farmer_id',
    'allocation_seed_id',
    'tree_id',
    'planned_transportation_id',
    'allocation_transportation_id',
    'is_loaded',
    'print_count',
  ],
  actions: {
    split: {
      label: 'Pecah Bag',
      icon: 'box',
      places: ['detail', 'row'],
      when: {
        all: [
          { field: 'void_at', is: [null] },
          { field: 'is_loaded', is: [0] },
        ],
      },
      confirm: 'Label ini batal dan diganti dua label baru.',
      input: { filled: number('Isi Bag Pertama', { required: true, min: 1, max: 10_000, unit: 'bibit' }) },
    },
    plan: {
      label: 'Rencanakan Kendaraan',
      icon: 'truck',
      places: ['row', 'bulk'],
      when: {
        all: [
          { field: 'void_at', is: [null] },
          { field: 'is_loaded', is: [0] },
        ],
      },
      input: {
        planned_transportation_id: reference('Kendaraan', 'distribution-allocation-transportation', {
          required: true,
          ofRecord: { loading_line_id: 'loading_line_id' },
          where: { load_after_time: null },
          pointer: { description: 'trip_no' },
          noData: 'Belum ada kendaraan yang masih dapat dimuat untuk pengiriman ini.',
        }),
      },
    },
  },
})
