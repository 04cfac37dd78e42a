import { sql, type SQL } from 'drizzle-orm'
import { needsDecision } from '#core/questions/action-rules.ts'
import type { AnyModule, ShownOf } from '#core/declare/module.ts'
import { hasDetailScreen } from '#core/declare/source.ts'
import { mayDecideColumn } from '../rights/decision-rules.ts'
import { pathViews } from './path-view.ts'
import { nurseryOf, type Context } from '../context/context.ts'
import { runQuery, runStatementText, statementText } from '../base/database.ts'
import { postingPreview } from '../documents/posting-day.ts'
import { recordRefusalsOf } from '../rights/refusals.ts'
import { childRowsOf, readChildRows } from './child-rows.ts'
import { withFileLinks } from './file-columns.ts'
import { computedOncePerRights } from '../rights/for-rights.ts'
import { listPlanOf, cachedStatementText, type ListQuery, type ListPlan, type PlanSection } from './list-plan.ts'
import { orderByKey, reverseOrder } from './list-order.ts'
import { allMatchingIds, fewMatchingIds, indexScanIds } from './page-ids.ts'
import { keepPageIds, keptPageIds, type PageIds } from './kept-page-ids.ts'
import { columnOf } from '../base/sql.ts'
import { mayReadModule, scopeCondition } from '../rights/readable.ts'
import { rowSourceOf, type RowSource } from './row-source.ts'
import { readableColumnsSql, columnsFollowFromRights } from './select.ts'
import { whereClause } from '../base/column-condition.ts'
import { MOST_TRIED, refuseTooManyTriedRows } from './tried-rows.ts'
import { countRows, tableVersionOf, cachedTotal, staleTotal, type CountQuery } from './totals.ts'

export interface ListPage<Row = Record<string, unknown>> {
  readonly data: readonly Row[]
  readonly total: number
}

type RawRow = Record<string, unknown>
/** From here on the far end of a list may be the nearer one. */
const DEEP = 1_000
/** Up to here it is cheaper, and never dear, to find all matches and sort them than to look for them along an order. */
const FEW = 2_000

/** The one way rows leave the database: readable fields, the caller's scope, filters, search, order, a page. */
export async function listRows<M extends AnyModule>(
  ctx: Context,
  module: M,
  query: ListQuery,
): Promise<ListPage<ShownOf<M>>> {
  // Safe: the columns are those of this declaration.
  return (await readPage(ctx, module, query)) as unknown as ListPage<ShownOf<M>>
}

async function readPage(ctx: Context, module: AnyModule, query: ListQuery): Promise<ListPage> {
  const { limit, offset } = query
  const plan = listPlanOf(ctx, module, query)
  const { counted, order } = plan
  // Not awaited in vain: what is asked before anything is awaited goes out with the session's statement.
  if (plan.tried) await refuseTooManyTriedRows(ctx.db, { from: counted.from, tried: plan.tried })
  // How many rows there are decides how a page is found, unless an index gives it in any case. An old total will do: it
  // is checked below.
  const kept = staleTotal(ctx.db, counted)
  const counts = kept === null && (offset >= DEEP || !plan.walkable || order.target !== null)
  const likely = counts ? await countRows(ctx.db, counted) : kept
  if (counts && likely && offset >= likely.total) return { data: [], total: likely.total }
  // What is tried on rows is tried on few enough to sort all that it leaves.
  const most = plan.tried ? MOST_TRIED : FEW
  const few = likely !== null && likely.total <= most && (!plan.walkable || order.target !== null)
  const read = (part: PlanSection) => readPart(ctx, module, plan, { few, ...part })
  // A deep page is read from the end it is nearer to; the total it relies on must still be true when the rows are read.
  if (likely && offset >= DEEP && offset < likely.total && offset > likely.total / 2) {
    const size = Math.min(limit, likely.total - offset)
    const { rows, tableVersion } = await read({
      order: reverseOrder(order),
      limit: size,
      offset: likely.total - offset - size,
    })
    if (tableVersion === likely.tableVersion)
      return { data: withFileLinks(ctx, module, rows.toReversed()), total: likely.total }
  }
  const { rows, tableVersion } = await read({ order, limit, offset })
  const known =
    tableVersion === likely?.tableVersion
      ? likely?.total
      : tableVersion === null
        ? null
        : cachedTotal(ctx.db, counted, tableVersion)
  return { data: withFileLinks(ctx, module, rows), total: known ?? (await countRows(ctx.db, counted)).total }
}

