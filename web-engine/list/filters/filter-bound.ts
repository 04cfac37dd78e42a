import type { Field, FieldType } from '#core/declare/field.ts'
import { formatNumber } from '#core/formats/format.ts'
import { fieldValueText, type FieldTextContext } from '../../fields/text/field-value-text.ts'
import type { FilterScalar } from '../../records/filters.ts'

/** Types whose filter asks for something simpler than they hold: a day of an instant, one half of a place. */
const SIMPLER: Partial<Record<FieldType, (value: FilterScalar) => string>> = {
  datetime: String,
  latitude: (value) => formatNumber(value, { decimals: 6 }),
  longitude: (value) => formatNumber(value, { decimals: 6 }),
}

/** One value of a filter, written as the list writes it; an end of a range stands alone here. */
export function filterBoundText(field: Field, value: FilterScalar, context: FieldTextContext): string {
  const simpler = SIMPLER[field.type]
  if (simpler) return simpler(value)
  const { bound: _, ...options } = field.options
  const text = fieldValueText({
    field: { ...field, options },
    name: 'value',
    values: { value: field.type === 'choices' ? [value] : value },
    context,
  })
  return field.options.unit ? `${text} ${field.options.unit}` : text
}
