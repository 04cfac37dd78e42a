import { exactDecimalSum } from '#core/formats/exact.ts'
import { formatDate, formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { SheetContent } from '#core/paper/content.ts'
import type { StockCard } from '../../stock-card/card.ts'

export interface StockCardPaperData {
  readonly today: string
  readonly card: StockCard
}

const figure = (value: number) => formatNumber(value, { decimals: 3 })
const moved = (value: number) => (value === 0 ? '' : figure(value))

export function stockCardPaperModel({ today, card }: StockCardPaperData): SheetContent {
  const { names, unit } = card.subject
  const what = [names.tree, names.phase, names.lot].filter((word) => word !== null).join(' · ')
  const days = `${formatLongDate(card.from)} – ${formatLongDate(card.to)}`
  return {
    kind: 'sheet',
    title: 'Kartu Stok',
    fileName: `Kartu Stok - ${names.place} - ${card.to}`,
    orientation: 'landscape',
    running: { left: [names.nursery, names.place, what].filter(Boolean).join(' · '), right: formatLongDate(today) },
    blocks: [
      { kind: 'title', text: `Kartu Stok ${names.place}`, above: names.nursery, below: days },
      {
        kind: 'facts',
        columns: 2,
        items: [
          ['Tanaman', names.tree ?? 'Semua'],
          ['Fase', names.phase ?? 'Semua'],
          ['Lot', names.lot ?? 'Semua'],
          ['Satuan', unit],
          ['Saldo awal', figure(card.opening)],
          ['Saldo akhir', figure(card.closing)],
        ],
      },
      {
        kind: 'table',
        columns: [
          { label: 'Tanggal', width: 22 },
          { label: 'Dokumen' },
          { label: 'Sebab' },
          { label: 'Dari' },
          { label: 'Ke' },
          { label: 'Oleh' },
          { label: 'Masuk', align: 'right', width: 22 },
          { label: 'Keluar', align: 'right', width: 22 },
          { label: 'Saldo', align: 'right', width: 24 },
        ],
        groups: [
          {
            rows: card.rows.map((row) => [
              formatDate(row.movement_date),
              row.document.no,
              row.cause,
              row.from,
              row.to,
              row.person ?? '',
              moved(row.qty_in),
              moved(row.qty_out),
              figure(row.balance),
            ]),
          },
        ],
        total: [
          '',
          'Jumlah',
          '',
          '',
          '',
          '',
          figure(exactDecimalSum(card.rows.map((row) => row.qty_in))),
          figure(exactDecimalSum(card.rows.map((row) => row.qty_out))),
          figure(card.closing),
        ],
        empty: 'Tidak ada mutasi pada tanggal ini.',
      },
    ],
  }
}
