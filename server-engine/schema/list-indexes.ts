import { isIndexableField } from '#core/questions/column-filters.ts'
import type { FieldType } from '#core/declare/field.ts'
import { canSort, hasColumn } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'

/**
 * Filters of these types ask for single values, so that an index may begin with them; the others are mostly asked for
 * by range.
 */
const SINGLE_VALUES: readonly FieldType[] = ['flag', 'choice', 'reference', 'text']

/** An index has at most 32 columns, and every one of them is written with each row. */
const MOST_CARRIED = 12

/**
 * The ways a table can be walked in order, each an index with `id` as last key: every list column alone and within one
 * nursery, and every declared filter followed by the list's own order, again also within one nursery. A page of these
 * costs its own rows, however large the table and wherever in it the rows lie.
 *
 * Behind `id` the indexes of single columns carry the filters: rows that do not match are passed over in the index,
 * without a look at the table. Texts are not carried, as an entry of several could become too long for an index.
 *
 * A table that is only added to has the indexes its declaration names and no others. Of a record that two nurseries
 * see, the second one has the same ways as the first.
 */
export function listIndexesOf(module: AnyModule): readonly (readonly string[])[] {
  if (module.appended) return module.appended.map((names) => [...names, 'id'])
  const own = indexColumnsOf(module)
  const { scope, seenBy } = module
  if (!scope || !seenBy) return own
  const other = (name: string) => (name === scope ? seenBy : name === seenBy ? scope : name)
  const mirrored = own.filter(([first]) => first === scope).map((names) => names.map(other))
  return [
    ...new Map([...mirrored, ...own].map((names) => [names.slice(0, names.indexOf('id')).join(), names])).values(),
  ]
}

function indexColumnsOf(module: AnyModule): readonly (readonly string[])[] {
  const scope = module.scope === 'id' ? null : module.scope
  const [own] = module.list.sort
  const sortable = new Set([
    ...module.list.columns,
    ...module.filters,
    own,
    module.display,
    'updated_at',
    ...references(module),
    ...(scope ? [scope] : []),
  ])
  const columns = [...sortable].filter((name) => isStored(module, name))
  const others = module.filters.filter((name) => name !== scope && isStored(module, name))
  const filters = own === 'id' ? [] : others.filter((name) => name !== own && isSingle(module, name))
  const carried = others.filter((name) => !typeOf(module, name).startsWith('text')).slice(0, MOST_CARRIED)
  return [
    ...columns.map((name) => [name, 'id', ...carried.filter((other) => other !== name)]),
    ...filters.map((name) => [name, own, 'id']),
    ...(scope
      ? columns
          .filter((name) => name !== scope)
          .map((name) => [scope, name, 'id', ...carried.filter((other) => other !== name)])
      : []),
    ...(scope ? filters.map((name) => [scope, name, own, 'id']) : []),
  ]
}

export interface IndexScan {
  /** The columns that have one value each while walking. */
  readonly equal: ReadonlySet<string>
  readonly sort: string
}

/** Whether one index gives the rows in order, so that a page ends after its own rows. */
export function isIndexOrdered(module: AnyModule, { equal, sort }: IndexScan): boolean {
  const { source } = module
  // Few rows of a query are found by their condition and sorted; of many, the declaration names the orders.
  if (source && !source.orders) return false
  // The primary key walks by id alone.
  if (equal.size === 0 && sort === 'id') return true
  const keys = [...(equal.has(sort) || sort === 'id' ? [] : [sort]), 'id']
  const indexes = source?.orders?.map((order) => [...order, 'id']) ?? listIndexesOf(module)
  return indexes.some(
    (index) =>
      index.slice(0, equal.size).every((name) => equal.has(name)) &&
      keys.every((name, place) => index[equal.size + place] === name),
  )
}

function isSingle(module: AnyModule, name: string): boolean {
  return SINGLE_VALUES.includes(typeOf(module, name)) || module.fields[name]?.options.programYear === true
}

function typeOf(module: AnyModule, name: string): FieldType {
  return module.fields[name]?.type ?? 'datetime'
}

function references(module: AnyModule): readonly string[] {
  return Object.keys(module.fields).filter((name) => module.fields[name]?.type === 'reference')
}

function isStored(module: AnyModule, name: string): boolean {
  const field = module.fields[name]
  return field ? hasColumn(field) && canSort(field) && isIndexableField(field) : name === 'updated_at'
}
