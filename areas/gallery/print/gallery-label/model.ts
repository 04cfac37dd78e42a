import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { LabelContent } from '#core/paper/content.ts'
import { colour } from '../../codes.ts'

export interface LabelData {
  readonly plants: readonly {
    readonly id: number
    readonly code: string
    readonly name: string
    readonly colour: number
    readonly quantity: number
    readonly sown_on: string | null
    readonly nursery: string
  }[]
}

/** One label a plant, by name; its code names the record. */
export function labelModel({ plants }: LabelData): LabelContent {
  return {
    kind: 'labels',
    title: 'Label Tanaman',
    fileName: 'Label Tanaman',
    size: { width: 96, height: 66 },
    labels: plants.map(({ id, code, name, colour: paint, quantity, sown_on, nursery }, index) => ({
      key: String(id),
      top: [`${String(index + 1).padStart(3, '0')}/${formatNumber(plants.length)}`, code],
      name,
      below: `Warna ${colour.label(paint === 1 || paint === 2 || paint === 3 ? paint : null)}`,
      lines: [
        ['Jumlah', formatNumber(quantity)],
        ['Tabur', formatLongDate(sown_on)],
        ['Lokasi', nursery],
      ],
      qr: { text: code, caption: code },
    })),
  }
}
