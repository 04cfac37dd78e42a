import { formatNumber } from '#core/formats/format.ts'
import type { LabelContent } from '#core/paper/content.ts'
import type { SeedLabelData } from '../label-seed/model.ts'

export interface PocLabelData {
  readonly run: SeedLabelData['run']
  readonly recipients: readonly { readonly id: number; readonly name: string; readonly ml: number }[]
}

/** PR-03: two on a sheet of A4. */
export function pocLabelModel({ run, recipients }: PocLabelData): LabelContent {
  return {
    kind: 'labels',
    title: 'Label POC',
    fileName: `Label POC - ${run.no_dokumen}`,
    size: { width: 190, height: 140 },
    labels: recipients.map(({ id, name, ml }) => ({
      key: String(id),
      top: [`D-${id}`, run.no_dokumen],
      name,
      below: 'Pupuk Organik Cair',
      lines: [
        ...(run.status === 2 ? [] : [['FF', run.ff_name ?? '-'] as const]),
        ['Jumlah', `${formatNumber(ml, { decimals: 1 })} ml`],
      ],
    })),
  }
}
