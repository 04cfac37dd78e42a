import { emptyCode } from './empty-choice.ts'
import type { Field, FieldType } from '../declare/field.ts'
import { LONGEST_INDEXED, TEXTAREA_LENGTH } from './field-rules.ts'
import { canSort, hasColumn, isWriteOnly } from './field-traits.ts'
import type { AnyModule } from '../declare/module.ts'

/** How a person can ask a column of a list for rows, beside the filters that its module declares. */
export type ColumnFilterKind = 'contains' | 'range' | 'equal' | 'empty'

/** Below this no index finds a part of a text. */
export const CONTAINS_MIN_LETTERS = 3

const TEXTS: readonly FieldType[] = ['text', 'textarea']

/** How the value of each type can be asked for, besides for being empty. */
const WAYS: Partial<Record<FieldType, readonly ColumnFilterKind[]>> = {
  text: ['contains', 'equal'],
  textarea: ['contains', 'equal'],
  number: ['range', 'equal'],
  money: ['range', 'equal'],
  date: ['range', 'equal'],
  datetime: ['range', 'equal'],
  year: ['range', 'equal'],
  month: ['range', 'equal'],
  week: ['range', 'equal'],
  time: ['range', 'equal'],
  flag: ['equal'],
  choice: ['equal'],
  choices: ['equal'],
  // First the record itself; a part of its name finds several.
  reference: ['equal', 'contains'],
  references: ['equal'],
}
/** A flag is one of two; choices and references that are none at all have no index. */
const NEVER_EMPTY: readonly FieldType[] = ['flag', 'choices', 'references']
/** Types that are asked only whether there is one. */
const THERE_OR_NOT: readonly FieldType[] = ['file', 'files', 'latitude']

/** What can be asked of one column of a module's list. */
export function columnFilterKindsOf(module: AnyModule, name: string): readonly ColumnFilterKind[] {
  const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined
  if (!field || isWriteOnly(field) || field.options.as === 'hidden') return []
  const ways = field.options.programYear ? (['equal'] as const) : (WAYS[field.type] ?? [])
  return ways.length > 0 || THERE_OR_NOT.includes(field.type)
    ? [...ways, ...(mayBeEmpty(field) ? ['empty' as const] : [])]
    : []
}

/** Why nothing can be asked of a column: it is a button, or something that every row has and that has no text. */
export type WhyNotFilterable = 'button' | 'always' | 'formatted'

/** Null where the column can be asked. */
export function noFilterReason(module: AnyModule, name: string): WhyNotFilterable | null {
  if (columnFilterKindsOf(module, name).length > 0) return null
  const type = module.fields[name]?.type
  return type === 'button' ? 'button' : type !== undefined && THERE_OR_NOT.includes(type) ? 'always' : 'formatted'
}

/** The columns of the list that can be asked, whatever the reader's rights are. */
export function filterableColumns(module: AnyModule): readonly string[] {
  return module.list.columns.filter((name) => columnFilterKindsOf(module, name).length > 0)
}

/** Whether a part of the field's text, or of the name it refers to, can be looked for. */
export function canSearchPartOf(module: AnyModule, name: string): boolean {
  return columnFilterKindsOf(module, name).includes('contains') && (isSearched(module, name) || isColumn(module, name))
}

/** Whether it stands in the text that an index of the search holds. */
function isSearched(module: AnyModule, name: string): boolean {
  return module.search.includes(name) || module.searchPersonal.includes(name)
}

function isColumn(module: AnyModule, name: string): boolean {
  return module.list.columns.includes(name)
}

/**
 * Whether no index finds the rows of a column that is asked in this way, so that each row has to be looked at: figures
 * that are made at reading, parts of texts that are not searched, columns of a table with few indexes. That is done
 * for so many rows as can be looked at in a moment. Declared filters are the declaration's own choice.
 */
export function isFilterWithoutIndex(module: AnyModule, name: string, how: ColumnFilterKind): boolean {
  const field = module.fields[name]
  if (!field || !isColumn(module, name) || isFewRows(module) || field.type === 'references') return false
  if (how === 'contains' && TEXTS.includes(field.type)) return !isSearched(module, name)
  return !module.filters.includes(name) && (field.type === 'choices' || !hasIndex(module, name))
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
  return field !== undefined && hasColumn(field) && canSort(field) && isIndexableField(field) && isWalked(module, name)
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
export function isIndexableField({ type, options }: Field): boolean {
  return type !== 'textarea' || (options.max ?? TEXTAREA_LENGTH) <= LONGEST_INDEXED
}

/** An empty choice that counts as one of its codes is asked for by that code. */
function mayBeEmpty(field: Field): boolean {
  const { required, when, countOf, external } = field.options
  if (countOf || typeof external === 'number') return false
  return (
    (!required || when !== undefined) &&
    !NEVER_EMPTY.includes(field.type) &&
    !(field.type === 'choice' && emptyCode(field) !== null)
  )
}
