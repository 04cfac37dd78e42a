import { formatLongDate } from '#core/formats/format-date.ts'
import type { LabelContent } from '#core/paper/content.ts'
import type { SeedLabelData } from '../label-seed/model.ts'

export interface ArmadaLabelData {
  readonly run: SeedLabelData['run']
  readonly trips: readonly { readonly id: number; readonly plate: string; readonly driver: string }[]
}

/** PR-02: the code is the transport's number, which no bag has. */
export function armadaLabelModel({ run, trips }: ArmadaLabelData): LabelContent {
  return {
    kind: 'labels',
    title: 'Label Armada',
    fileName: `Label Armada - ${run.no_dokumen}`,
    size: { width: 96, height: 66 },
    labels: trips.map(({ id, plate, driver }) => ({
      key: String(id),
      top: ['Armada', String(id)],
      name: plate,
      lines: [
        ['Sopir', driver],
        ['Tanggal', formatLongDate(run.distribution_date)],
        ['FF', run.ff_name ?? '-'],
        ['Lokasi', run.location_distribution ?? '-'],
      ],
      qr: { text: String(id), caption: String(id) },
    })),
  }
}
