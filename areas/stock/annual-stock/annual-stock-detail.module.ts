import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, date, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { restrictedSet } from '#core/declare/value-set.ts'
import { stockAccount } from '../codes.ts'

/** Where something can stand at the end of a year. */
const places = restrictedSet(stockAccount, 1, 2, 3, 4)
const quantity = { decimals: 3, exact: true, min: 0, max: 100_000_000 } as const
const hidden = { hideIn: ['list', 'detail', 'filter'] } as const
/** As it stood at the end of the day that is closed. */
const CARD = '/stock-management/stock-card/{balance_id}?to={closing_date}'

/**
 * What stood in one place, of one lot, at the end of the year: made by the program. Only what is destroyed is decided
 * by people.
 */
export const annualStockDetail = defineModule({
  key: 'annual-stock-detail',
  title: 'Rincian Stock Akhir',
  display: 'reason',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  help: {
    about: 'Satu baris untuk tiap tempat, tanaman, fase dan lot yang masih ada pada akhir tahun program.',
    next: 'Biarkan untuk dibawa ke tahun berikutnya, atau tekan Musnahkan dan isi jumlah serta alasannya.',
    example: 'KDL-BL2-03, sengon BST: 1.240 batang, 40 dimusnahkan karena bengkok, 1.200 dibawa.',
  },
  fields: {
    annual_stock_id: reference('Stock Akhir Program', 'annual-stock', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['annual_stock_id', 'location_nursery_id'],
      hideIn: ['list'],
    }),
    stock_account: choice('Tempat', places, { required: true }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', { readOnly: true }),
    tree_id: reference('Tanaman', 'trees-main', { required: true, readOnly: true }),
    seed_phase: choice('Fase', seedPhase, { required: true }),
    seed_lot_id: reference('Lot', 'seed-lot', { required: true, readOnly: true }),
    qty_system: number('Stok Akhir', { ...quantity, required: true, readOnly: true, link: CARD }),
    qty_counted: number('Dihitung', {
      ...quantity,
      readOnly: true,
      link: CARD,
      tooltip: 'Hasil audit terakhir yang disetujui',
    }),
    last_audit_date: date('Audit Terakhir', { readOnly: true }),
    qty_destroy: number('Dimusnahkan', { ...quantity, required: true, initial: 0, readOnly: true, link: CARD }),
    qty_carry: number('Dibawa', { ...quantity, required: true, readOnly: true, link: CARD }),
    reason: text('Alasan', { max: 200, readOnly: true }),
    balance_id: number('Nomor Saldo', { ...hidden, external: null }),
    closing_date: date('Tanggal Tutup', { ...hidden, external: null }),
  },
  list: {
    columns: [
      'stock_account',
      'bedeng_id',
      'tree_id',
      'seed_phase',
      'seed_lot_id',
      'qty_system',
      'qty_counted',
      'last_audit_date',
      'qty_destroy',
      'qty_carry',
      'reason',
    ],
    sort: ['id', 'asc'],
  },
  filters: ['stock_account', 'tree_id', 'seed_phase'],
  searchThrough: ['bedeng_id', 'tree_id', 'seed_lot_id'],
  actions: {
    destroy: {
      label: 'Musnahkan',
      icon: 'trash',
      places: ['row', 'detail'],
      done: 'Jumlah yang dimusnahkan disimpan',
      confirm: 'Dibukukan ketika penutupan disetujui. Isi 0 untuk membawa semuanya.',
      input: {
        qty_destroy: number('Dimusnahkan', { ...quantity, required: true }),
        reason: text('Alasan', { max: 200 }),
      },
    },
  },
})
