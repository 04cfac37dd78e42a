import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { AnyModule } from '#core/declare/module.ts'
import type { StatisticMeasure } from '#core/declare/statistic.ts'
import type { Context } from '../context/context.ts'
import { runQuery, type Queryable } from '../base/database.ts'
import { InvalidQuery } from '../base/user-error.ts'
import { derivedValueSql } from './additions.ts'
import { filterTerms } from './filters.ts'
import type { ListQuery } from './list-plan.ts'
import { columnOf, ident } from '../base/sql.ts'
import { readableFields, scopeCondition } from '../rights/readable.ts'
import { rowSourceOf, type RowSource } from './row-source.ts'
import { searchBoxCondition } from './search.ts'
import { whereClause } from '../base/column-condition.ts'
import { tableVersionOf } from './totals.ts'
import { refuseTooManyTriedRows, conditionsBeforeTrying } from './tried-rows.ts'

/** One figure of a statement over the rows `t`. */
export interface MeasureSql {
  readonly figure: SQL
  /** It looks at tables beyond those the rows come from. */
  readonly isDerived: boolean
}

/** The figures of the rows that have one value in common, or of all of them, in the order in which they were asked. */
export interface MeasuredGroup {
  readonly by: number | string | null
  readonly values: readonly (number | null)[]
}

type Question = Pick<ListQuery, 'search' | 'filters'>

/**
 * Figures over the rows a list would show: its right, its scope, its filters, so that a figure and the list it leads to
 * never differ. Null where the caller may not read what it looks at. `by` puts the rows together by a field.
 */
export async function measureRows(
  ctx: Context,
  module: AnyModule,
  {
    filters,
    measures,
    by,
  }: Pick<ListQuery, 'filters'> & { readonly measures: readonly StatisticMeasure[]; readonly by?: string },
): Promise<readonly MeasuredGroup[]> {
  const asked = measures.map((measure) => measureSql(ctx, module, measure))
  const known = asked.filter((measure) => measure !== null)
  if (known.length === 0 || (by !== undefined && !readableFields(ctx, module).has(by))) return []
  const groups = await readMeasures(ctx, module, {
    ...(filters && { filters }),
    measures: known,
    ...(by !== undefined && { by }),
  })
  return groups.map((group) => {
    let next = 0
    return { by: group.by, values: asked.map((measure) => (measure === null ? null : (group.values[next++] ?? null))) }
  })
}

export async function readMeasures(
  ctx: Context,
  module: AnyModule,
  {
    search = '',
    filters = {},
    measures,
    by,
  }: Question & { readonly measures: readonly MeasureSql[]; readonly by?: string },
): Promise<readonly MeasuredGroup[]> {
  const relation = rowSourceOf(ctx, module, filters)
  const searched = searchBoxCondition(ctx, module, search, relation.from)
  const terms = filterTerms(ctx, module, filters)
  const within = [scopeCondition(ctx, module, 't'), searched].filter((condition) => condition !== null)
  const tried = conditionsBeforeTrying(terms, within)
  if (tried) await refuseTooManyTriedRows(ctx.db, { from: relation.from, tried })
  const columns = measures.map(({ figure }, index) => sql`${figure} as ${ident(`m${index}`)}`)
  return readOrKept(ctx.db, {
    ...relation,
    columns: sql.join(by === undefined ? columns : [sql`${columnOf('t', by)} as "by"`, ...columns], sql`, `),
    where: whereClause([...within, ...terms.map((term) => term.where)]),
    isGrouped: by !== undefined,
    keep: searched === null && !terms.some((term) => term.searched) && !measures.some(({ isDerived }) => isDerived),
    count: measures.length,
  })
}

/** Null where it looks at a field the caller may not read. */
export function measureSql(
  ctx: Context,
  module: AnyModule,
  { of = 'count', field: name, where = {} }: StatisticMeasure,
): MeasureSql | null {
  const field = name === undefined ? undefined : readableFields(ctx, module).get(name)
  if (name !== undefined && !field) return null
  const derived = field && name !== undefined ? derivedValueSql(ctx, module, name, field) : null
  const value = derived ?? columnOf('t', name ?? '')
  const figure = of === 'count' ? sql`count(*)` : of === 'sum' ? sql`sum(${value})` : sql`avg(${value})`
  try {
    const conditions = filterTerms(ctx, module, where).map((term) => term.where)
    const narrowed =
      conditions.length === 0 ? figure : sql`${figure} filter (where ${sql.join([...conditions], sql` and `)})`
    return {
      figure: of === 'avg' ? sql`${narrowed}::float8` : sql`coalesce(${narrowed}, 0)::float8`,
      isDerived: derived !== null,
    }
  } catch (error) {
    // The declaration is checked at start, so only a field hidden from this caller can be refused here.
    if (error instanceof InvalidQuery) return null
    throw error
  }
}

interface Measuring extends RowSource {
  readonly columns: SQL
  readonly where: SQL
  readonly isGrouped: boolean
  readonly keep: boolean
  readonly count: number
}

/** Figures look at every row: they are kept, as totals are, until a commit touches the table. */
const kept = new WeakMap<
  Queryable,
  Map<string, { readonly tableVersion: number; readonly groups: readonly MeasuredGroup[] }>
>()
const KEPT_LIMIT = 1_000
const dialect = new PgDialect()

async function readOrKept(db: Queryable, asked: Measuring): Promise<readonly MeasuredGroup[]> {
  const statement = sql`select ${asked.columns}, ${tableVersionOf(asked)} as "tableVersion"
    from ${asked.from} as t ${asked.where}${asked.isGrouped ? sql` group by 1 order by 1` : sql``}`
  const cache = kept.get(db) ?? new Map()
  kept.set(db, cache)
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const key = JSON.stringify([text, params])
  const known = cache.get(key)
  if (known) {
    const [now] = await runQuery<{ tableVersion: number }>(db, sql`select ${tableVersionOf(asked)} as "tableVersion"`, {
      prepare: true,
    })
    if (now?.tableVersion === known.tableVersion) return known.groups
  }
  const rows = await runQuery<Record<string, number | null>>(db, statement, { prepare: asked.keep })
  const groups = rows.map((row) => ({
    by: row['by'] ?? null,
    values: Array.from({ length: asked.count }, (_, index) => row[`m${index}`] ?? null),
  }))
  const tableVersion = rows[0]?.['tableVersion']
  if (asked.keep && typeof tableVersion === 'number') {
    cache.delete(key)
    cache.set(key, { tableVersion, groups })
    if (cache.size > KEPT_LIMIT) cache.delete(cache.keys().next().value ?? '')
  }
  return groups
}
