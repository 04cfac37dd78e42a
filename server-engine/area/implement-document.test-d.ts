import { documentsOf } from '#core/declare/document.ts'
import { date, number, reference, rows, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { implement } from './implement.ts'

const defineDocument = documentsOf({ nurseries: 'location-nursery', people: 'users' })
/** Compiled with the types, never run: each expected error is a mistake that must not compile. */
const line = defineModule({ key: 'probe-line', title: 'Baris', display: 'item', fields: { probe_id: reference('Induk', 'probe', { required: true }), item: text('Barang', { required: true }), quantity: number('Banyak', { required: true }) } })
const probe = defineDocument({
  key: 'probe', title: 'Contoh', series: 'CTH', date: 'day', lines: 'lines', preparedBy: ['counted_by'],
  fields: { day: date('Tanggal', { required: true }), counted_by: reference('Dihitung Oleh', 'users'), lines: rows('Rincian', line, { by: 'probe_id' }) },
  actions: { weigh: { label: 'Timbang', input: { weight: number('Berat', { required: true }) } } },
})
const note = defineDocument({ key: 'note', title: 'Nota', series: 'NTA', date: 'day', posts: false, fields: { day: date('Tanggal', { required: true }) } })

implement(probe, {
  post: async (_ctx, head, lines) => {
    const [day, number, total]: [string, string | null, number] = [head.posting_date, head.no_dokumen, lines.reduce((sum, one) => sum + one.quantity, 0)]
    return { description: `${day} ${number} ${total}` }
  },
  reverse: async (_ctx, head) => ({ description: `${head.reversal_date} ${head.void_reason}` }),
  actions: { weigh: async (_ctx, { row, input }) => ({ description: `${row.program_year} ${input.weight}` }) },
})
implement(note, {})

const chore = defineDocument({ key: 'chore', title: 'Kerja', series: 'KRJ', date: 'day', posts: false, approved: false, fields: { day: date('Tanggal', { required: true }) } })
implement(chore, { actions: { complete: async (_ctx, { row }) => ({ description: row.no_dokumen }) } })
// @ts-expect-error nobody approves it
implement(chore, { actions: { complete: async (_ctx, { row }) => ({ description: row.approval_note }) } })
// @ts-expect-error it is not handed in
implement(chore, { actions: { submit: async () => undefined } })

// @ts-expect-error what is posted can be reversed
implement(probe, { post: async () => undefined, actions: { weigh: async () => undefined } })
// @ts-expect-error no such column of a line
implement(probe, { post: async (_ctx, _head, lines) => ({ description: String(lines[0]?.jumlah) }), reverse: async () => undefined, actions: { weigh: async () => undefined } })
// @ts-expect-error a returned value without a column
implement(probe, { post: async () => ({ descripton: '' }), reverse: async () => undefined, actions: { weigh: async () => undefined } })
// @ts-expect-error a document that posts nothing has nothing to reverse
implement(note, { reverse: async () => undefined })
// @ts-expect-error the day must be a date of the document
defineDocument({ key: 'x', title: 'X', series: 'XXX', date: 'name', fields: { name: text('Nama') } })
