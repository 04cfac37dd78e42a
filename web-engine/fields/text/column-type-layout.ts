import type { Field, FieldType } from '#core/declare/field.ts'
import { entryOfType } from './entry-of-type.ts'

export interface ColumnTypeLayout {
  /** Figures end at one line, so that their size can be compared; words begin at one. */
  readonly align: 'start' | 'end'
  /** Width of the loading bar in a cell, in characters: about what will come. */
  readonly characters: number
}

export const columnLayoutByType = {
  text: { align: 'start', characters: 14 },
  textarea: { align: 'start', characters: 24 },
  richtext: { align: 'start', characters: 24 },
  number: { align: 'end', characters: 6 },
  money: { align: 'end', characters: 12 },
  date: { align: 'start', characters: 10 },
  datetime: { align: 'start', characters: 23 },
  year: { align: 'start', characters: 4 },
  month: { align: 'start', characters: 10 },
  week: { align: 'start', characters: 15 },
  time: { align: 'start', characters: 8 },
  flag: { align: 'start', characters: 6 },
  choice: { align: 'start', characters: 9 },
  choices: { align: 'start', characters: 16 },
  reference: { align: 'start', characters: 16 },
  references: { align: 'start', characters: 20 },
  rows: { align: 'end', characters: 4 },
  file: { align: 'start', characters: 6 },
  files: { align: 'start', characters: 10 },
  button: { align: 'start', characters: 8 },
  latitude: { align: 'start', characters: 20 },
  longitude: { align: 'start', characters: 0 },
} satisfies Record<FieldType, ColumnTypeLayout>

export function columnLayoutOf({ type }: Field): ColumnTypeLayout {
  return entryOfType<ColumnTypeLayout>(columnLayoutByType, type, columnLayoutByType.text)
}
