import { formatLongDate } from '#core/formats/format-date.ts'
import { formatMoney, formatNumber } from '#core/formats/format.ts'
import type { SheetContent } from '#core/paper/content.ts'
import { terbilang } from '#core/indonesia/terbilang.ts'

export interface SeedOrderPaperData {
  readonly number: string
  readonly request: string
  readonly date: string | null
  readonly needed: string
  readonly nursery: string
  readonly vendor: string
  readonly requestedBy: string
  readonly verifiedBy: string
  readonly approvedBy: string
  readonly note: string | null
  readonly lines: readonly {
    readonly tree: string
    readonly form: string
    readonly unit: string
    readonly qty: number
    readonly price: number
    readonly subtotal: number
  }[]
}

/** The order with its lines, the total and the same in words. */
export function seedOrderPaperModel(order: SeedOrderPaperData): SheetContent {
  const total = order.lines.reduce((sum, { subtotal }) => sum + subtotal, 0)
  const day = formatLongDate(order.date)
  return {
    kind: 'sheet',
    title: 'Surat Pesanan',
    fileName: `Surat Pesanan - ${order.number.replaceAll('/', '-')}`,
    running: { left: `${order.number} · ${order.vendor}`, right: day },
    blocks: [
      {
        kind: 'title',
        above: order.nursery,
        text: 'Surat Pesanan',
        below: order.number,
        qr: { text: order.number, caption: order.number },
      },
      {
        kind: 'facts',
        items: [
          ['Kepada', order.vendor],
          ['Tanggal', day],
          ['Nomor Permintaan', order.request],
          ['Dikirim Paling Lambat', formatLongDate(order.needed)],
          ['Dikirim Ke', order.nursery],
        ],
      },
      {
        kind: 'table',
        heading: 'Pesanan',
        empty: 'Belum ada data',
        columns: [
          { label: 'No', align: 'right' },
          { label: 'Tanaman' },
          { label: 'Bentuk' },
          { label: 'Jumlah', align: 'right' },
          { label: 'Satuan' },
          { label: 'Harga', align: 'right' },
          { label: 'Jumlah Harga', align: 'right' },
        ],
        groups: [
          {
            rows: order.lines.map((line, index) => [
              formatNumber(index + 1),
              line.tree,
              line.form,
              formatNumber(line.qty, { decimals: 3 }),
              line.unit,
              formatMoney(line.price),
              formatMoney(line.subtotal),
            ]),
          },
        ],
        total: ['', 'Jumlah Seluruhnya', '', '', '', '', formatMoney(total)],
      },
      { kind: 'text', text: `Terbilang: ${inWords(total)} rupiah` },
      ...(order.note === null ? [] : ([{ kind: 'text', text: `Keterangan: ${order.note}` }] as const)),
      {
        kind: 'signatures',
        place: `${order.nursery}, ${day}`,
        items: [
          { role: 'Diminta oleh', name: order.requestedBy, position: 'Nursery Coordinator' },
          { role: 'Diverifikasi oleh', name: order.verifiedBy, position: 'Pengadaan' },
          { role: 'Disetujui oleh', name: order.approvedBy, position: 'Management' },
        ],
      },
    ],
  }
}

function inWords(amount: number): string {
  const words = terbilang(amount)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
