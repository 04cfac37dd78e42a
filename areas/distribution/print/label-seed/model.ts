import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { LabelContent } from '#core/paper/content.ts'
import { bagNumber } from '../../labels/bag-plan.ts'

export interface SeedLabel {
  readonly id: number
  readonly label_code: string
  readonly detail_farmer_id: number
  /** Of the farmer, or of the PIC. */
  readonly recipient: string
  readonly rel_tree_id: string
  readonly amount: number
  readonly lahan_no: string | null
  readonly project_purpose: string | null
  readonly project_code: string | null
}

export interface SeedLabelData {
  readonly run: {
    readonly no_dokumen: string
    readonly status: number
    readonly ff_name: string | null
    readonly distribution_date: string | null
    readonly location_distribution: string | null
  }
  readonly labels: readonly SeedLabel[]
}

/** PR-01: by species, plot and number; the code leads to the bag. */
export function seedLabelModel({ run, labels }: SeedLabelData): LabelContent {
  const sorted = labels.toSorted(
    (a, b) =>
      compare(a.rel_tree_id, b.rel_tree_id) ||
      compare(a.lahan_no ?? '', b.lahan_no ?? '') ||
      bagNumber(a.label_code) - bagNumber(b.label_code) ||
      a.id - b.id,
  )
  return {
    kind: 'labels',
    title: 'Label Bibit',
    fileName: `Label Bibit - ${run.no_dokumen}`,
    size: { width: 96, height: 66 },
    labels: sorted.map((label) => ({
      key: String(label.id),
      of: [
        ['Penerima', label.recipient],
        ['Jenis', label.rel_tree_id],
      ],
      top: [label.label_code, `D-${label.detail_farmer_id}`],
      name: label.recipient,
      below: `${label.rel_tree_id} · ${formatNumber(label.amount)} bibit`,
      lines: [
        ...(label.lahan_no ? [['Lahan', shortPlotNumber(label.lahan_no)] as const] : []),
        ...(run.status === 2 ? [] : [['FF', run.ff_name ?? '-'] as const]),
        ['Tanggal', formatLongDate(run.distribution_date)],
        ['Tujuan', label.project_purpose ?? '-'],
        ['Project', label.project_code ?? '-'],
        ['Lokasi', run.location_distribution ?? '-'],
      ],
      qr: { text: String(label.id), caption: String(label.id) },
    })),
  }
}

/** The first ten characters and the last three: what tells plots apart on a small label. */
export function shortPlotNumber(land: string): string {
  return land.length <= 13 ? land : `${land.slice(0, 10)}…${land.slice(-3)}`
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
