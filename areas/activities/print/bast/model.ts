import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { SheetContent } from '#core/paper/content.ts'

type Qty = number | null

export interface DeliveryHandoverData {
  readonly number: string
  readonly bast: string
  readonly date: string
  readonly nursery: string
  readonly request: string
  readonly vendor: string
  readonly vehicle: string
  readonly deliveredBy: string
  readonly receivedBy: string
  readonly qaBy: string
  readonly outcome: string
  readonly isVoid: boolean
  readonly lines: readonly {
    readonly name: string
    readonly sent: Qty
    readonly received: Qty
    readonly damaged: Qty
    readonly rejected: Qty
    readonly accepted: Qty
    readonly lot: string
  }[]
}

const right = { align: 'right' } as const
const qty = (value: Qty) => (value === null ? '' : formatNumber(value, { decimals: 3 }))

export function deliveryHandoverPaperModel(handover: DeliveryHandoverData): SheetContent {
  const day = formatLongDate(handover.date)
  return {
    kind: 'sheet',
    title: 'Berita Acara Serah Terima',
    fileName: `BAST - ${handover.number.replaceAll('/', '-')}`,
    running: { left: `${handover.number} · ${handover.vendor}`, right: day },
    blocks: [
      {
        kind: 'title',
        above: handover.nursery,
        text: 'Berita Acara Serah Terima',
        below: handover.isVoid ? `${handover.number} · DIBATALKAN` : handover.number,
        qr: { text: handover.number, caption: handover.number },
      },
      {
        kind: 'facts',
        items: [
          ['Nomor BAST', handover.bast],
          ['Tanggal Kiriman', day],
          ['Pengadaan', handover.request],
          ['Vendor', handover.vendor],
          ['Kendaraan', handover.vehicle || '-'],
          ['Hasil QA', handover.outcome],
        ],
      },
      {
        kind: 'table',
        heading: 'Barang yang Diserahterimakan',
        empty: 'Belum ada data',
        columns: [
          { label: 'No', ...right },
          { label: 'Barang' },
          { label: 'Di Surat', ...right },
          { label: 'Dihitung', ...right },
          { label: 'Rusak', ...right },
          { label: 'Ditolak', ...right },
          { label: 'Diterima', ...right },
          { label: 'Lot' },
        ],
        groups: [
          {
            rows: handover.lines.map((line, index) => [
              formatNumber(index + 1),
              line.name,
              qty(line.sent),
              qty(line.received),
              qty(line.damaged),
              qty(line.rejected),
              qty(line.accepted),
              line.lot,
            ]),
          },
        ],
      },
      {
        kind: 'signatures',
        place: `${handover.nursery}, ${day}`,
        items: [
          { role: 'Diserahkan oleh', name: handover.deliveredBy, position: handover.vendor },
          { role: 'Diterima oleh', name: handover.receivedBy, position: 'Persemaian' },
          { role: 'Diperiksa oleh', name: handover.qaBy, position: 'QA' },
        ],
      },
    ],
  }
}
