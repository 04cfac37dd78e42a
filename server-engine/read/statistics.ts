import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { AnyModule } from '#core/declare/module.ts'
import type { StatisticMeasure, Statistic } from '#core/declare/statistic.ts'
import type { Context } from '../context/context.ts'
import { runQuery, type Queryable } from '../base/database.ts'
import { InvalidQuery } from '../base/user-error.ts'
import { filterTerms } from './filters.ts'
import type { ListQuery } from './list-plan.ts'
import { columnOf, ident } from '../base/sql.ts'
import { readableFields, scopeCondition } from '../rights/readable.ts'
import { rowSourceOf, type RowSource } from './row-source.ts'
import { searchBoxCondition } from './search.ts'
import { whereClause } from '../base/column-condition.ts'
import { tableVersionOf } from './totals.ts'
import { refuseTooManyTriedRows, conditionsBeforeTrying } from './tried-rows.ts'

/** A card as the API gives it; figures are numbers, the screen writes them. */
export interface StatisticAnswer {
  readonly key: string
  readonly title: string
  /** Null for the average of nothing. */
  readonly value: number | null
  readonly subValue: number | null
  readonly items: readonly { readonly label: string; readonly value: number | null }[]
}

interface Asked {
  readonly statistic: Statistic
  readonly value: SQL
  readonly sub: SQL | null
  readonly items: readonly { readonly label: string; readonly value: SQL }[]
}

/**
 * API-04: the module's figures over the rows the list would show: same scope, search and filters. A figure that looks
 * at a field the caller may not read is left out, as if it were not declared.
 */
export async function statisticsOf(
  ctx: Context,
  module: AnyModule,
  query: Pick<ListQuery, 'search' | 'filters'>,
): Promise<readonly StatisticAnswer[]> {
  const relation = rowSourceOf(ctx, module, query.filters)
  const search = searchBoxCondition(ctx, module, query.search ?? '', relation.from)
  const terms = filterTerms(ctx, module, query.filters ?? {})
  const within = [scopeCondition(ctx, module, 't'), search].filter((condition) => condition !== null)
  const where = whereClause([...within, ...terms.map((term) => term.where)])
  const asked = module.statistics.flatMap((statistic) => askedOf(ctx, module, statistic))
  if (asked.length === 0) return []
  const tried = conditionsBeforeTrying(terms, within)
  if (tried) await refuseTooManyTriedRows(ctx.db, { from: relation.from, tried })
  const measures = asked.flatMap(({ value, sub, items }) => [
    value,
    ...(sub ? [sub] : []),
    ...items.map((item) => item.value),
  ])
  const columns = sql.join(
    measures.map((measure, index) => sql`${measure} as ${ident(`m${index}`)}`),
    sql`, `,
  )
  const figures = await measure(ctx.db, {
    ...relation,
    columns,
    where,
    keep: search === null && !terms.some((term) => term.searched),
    count: measures.length,
  })
  let next = 0
  const take = () => figures[next++] ?? null
  return asked.map(({ statistic: { key, title }, sub, items }) => ({
    key,
    title,
    value: take(),
    subValue: sub ? take() : null,
    items: items.map(({ label }) => ({ label, value: take() })),
  }))
}

function askedOf(ctx: Context, module: AnyModule, statistic: Statistic): readonly Asked[] {
  const value = measureSql(ctx, module, statistic)
  if (!value) return []
  const items = (statistic.items ?? []).flatMap((item) => {
    const figure = measureSql(ctx, module, item)
    return figure ? [{ label: item.label, value: figure }] : []
  })
  return [{ statistic, value, sub: statistic.sub ? measureSql(ctx, module, statistic.sub) : null, items }]
}

function measureSql(
  ctx: Context,
  module: AnyModule,
  { of = 'count', field, where = {} }: StatisticMeasure,
): SQL | null {
  if (field !== undefined && !readableFields(ctx, module).has(field)) return null
  const figure =
    of === 'count'
      ? sql`count(*)`
      : of === 'sum'
        ? sql`sum(${columnOf('t', field ?? '')})`
        : sql`avg(${columnOf('t', field ?? '')})`
  try {
    const conditions = filterTerms(ctx, module, where).map((term) => term.where)
    const narrowed =
      conditions.length === 0 ? figure : sql`${figure} filter (where ${sql.join([...conditions], sql` and `)})`
    return of === 'avg' ? sql`${narrowed}::float8` : sql`coalesce(${narrowed}, 0)::float8`
  } catch (error) {
    // The declaration is checked at start, so only a field hidden from this caller can be refused here.
    if (error instanceof InvalidQuery) return null
    throw error
  }
}

type Figures = readonly (number | null)[]

interface Measuring extends RowSource {
  readonly columns: SQL
  readonly where: SQL
  readonly keep: boolean
  readonly count: number
}

/** Figures look at every row: they are kept, as totals are, until a commit touches the table. */
const kept = new WeakMap<Queryable, Map<string, { readonly tableVersion: number; readonly figures: Figures }>>()
const KEPT_LIMIT = 1_000
const dialect = new PgDialect()

async function measure(db: Queryable, asked: Measuring): Promise<Figures> {
  const statement = sql`select ${asked.columns}, ${tableVersionOf(asked)} as "tableVersion"
    from ${asked.from} as t ${asked.where}`
  const cache = kept.get(db) ?? new Map()
  kept.set(db, cache)
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const key = JSON.stringify([text, params])
  const known = cache.get(key)
  if (known) {
    const [now] = await runQuery<{ tableVersion: number }>(db, sql`select ${tableVersionOf(asked)} as "tableVersion"`, {
      prepare: true,
    })
    if (now?.tableVersion === known.tableVersion) return known.figures
  }
  const [row] = await runQuery<Record<string, number | null>>(db, statement, { prepare: asked.keep })
  const figures = Array.from({ length: asked.count }, (_, index) => row?.[`m${index}`] ?? null)
  if (asked.keep) {
    cache.delete(key)
    cache.set(key, { tableVersion: row?.['tableVersion'] ?? 0, figures })
    if (cache.size > KEPT_LIMIT) cache.delete(cache.keys().next().value ?? '')
  }
  return figures
}
