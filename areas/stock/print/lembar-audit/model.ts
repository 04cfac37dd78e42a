import { formatLongDate } from '#core/formats/format-date.ts'
import type { SheetContent } from '#core/paper/content.ts'

export interface CountSheetData {
  readonly number: string
  readonly title: string
  readonly nursery: string
  readonly start: string
  readonly end: string
  readonly auditors: readonly string[]
  readonly places: readonly {
    readonly code: string
    readonly block: string
    readonly keys: readonly {
      readonly tree: string
      readonly phase: string
      readonly lot: string
      readonly unit: string
    }[]
  }[]
}

/** Room for species that nobody listed. */
const FREE_LINES = 2

export function countSheetModel(data: CountSheetData): SheetContent {
  const days =
    data.start === data.end ? formatLongDate(data.start) : `${formatLongDate(data.start)} – ${formatLongDate(data.end)}`
  const free = Array.from({ length: FREE_LINES }, () => ['', '', '', '', '', '', ''])
  return {
    kind: 'sheet',
    title: 'Lembar Hitung Audit',
    fileName: `Lembar Hitung - ${data.number.replaceAll('/', '-')}`,
    running: { left: `${data.number} · ${data.title}`, right: days },
    blocks: [
      {
        kind: 'title',
        above: data.nursery,
        text: 'Lembar Hitung Audit',
        below: data.number,
        qr: { text: data.number, caption: data.number },
      },
      {
        kind: 'facts',
        items: [
          ['Penugasan', data.title],
          ['Hari', days],
          ['Auditor', data.auditors.join(', ') || '-'],
          ['Tempat', String(data.places.length)],
        ],
      },
      {
        kind: 'text',
        text: 'Hitung tiap tanaman, fase dan lot. Yang tidak ada diisi 0. Tulis juga tanaman yang tidak terdaftar.',
      },
      {
        kind: 'table',
        heading: 'Hasil Hitung',
        empty: 'Belum ada tempat',
        columns: [
          { label: 'Tanaman' },
          { label: 'Fase' },
          { label: 'Lot' },
          { label: 'Satuan' },
          { label: 'Dihitung', width: 26 },
          { label: 'Hitung Ulang', width: 26 },
          { label: 'Jam', width: 18 },
        ],
        groups: data.places.map(({ code, block, keys }) => ({
          heading: block ? `${code} · ${block}` : code,
          rows: [...keys.map(({ tree, phase, lot, unit }) => [tree, phase, lot, unit, '', '', '']), ...free],
        })),
      },
      {
        kind: 'signatures',
        items: [
          {
            role: 'Dihitung oleh',
            name: data.auditors.length === 1 ? (data.auditors[0] ?? '') : '',
            position: 'Auditor',
          },
          { role: 'Disaksikan oleh', name: '', position: 'Pengawas' },
        ],
      },
    ],
  }
}
