import { sql, type SQL } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { hasDetailScreen } from '#core/declare/source.ts'
import type { Context } from '../context/context.ts'
import { orderByKey, orderBy, type ListOrder } from './list-order.ts'
import { columnOf, ident } from '../base/sql.ts'
import { scopeCondition } from '../rights/readable.ts'
import { isNullCondition, whereClause, type ConditionBranch, type ConditionPart } from '../base/column-condition.ts'

/** What the ids of one page are read by. */
export interface IdQuery {
  readonly module: AnyModule
  readonly from: SQL
  readonly order: ListOrder
  readonly limit: number
  readonly offset: number
  readonly branches: readonly ConditionBranch[]
}

const ID = columnOf('t', 'id')

/**
 * What is read of a row to find its page: its number, by which the rest is fetched, or all of it where no index finds
 * it again.
 */
function readOf({ module }: Pick<IdQuery, 'module'>, alias: string): SQL {
  return hasDetailScreen(module) ? columnOf(alias, 'id') : sql`${ident(alias)}.*`
}

/** `id` and `key` of a page's rows, read in order until the page is full. */
export function indexScanIds(ctx: Context, query: IdQuery): SQL {
  if (query.order.target) return walkedByReference(ctx, query, query.order.target)
  const [only, ...more] = query.branches
  if (only && more.length === 0) return branchRows(query, only, limitClause(query))
  return sql`${mergeInOrder(
    query,
    query.branches.map((branch) => branchRows(query, branch, upTo(query))),
  )} ${limitClause(query)}`
}

/**
 * The same for a condition that few rows meet: these are found by it, then sorted. The order must not tempt the
 * database to walk the table instead.
 */
export function fewMatchingIds(ctx: Context, query: IdQuery & { readonly where: SQL }): SQL {
  return sql`${allMatchingIds(ctx, query)} ${limitClause(query)}`
}

/** `id` and `key` of every row that meets the condition, in order. */
export function allMatchingIds(
  ctx: Context,
  query: Pick<IdQuery, 'module' | 'order' | 'from'> & { readonly where: SQL },
): SQL {
  const { order } = query
  const found = sql`with found as materialized (select ${readOf(query, 't')}, ${columnOf('t', order.field)} as
    ${ident(order.target ? 'place' : 'key')} from ${query.from} as t ${query.where})`
  const sorted = orderByKey(order, 'p')
  if (!order.target) return sql`${found} select * from found as p ${sorted}`
  const named = whereClause([
    sql`${columnOf('o', 'id')} = ${columnOf('found', 'place')}`,
    scopeCondition(ctx, order.target, 'o'),
  ])
  return sql`${found} select * from (select ${readOf(query, 'found')}, o.text as key from found
    left join lateral (select ${columnOf('o', order.target.display)} as text
    from ${ident(order.target.table)} as o ${named}) as o on true) as p ${sorted}`
}

/**
 * By the display text of a reference: the referred records in the order of their texts, for each its rows by id, until
 * the page is full. Rows without a readable text stand together where nulls belong. So the cost follows the page and
 * the referred table, never the list.
 */
function walkedByReference(ctx: Context, query: IdQuery, target: AnyModule): SQL {
  const { module, order } = query
  const field = columnOf('t', order.field)
  const display = columnOf('o', target.display)
  const scope = scopeCondition(ctx, target, 'o')
  const mayLackText = !target.fields[target.display]?.options.required
  const isNamed = [...(scope ? [scope] : []), ...(mayLackText ? [sql`${display} is not null`] : [])]
  const each = sql`${ident(target.table)} as o cross join lateral
    (${rowsById(query, { where: sql`${field} = ${columnOf('o', 'id')}` })}) as l`
  const named = sql`select ${readOf(query, 'l')}, ${display} as key
    from ${each} ${whereClause(isNamed)} ${orderBy(order, [display, sql`l.id`])} ${upTo(query)}`
  // A null of the text's own type and collation.
  const none = sql`(select ${display} from ${ident(target.table)} as o where false) as key`
  const unknown = sql`select ${readOf(query, 'l')}, ${none} from ${each} where (${sql.join(isNamed, sql` and `)})
    is not true ${orderBy(order, [sql`l.id`])} ${upTo(query)}`
  const empty = sql`select ${readOf(query, 'l')}, ${none} from (${rowsById(query, isNullCondition(field))}) as l`
  const mayBeEmpty = !module.fields[order.field]?.options.required
  return sql`${mergeInOrder(query, [named, ...(isNamed.length > 0 ? [unknown] : []), ...(mayBeEmpty ? [empty] : [])])}
    ${limitClause(query)}`
}

/**
 * The first rows by id of all branches that meet one more condition on the column that is sorted by. A branch that asks
 * the column for a null has no row with a value there, and the other way round: PostgreSQL would look through the table
 * for it.
 */
function rowsById(query: IdQuery, condition: ConditionPart): SQL {
  const byId: IdQuery = { ...query, order: { ...query.order, field: 'id' } }
  const isEmpty = condition.isNull !== undefined
  const excluded = (part: ConditionPart) =>
    part.column === query.order.field && part.value !== undefined && (part.value === null) !== isEmpty
  const possible = query.branches.filter((branch) => !branch.some(excluded))
  if (possible.length === 0) return branchRows(byId, [{ where: sql`false` }], upTo(query))
  const parts = possible.map((branch) => branchRows(byId, [...branch, condition], upTo(query)))
  return parts.length === 1 ? sql.join(parts) : sql`${mergeInOrder(byId, parts)} ${upTo(query)}`
}

/** Parts, each in order, as one in order. They are cut to what can matter, and most are read only as far as needed. */
function mergeInOrder(query: IdQuery, parts: readonly SQL[]): SQL {
  return sql`select * from (${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}) as p ${orderByKey(query.order, 'p')}`
}

/** One branch by its index. */
function branchRows(query: IdQuery, branch: ConditionBranch, bounds: SQL): SQL {
  const { from, order } = query
  const key = order.field === 'id' ? [] : [columnOf('t', order.field)]
  const nulls = branch.flatMap((part) => part.isNull ?? [])
  return sql`select ${sql.join([readOf(query, 't'), ...key.map((column) => sql`${column} as key`)], sql`, `)}
    from ${from} as t ${whereClause(branch.map((part) => part.where))} ${orderBy(order, [...nulls, ...key, ID])} ${bounds}`
}

/**
 * The page's size and the first page's offset stand in the text: PostgreSQL then keeps one plan for the most asked
 * page, where unknown bounds would make it plan six joins anew for every call.
 */
function limitClause({ limit, offset }: IdQuery): SQL {
  const size = sql.raw(String(Math.trunc(limit)))
  return offset === 0 ? sql`limit ${size}` : sql`limit ${size} offset ${offset}`
}

/** As many rows as can matter before those of other parts are mixed in. */
function upTo({ limit, offset }: IdQuery): SQL {
  return offset === 0 ? sql`limit ${sql.raw(String(Math.trunc(limit)))}` : sql`limit ${offset + limit}`
}