export interface WholeListSql {
  readonly ids: SQL
  readonly counted: CountQuery
  /** The rows themselves, where no index finds one by its id. */
  readonly rows: SQL | null
}

/** Every row of a list, without pages: the statement of their ids in order, and how many there are. */
export async function wholeListSql(
  ctx: Context,
  module: AnyModule,
  query: Omit<ListQuery, 'limit' | 'offset'>,
): Promise<WholeListSql> {
  const { order, where, counted, tried } = listPlanOf(ctx, module, query)
  if (tried) await refuseTooManyTriedRows(ctx.db, { from: counted.from, tried })
  const ids = allMatchingIds(ctx, { module, order, where, from: counted.from })
  const rows = hasDetailScreen(module)
    ? null
    : sql`select ${readableColumnsSql(ctx, module)} from (${ids}) as t ${orderByKey(order, 't')}`
  return { ids, rows, counted: { ...counted, keep: false } }
}

/** Rows by id, in the order of the ids, as a list would show them; with their child rows, which a list leaves out. */
export async function rowsById(
  ctx: Context,
  module: AnyModule,
  ids: readonly number[],
  { from }: Pick<RowSource, 'from'> = rowSourceOf(ctx, module),
): Promise<RawRow[]> {
  const rows = await runQuery<RawRow>(ctx.db, rowsInOrder(ctx, module, { from }), { prepare: true, values: { ids } })
  const children = await childRowsOf(ctx, module, ids)
  return withFileLinks(ctx, module, rows).map((row) => ({ ...row, ...children(Number(row['id'])) }))
}

interface Part {
  readonly rows: RawRow[]
  readonly tableVersion: number | null
}

/** The page's ids come from an index alone; only these few rows are then joined to what they show. */
async function readPart(
  ctx: Context,
  module: AnyModule,
  plan: ListPlan,
  part: PlanSection & { readonly few: boolean },
): Promise<Part> {
  // A kept plan does not know the values; that is good where one index serves them all.
  const prepare = plan.walkable && part.offset === 0 && !part.few
  // A list over a query adds up before it looks for its page: planning that anew each time can cost more than doing it.
  if (prepare || !hasDetailScreen(module))
    return readAtOnce(ctx, module, plan, { ...part, prepare: prepare || module.source?.orders === null })
  // Planning the joins for values that are new each time would cost more than reading the rows: only the ids are
  // planned anew.
  return (await readInTwo(ctx, module, plan, part)) ?? readAtOnce(ctx, module, plan, { ...part, prepare })
}

async function readAtOnce(
  ctx: Context,
  module: AnyModule,
  plan: ListPlan,
  { prepare, ...part }: PlanSection & { readonly few: boolean; readonly prepare: boolean },
): Promise<Part> {
  const statement = cachedStatementText(plan, 'rows', part, () => {
    const whole = sql`page as t ${orderByKey(part.order, 't')}`
    const joined = sql`page join ${plan.counted.from} as t on ${columnOf('t', 'id')} = ${columnOf('page', 'id')}
      ${orderByKey(part.order, 'page')}`
    return sql`with page as (${idsOf(ctx, module, plan, part)})
      select ${readableColumnsSql(ctx, module)}, ${tableVersionOf(plan.counted)} as table_version_
      from ${hasDetailScreen(module) ? joined : whole}`
  })
  const rows = await runStatementText<RawRow & { table_version_: number }>(ctx.db, statement, { prepare })
  return { rows: rows.map(({ table_version_: _, ...row }) => row), tableVersion: rows[0]?.table_version_ ?? null }
}

