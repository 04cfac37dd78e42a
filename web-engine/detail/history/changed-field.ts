import { isSecondOfPair, isWritable, type Field } from '#core/declare/field.ts'
import { isWriteOnly } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { formInputsOf, type HasRight } from '../../records/access.ts'

/** Each half of a pair changes by itself, so it is written by itself here. */
export function fieldWithoutPair(field: Field): Field {
  const { pair: _pair, bound: _bound, ...options } = field.options
  return field.type === 'latitude' || field.type === 'longitude'
    ? { ...field, type: 'number', options: { ...options, decimals: 7 } }
    : { ...field, options }
}

/**
 * What a new edit can put back: not what is gone (files), what are records of their own (rows), or what nobody may read
 * (secrets).
 */
export function canRestoreChange(can: HasRight, module: AnyModule, name: string): boolean {
  const field = module.fields[name]
  if (
    !field ||
    !isWritable(field) ||
    isWriteOnly(field) ||
    field.type === 'file' ||
    field.type === 'files' ||
    field.type === 'rows'
  )
    return false
  // The second half of a pair is asked for with the first.
  const asked = isSecondOfPair(field) ? (field.options.pair ?? name) : name
  return formInputsOf(can, module, 'update').some((input) => input.name === asked || input.name === name)
}
