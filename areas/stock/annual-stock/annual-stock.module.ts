import { defineDocument } from '#areas/master/documents.ts'
import { date, number, textarea } from '#core/declare/fields.ts'

/**
 * 14.18: a nursery's programme year is closed: what is left is carried or destroyed, and nothing is posted in it any
 * more.
 */
export const annualStock = defineDocument({
  key: 'annual-stock',
  title: 'Stock Akhir Program',
  section: 'Stock closing',
  help: {
    about:
      'Penutupan satu tahun program di satu persemaian: sisa stok dibawa ke tahun berikutnya atau dimusnahkan, lalu tahun itu tidak dapat diubah lagi.',
    next: 'Simpan tahun dan tanggal tutupnya, selesaikan yang masih menghalangi, lalu tekan Ajukan; orang lain menyetujuinya.',
    example: 'Tahun 2025 di Kendal ditutup per 31 Desember: 48.200 bibit dibawa, 350 dimusnahkan.',
  },
  series: 'TUP',
  date: 'closing_date',
  anyDay: true,
  fields: {
    closing_date: date('Tanggal Tutup', {
      required: true,
      hint: 'Hari terakhir tahun program; tidak ada yang dibukukan lagi sampai hari ini',
    }),
    next_program_year: number('Tahun Berikutnya', {
      compute: ({ program_year }) => (typeof program_year === 'number' ? program_year + 1 : null),
      hideIn: ['list'],
    }),
    override_reason: textarea('Alasan Melewati', {
      max: 1000,
      hint: 'Diisi bila sesuatu yang boleh dilewati belum selesai',
    }),
    total_carry: number('Bibit Dibawa', { readOnly: true, unit: 'bibit' }),
    total_destroy: number('Bibit Dimusnahkan', { readOnly: true, unit: 'bibit' }),
  },
  panels: [
    {
      key: 'blocks',
      title: 'Kesiapan Penutupan',
      as: 'table',
      items: [
        { label: 'Keadaan', data: 'summary' },
        {
          label: 'Yang masih menghalangi',
          data: 'blocks',
          type: 'table',
          columns: [
            { label: 'Hal', data: 'kind' },
            { label: 'Buka', data: 'label', href: 'href' },
            { label: 'Yang perlu dilakukan', data: 'sentence' },
          ],
        },
      ],
    },
  ],
  tabs: [{ module: 'annual-stock-detail', by: 'annual_stock_id' }],
  searchThrough: ['location_nursery_id'],
})
