import { definePage } from '#core/declare/page.ts'

/** The grid of one run; opened from the run. */
export const allocationPage = definePage({
  key: 'distribution-allocation',
  title: 'Atur Alokasi',
  section: 'Reguler',
  permission: 'distribution-allocation-ff.read',
  inMenu: false,
  help: {
    about:
      'Seluruh alokasi satu pengiriman dalam satu kisi: diminta, lubang, sudah dialokasikan di tempat lain, stok bebas, dan yang dialokasikan.',
    next: 'Ketik atau tempel jumlahnya dari lembar kerja, atau pakai Alokasi Otomatis. Kekurangan diberi alasan, lalu Konfirmasi.',
    example: 'Sengon tersisa 150 dari 1.200: baris yang kurang diberi alasan "stok kurang".',
  },
})
