import { defineDocument } from '#areas/master/documents.ts'
import { choice, date, file, number, reference, references, rows, text, textarea } from '#core/declare/fields.ts'
import { checkOutcome } from '../codes.ts'
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
    status_check: choice('Pemeriksaan', checkOutcome, { required: true, initial: 0 }),
    check_note: textarea('Catatan Pemeriksaan', { max: 500, readOnly: true }),
    signature: file('Tanda Tangan Saksi', { readOnly: true }),
    lines: rows('Rincian', galleryIssueLine, { by: 'gallery_issue_id' }),
  },
  // A second flow beside the document's own: what arrived is looked at, with one of three outcomes.
  flows: { check: { field: 'status_check', transitions: { 0: [1, 2, 3], 2: [1, 3] } } },
  actions: {
    // Asks for the lines themselves, for several people, and for a signature, which lies in the field of that name.
    recount: {
      label: 'Hitung Ulang',
      icon: 'box',
      when: { field: 'status_document', is: [1] },
      places: ['detail'],
      input: {
        lines: rows('Rincian', galleryIssueLine, { by: 'gallery_issue_id', required: true }),
        witnesses: references('Saksi', 'users', { required: true }),
        signature: file('Tanda Tangan Saksi', { draw: true }),
      },
    },
    inspect: {
      label: 'Periksa',
      icon: 'check',
      flow: 'check',
      toFrom: 'outcome',
      noteFor: [2, 3],
      places: ['detail'],
      when: {
        all: [
          { field: 'status_document', is: [3] },
          { lines: 'lines', some: { field: 'is_fragile', is: [1] } },
        ],
      },
      input: {
        outcome: choice('Hasil', checkOutcome, { required: true, as: 'radio' }),
        note: textarea('Catatan', { max: 500 }),
      },
    },
  },
})
