import { emptyCode } from './empty-choice.ts'
import type { Field, FieldType } from '../declare/field.ts'
import { LONGEST_INDEXED, TEXTAREA_LENGTH } from './field-rules.ts'
import { canFilter, canSort, hasColumn } from './field-traits.ts'
import type { AnyModule } from '../declare/module.ts'

/** How a person can ask a column of a list for rows, beside the filters that its module declares. */
export type ColumnFilterKind = 'contains' | 'range' | 'equal' | 'empty'

/** Below this no index finds a part of a text. */
export const CONTAINS_FROM = 3

const TEXTS: readonly FieldType[] = ['text', 'textarea']
const RANGES: readonly FieldType[] = ['number', 'money', 'date', 'datetime', 'year', 'month', 'week', 'time']
const SINGLE: readonly FieldType[] = ['flag', 'choice', 'reference']

/**
 * What can be asked of one field of a module: only what an index answers, so that a large table is never read through.
 */
export function columnFilterKindsOf(module: AnyModule, name: string): readonly ColumnFilterKind[] {
  const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined
  if (!field || !canFilter(field) || field.options.as === 'hidden') return []
  if (field.type === 'references') return ['equal']
  if (field.type === 'choices') return isFewRows(module) || module.filters.includes(name) ? ['equal'] : []
  const known = hasIndex(module, name)
  const empty: readonly ColumnFilterKind[] = known && mayBeEmpty(field) ? ['empty'] : []
  if (TEXTS.includes(field.type))
    return [...(canContain(module, name) ? ['contains' as const] : []), ...(known ? ['equal' as const] : []), ...empty]
  if (!known) return []
  if (RANGES.includes(field.type) && !field.options.programYear) return ['range', 'equal', ...empty]
  return SINGLE.includes(field.type) || field.options.programYear ? ['equal', ...empty] : []
}

/** The columns of the list that can be asked, whatever the reader's rights are. */
export function filterableColumns(module: AnyModule): readonly string[] {
  return module.list.columns.filter((name) => columnFilterKindsOf(module, name).length > 0)
}

/**
 * Whether a part of the field's text can be looked for: it stands in the text that the search's index holds, or there
 * are few rows anyway.
 */
export function canContain(module: AnyModule, name: string): boolean {
  const type = module.fields[name]?.type
  return (
    type !== undefined &&
    TEXTS.includes(type) &&
    (isFewRows(module) || module.search.includes(name) || module.searchPersonal.includes(name))
  )
}

/** A list over a query that names no orders is one of few rows. */
function isFewRows({ source }: AnyModule): boolean {
  return source !== null && source.orders === null
}

/** Whether an index begins with the field, or has it next to the nursery. */
function hasIndex(module: AnyModule, name: string): boolean {
  const field = module.fields[name]
  if (isFewRows(module)) return true
  const named = module.source?.orders ?? module.appended
  if (named) return named.some(([first, second]) => first === name || (first === module.scope && second === name))
  return field !== undefined && hasColumn(field) && canSort(field) && isIndexable(field) && isWalked(module, name)
}

function isWalked(module: AnyModule, name: string): boolean {
  return (
    module.list.columns.includes(name) ||
    module.filters.includes(name) ||
    name === module.display ||
    name === module.list.sort[0] ||
    module.fields[name]?.type === 'reference'
  )
}

/** A long text has no place in an index; a list sorted by one is read as a whole. */
export function isIndexable({ type, options }: Field): boolean {
  return type !== 'textarea' || (options.max ?? TEXTAREA_LENGTH) <= LONGEST_INDEXED
}

/** An empty choice that counts as one of its codes is asked for by that code. */
function mayBeEmpty(field: Field): boolean {
  const { required, when } = field.options
  return (
    (!required || when !== undefined) &&
    field.type !== 'flag' &&
    !(field.type === 'choice' && emptyCode(field) !== null)
  )
}
