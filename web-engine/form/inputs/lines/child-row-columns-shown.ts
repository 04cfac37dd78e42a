import { type FieldType, isSecondOfPair } from '#core/declare/field.ts'
import type { NamedField } from '../../../records/access.ts'
import { isWideField } from '../../values/wide-fields.ts'

/** A column is too narrow for what these show: a file with its name, progress and buttons. */
const BELOW: readonly FieldType[] = ['file', 'files']

/** More beside each other than this and each input is too narrow to read. */
const MOST_COLUMNS = 6

export interface ChildRowColumnsShown {
  /** Beside each other under one head on a wide screen. */
  readonly shown: readonly NamedField[]
  /** Below, the whole width: long texts, and what comes and goes with a toggle. */
  readonly below: readonly NamedField[]
}

export function childRowColumnsShown(fields: readonly NamedField[]): ChildRowColumnsShown {
  const drawn = fields.filter(({ field }) => !isSecondOfPair(field))
  const shown = drawn
    .filter(
      ({ field }) =>
        !isWideField(field) && !BELOW.includes(field.type) && !field.options.when && field.options.as !== 'hidden',
    )
    .slice(0, MOST_COLUMNS)
  return { shown, below: drawn.filter((one) => !shown.includes(one)) }
}
