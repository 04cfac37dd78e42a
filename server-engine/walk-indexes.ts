import { isDerived, type FieldType } from '#core/field.ts'
import type { AnyModule } from '#core/module.ts'

/** Filters of these types ask for single values, so that an index may begin with them; the others are mostly asked for by range. */
const SINGLE_VALUES: readonly FieldType[] = ['flag', 'choice', 'reference', 'text']

/**
 * The ways a table can be walked in order, each an index that ends in `id`: every list column alone and within one nursery, and every
 * declared filter followed by the list's own order, again also within one nursery. A page of these costs its own rows, however large the
 * table and wherever in it the rows lie.
 */
export function walkIndexes(module: AnyModule): readonly (readonly string[])[] {
  const scope = module.scope === 'id' ? null : module.scope
  const [own] = module.list.sort
  const sortable = new Set([...module.list.columns, ...module.filters, own, module.display, 'updated_at', ...references(module), ...(scope ? [scope] : [])])
  const columns = [...sortable].filter((name) => isStored(module, name))
  const filters = own === 'id' ? [] : module.filters.filter((name) => name !== own && name !== scope && SINGLE_VALUES.includes(module.fields[name]?.type ?? 'date'))
  return [
    ...columns.map((name) => [name]),
    ...filters.map((name) => [name, own]),
    ...(scope ? columns.filter((name) => name !== scope).map((name) => [scope, name]) : []),
    ...(scope ? filters.map((name) => [scope, name, own]) : []),
  ]
}

export interface Walk {
  /** The columns that have one value each while walking. */
  readonly equal: ReadonlySet<string>
  readonly sort: string
}

/** Whether one index gives the rows in order, so that a page ends after its own rows. */
export function isWalkable(module: AnyModule, { equal, sort }: Walk): boolean {
  const next = sort === 'id' || equal.has(sort) ? undefined : sort
  // The primary key walks by id alone.
  if (equal.size === 0 && next === undefined) return true
  return walkIndexes(module).some((index) => index.length === equal.size + (next ? 1 : 0) && index.slice(0, equal.size).every((name) => equal.has(name)) && index[equal.size] === next)
}

function references(module: AnyModule): readonly string[] {
  return Object.keys(module.fields).filter((name) => module.fields[name]?.type === 'reference')
}

function isStored(module: AnyModule, name: string): boolean {
  const field = module.fields[name]
  return field ? !isDerived(field) : name === 'updated_at'
}
