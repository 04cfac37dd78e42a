import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { PaperTableColumn, SheetContent, TableGroup } from '#core/paper/content.ts'
import { colour } from '../../codes.ts'

export interface CountData {
  readonly nursery: { readonly id: number; readonly name: string }
  readonly today: string
  readonly rows: readonly {
    readonly code: string
    readonly name: string
    readonly colour: number
    readonly amount: number | null
  }[]
  readonly photos: readonly { readonly address: string | null; readonly name: string }[]
}

const COLUMNS: readonly PaperTableColumn[] = [
  { label: 'No', align: 'right' },
  { label: 'Kode' },
  { label: 'Nama Bibit' },
  { label: 'Tercatat', align: 'right' },
  { label: 'Dihitung', width: 24 },
  { label: 'Cocok', tick: true, width: 14, align: 'center' },
]

/** The seedlings of a nursery by colour, with the recorded amounts and room for the counted ones. */
export function countModel({ nursery, today, rows, photos }: CountData): SheetContent {
  const day = formatLongDate(today)
  let number = 0
  const groups = colour.codes.flatMap((code): readonly TableGroup[] => {
    const own = rows.filter((row) => row.colour === code)
    if (own.length === 0) return []
    return [
      {
        heading: `Warna ${colour.label(code)}`,
        rows: own.map((row) => [
          formatNumber((number += 1)),
          row.code,
          row.name,
          row.amount === null ? '' : formatNumber(row.amount),
          '',
          '',
        ]),
        total: totalOf(`Jumlah ${colour.label(code)}`, own),
      },
    ]
  })
  return {
    kind: 'sheet',
    title: 'Lembar Hitung Bibit',
    fileName: `Lembar Hitung Bibit - ${nursery.name} - ${today}`,
    running: { left: `Lembar Hitung · ${nursery.name}`, right: day },
    blocks: [
      {
        kind: 'title',
        above: 'Galeri',
        text: 'Lembar Hitung Bibit',
        below: `Keadaan ${day}`,
        qr: { text: `LN-${nursery.id}`, caption: `LN-${nursery.id}` },
      },
      {
        kind: 'facts',
        items: [
          ['Lokasi Persemaian', nursery.name],
          ['Tanggal', day],
          ['Jumlah Tercatat', formatNumber(sumOf(rows))],
          ['Jumlah Baris', formatNumber(rows.length)],
        ],
      },
      {
        kind: 'table',
        heading: 'Bibit per Warna',
        columns: COLUMNS,
        groups,
        total: totalOf('Jumlah Seluruhnya', rows),
        empty: 'Belum ada data',
      },
      {
        kind: 'signatures',
        place: `${nursery.name}, ${day}`,
        items: [
          {
            role: 'Disiapkan oleh',
            name: 'Rahayu Wulandari',
            position: 'Nursery Coordinator',
            picture: { address: '/tanda-tangan-contoh.png' },
          },
          { role: 'Dihitung oleh', name: '', position: 'Pengawas' },
          { role: 'Mengetahui', name: '', position: 'Auditor' },
        ],
      },
      ...(photos.length > 0
        ? ([
            { kind: 'heading', text: 'Foto' },
            {
              kind: 'photos',
              items: photos.map(({ address, name }) => ({
                picture: address === null ? null : { address },
                caption: name,
              })),
            },
          ] as const)
        : []),
    ],
  }
}

function totalOf(words: string, rows: CountData['rows']): readonly string[] {
  return ['', '', words, formatNumber(sumOf(rows)), '', '']
}

function sumOf(rows: CountData['rows']): number {
  return rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}
