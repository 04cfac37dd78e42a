import type { Field, FieldType } from '#core/declare/field.ts'
import { ReferenceName } from '../../fields/cells/reference-name.tsx'
import { useFieldTextContext } from '../../fields/text/use-field-text-context.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import { filterBoundText } from './filter-bound.ts'
import { type FilterValue, isContainedText, isFilterRange, type FilterScalar } from '../../records/filters.ts'

interface FilterTextProps {
  readonly field: Field
  readonly value: FilterValue
}

/** A filter's value as the user reads it: words for codes, names for references, bounds for ranges. */
export function FilterText({ field, value }: FilterTextProps) {
  const t = useText(moduleTexts)
  const context = useFieldTextContext(null)
  const write = (bound: FilterScalar) => filterBoundText(field, bound, context)
  if (value === null) return t('filter.empty')
  if (isContainedText(value)) return t('filter.contains', { text: value.contains })
  if (isFilterRange(value)) {
    const { from, to } = value
    if (from !== undefined && from === to) return write(from)
    if (from === undefined) return t('filter.until', { to: write(to ?? '') })
    return to === undefined ? t('filter.since', { from: write(from) }) : `${write(from)} – ${write(to)}`
  }
  const list: readonly FilterScalar[] = Array.isArray(value) ? value : [value as FilterScalar]
  return list.map((item, index) => (
    <span key={item}>
      {index > 0 && ', '}
      {NAMED.includes(field.type) ? <ReferenceName to={field.options.to ?? ''} id={Number(item)} /> : write(item)}
    </span>
  ))
}

/** Only a reference has to be asked for its name; all others know their own words. */
const NAMED: readonly FieldType[] = ['reference', 'references']
