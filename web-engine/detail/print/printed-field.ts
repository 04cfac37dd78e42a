import { type Field, isSecondOfPair } from '#core/declare/field.ts'
import { fileKindOf } from '#core/questions/file-kinds.ts'
import { labelWithUnit } from '../../fields/text/field-value-text.ts'

/** Buttons, secrets and the names of picture files say nothing on paper; the record's picture stands in its head. */
export function isPrintedFact(field: Field): boolean {
  const isPicture = (field.type === 'file' || field.type === 'files') && fileKindOf(field) === 'image'
  return !isSecondOfPair(field) && field.type !== 'button' && field.options.as !== 'password' && !isPicture
}

/** On a screen a bar tells that it is a share; on paper its unit does. */
export function printedLabel(field: Field): string {
  const { as, unit } = field.options
  return labelWithUnit(as === 'progress' && !unit ? { ...field, options: { ...field.options, unit: '%' } } : field)
}
