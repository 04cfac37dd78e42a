import { defineDocument } from '#core/document.ts'
import { date, number, reference, rows, text } from '#core/fields.ts'
import { galleryIssueLine } from './gallery-issue-line.module.ts'

/** A document with lines: typed in a grid, summed, posted line by line. Who counted it does not approve it. */
export const galleryIssue = defineDocument({
  key: 'gallery-issue',
  title: 'Pengeluaran Contoh',
  section: 'Dokumen',
  help: {
    about: 'Contoh dokumen dengan rincian: beberapa tanaman keluar, dan buku mutasi berkurang ketika disetujui.',
    next: 'Ketik atau tempel rinciannya, simpan, lalu tekan Ajukan.',
    example: 'Pengeluaran melebihi saldo ditolak, dan tidak satu baris pun dibukukan.',
  },
  series: 'GLK',
  date: 'issue_date',
  lines: 'lines',
  preparedBy: ['counted_by'],
  fields: {
    issue_date: date('Tanggal Keluar', { required: true }),
    receiver: text('Penerima', { required: true, max: 80 }),
    counted_by: reference('Dihitung Oleh', 'users'),
    total_quantity: number('Jumlah Keluar', { totalOf: ['lines', 'quantity'], unit: 'batang' }),
    lines: rows('Rincian', galleryIssueLine, { by: 'gallery_issue_id' }),
  },
})