/** Null where a change came between the two statements. */
async function readInTwo(
  ctx: Context,
  module: AnyModule,
  plan: ListPlan,
  part: PlanSection & { readonly few: boolean },
): Promise<Part | null> {
  const tableVersion = tableVersionOf(plan.counted)
  const rowStatement = cachedStatementText(
    plan,
    'rows by id',
    { order: plan.order, limit: 0, offset: 0, few: false },
    () => rowsInOrder(ctx, module, { from: plan.counted.from, extra: sql`, ${tableVersion} as table_version_` }),
  )
  const rowsOf = async ({ ids, tableVersion: found }: PageIds): Promise<Part | null> => {
    const rows = await runStatementText<RawRow & { table_version_: number }>(ctx.db, rowStatement, {
      prepare: true,
      values: { ids },
    })
    if (rows.length !== ids.length || rows.some((row) => row.table_version_ !== found)) return null
    return { rows: rows.map(({ table_version_: _, ...row }) => row), tableVersion: found }
  }
  const known = keptPageIds(ctx.db, plan, part)
  const shown = known && (await rowsOf(known))
  if (shown) return shown
  const idStatement = cachedStatementText(
    plan,
    'ids',
    part,
    () =>
      sql`with page as (${idsOf(ctx, module, plan, part)}) select ${columnOf('page', 'id')}, ${tableVersion} as
        table_version_ from page ${orderByKey(part.order, 'page')}`,
  )
  const found = await runStatementText<{ id: number; table_version_: number }>(ctx.db, idStatement)
  const [first] = found
  if (!first) return { rows: [], tableVersion: null }
  const ids = { ids: found.map(({ id }) => id), tableVersion: first.table_version_ }
  keepPageIds(ctx.db, plan, part, ids)
  return rowsOf(ids)
}

function idsOf(ctx: Context, module: AnyModule, plan: ListPlan, part: PlanSection & { readonly few: boolean }): SQL {
  const query = { module, from: plan.counted.from, ...part, branches: plan.branches, where: plan.where }
  return part.few ? fewMatchingIds(ctx, query) : indexScanIds(ctx, query)
}

/** The rows of `ids`, which are given when it is run. */
function rowsInOrder(
  ctx: Context,
  module: AnyModule,
  { from, extra = sql`` }: Pick<RowSource, 'from'> & { readonly extra?: SQL },
): SQL {
  return sql`select ${readableColumnsSql(ctx, module)}${extra}
    from unnest(${sql.placeholder('ids')}::bigint[]) with ordinality as page(id, place)
    join ${from} as t on ${columnOf('t', 'id')} = page.id order by page.place`
}

/** One record by id with its child rows, in scope; null when there is none for this caller. */
export async function findRow<M extends AnyModule>(
  ctx: Context,
  module: M,
  id: number,
  filters: ListQuery['filters'] = {},
): Promise<ShownOf<M> | null> {
  // Safe: the columns are those of this declaration.
  return (await readRow(ctx, module, id, filters)) as ShownOf<M> | null
}

async function readRow(
  ctx: Context,
  module: AnyModule,
  id: number,
  filters: ListQuery['filters'],
): Promise<RawRow | null> {
  // Who may change a record without reading it is not shown it by the answer to a change.
  if (!mayReadModule(ctx, module.key) || !hasDetailScreen(module)) return null
  const write = () => {
    const where = whereClause([
      sql`${columnOf('t', 'id')} = ${sql.placeholder('id')}`,
      scopeCondition(ctx, module, 't'),
    ])
    return statementText(
      sql`select ${readableColumnsSql(ctx, module)}${mayDecideColumn(ctx, module)}
        from ${rowSourceOf(ctx, module, filters).from} as t ${where}`,
    )
  }
  // What is decided on and what is asked with parameters looks at the caller or the day too.
  const isFixed = !module.source && !needsDecision(module) && columnsFollowFromRights(ctx, module)
  const statement = isFixed
    ? computedOncePerRights(ctx, module, { key: `one ${nurseryOf(ctx)}`, make: write })
    : write()
  const [row] = await runStatementText<RawRow>(ctx.db, statement, { prepare: true, values: { id } })
  return row
    ? {
        ...withFileLinks(ctx, module, [row])[0],
        ...(await readChildRows(ctx, module, id)),
        ...(await recordRefusalsOf(ctx, module, id)),
        ...(await postingPreview(ctx, module, row)),
        ...(await pathViews(ctx, module, row)),
      }
    : null
}
