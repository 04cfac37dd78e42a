import type { Field, FieldType } from '#core/field.ts'
import { formatNumber } from '#core/format.ts'
import { fieldText } from '../fields/field-text.ts'
import { ReferenceName } from '../fields/reference-name.tsx'
import { useTextContext } from '../fields/use-text-context.ts'
import { moduleTexts } from '../module-texts.ts'
import { useText } from '../texts.ts'
import { type FilterValue, isRange, type Scalar } from './filters.ts'

interface FilterTextProps {
  readonly field: Field
  readonly value: FilterValue
}

/** A filter's value as the user reads it: words for codes, names for references, bounds for ranges. */
export function FilterText({ field, value }: FilterTextProps) {
  const t = useText(moduleTexts)
  const context = useTextContext(null)
  const write = (bound: Scalar) => boundText(field, bound, context)
  if (isRange(value)) {
    const { from, to } = value
    if (from === undefined) return t('filter.until', { to: write(to ?? '') })
    return to === undefined ? t('filter.since', { from: write(from) }) : `${write(from)} – ${write(to)}`
  }
  const list: readonly Scalar[] = Array.isArray(value) ? value : [value as Scalar]
  return list.map((item, index) => (
    <span key={item}>{index > 0 && ', '}{NAMED.includes(field.type) ? <ReferenceName to={field.options.to ?? ''} id={Number(item)} /> : write(item)}</span>
  ))
}

/** Only a reference has to be asked for its name; all others know their own words. */
const NAMED: readonly FieldType[] = ['reference', 'references']
/** Types whose filter asks for something simpler than they hold: a day of an instant, one half of a place. */
const SIMPLER: Partial<Record<FieldType, (value: Scalar) => string>> = {
  datetime: String,
  latitude: (value) => formatNumber(value, { decimals: 6 }),
  longitude: (value) => formatNumber(value, { decimals: 6 }),
}

/** One value of a filter, written as the list writes it; an end of a range stands alone here. */
export function boundText(field: Field, value: Scalar, context: Parameters<typeof fieldText>[0]['context']): string {
  const simpler = SIMPLER[field.type]
  if (simpler) return simpler(value)
  const { bound: _, ...options } = field.options
  const text = fieldText({ field: { ...field, options }, name: 'value', values: { value: field.type === 'choices' ? [value] : value }, context })
  return field.options.unit ? `${text} ${field.options.unit}` : text
}
