import { defineArea } from '#core/area.ts'

/** Seedlings and seed as they are counted: the ledger that every later area posts through. */
export const stock = defineArea({
  key: 'stock',
  menus: [],
  jobs: { 'stock-check': 'Periksa buku stok' },
})
