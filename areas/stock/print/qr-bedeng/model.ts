import { formatNumber } from '#core/formats/format.ts'
import type { LabelContent } from '#core/paper/content.ts'

export interface BedLabelData {
  readonly beds: readonly {
    readonly id: number
    readonly qr: string
    readonly code: string
    readonly name: string | null
    readonly block: string
    readonly nursery: string
    readonly capacity: number
  }[]
}

/** One label a bed, by its code; large enough to be scanned from the path beside it. */
export function bedLabelModel({ beds }: BedLabelData): LabelContent {
  const [first] = beds
  return {
    kind: 'labels',
    title: 'QR Bedeng',
    fileName: beds.length === 1 && first ? `QR Bedeng - ${first.code}` : `QR Bedeng - ${first?.block ?? ''}`,
    size: { width: 96, height: 66 },
    labels: beds.map(({ id, qr, code, name, block, nursery, capacity }) => ({
      key: String(id),
      top: [nursery, block],
      name: code,
      ...(name !== null && { below: name }),
      lines: [['Kapasitas', `${formatNumber(capacity)} bibit`]],
      qr: { text: qr, caption: qr },
    })),
  }
}
