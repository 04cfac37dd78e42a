import { sql, type SQL } from 'drizzle-orm'
import { ACTIVE, type AnyModule, type Direction } from '#core/module.ts'
import type { Context } from '../context.ts'
import { run } from '../database.ts'
import { readChildRows } from './child-rows.ts'
import { filterConditions } from './filters.ts'
import { orderBy, orderOf, type Order } from './order.ts'
import { columnOf, name, readableFields, scopeCondition } from './readable.ts'
import { searchCondition } from './search.ts'
import { selectionOf } from './select.ts'
import { countRows, generationOf, keptTotal, likelyTotal, type Counted } from './totals.ts'

export interface ListQuery {
  readonly limit: number
  readonly offset: number
  readonly order?: string | undefined
  readonly sort?: Direction | undefined
  readonly search?: string | undefined
  readonly filters?: Readonly<Record<string, unknown>> | undefined
  /** LK-01: active records only, or the others; modules without the mark know no difference. */
  readonly active?: 0 | 1 | undefined
}

export interface Page {
  readonly data: readonly Record<string, unknown>[]
  readonly total: number
}

type RawRow = Record<string, unknown>
/** From here on the far end of a list may be the nearer one. */
const DEEP = 1_000

/** The one way rows leave the database: readable fields, the caller's scope, filters, search, order, a page. */
export async function listRows(ctx: Context, module: AnyModule, query: ListQuery): Promise<Page> {
  const search = searchCondition(module, query.search ?? '')
  const where = whereOf([scopeCondition(ctx, module, 't'), search, ...filterConditions(ctx, module, query.filters ?? {}), ...activeCondition(ctx, module, query)])
  const ordering = orderOf(ctx, module, query)
  const counted: Counted = { table: module.table, where, keep: search === null }
  const { rows, generation } = await readPage(ctx, module, { ...query, where, ordering, counted })
  const known = generation === null ? null : keptTotal(ctx.db, counted, generation)
  return { data: rows, total: known ?? (await countRows(ctx.db, counted)).total }
}

interface PageQuery extends ListQuery {
  readonly where: SQL
  readonly ordering: Order
  readonly counted: Counted
}

async function readPage(ctx: Context, module: AnyModule, query: PageQuery): Promise<{ rows: RawRow[]; generation: number | null }> {
  const { offset, limit } = query
  if (offset < DEEP || !query.counted.keep) return readForward(ctx, module, query)
  // A deep page is read from the end it is nearer to; the total it relies on must still be true when the rows are read.
  const likely = likelyTotal(ctx.db, query.counted) ?? (await countRows(ctx.db, query.counted))
  if (offset >= likely.total || offset <= likely.total / 2) return readForward(ctx, module, query)
  const size = Math.min(limit, likely.total - offset)
  const read = await readForward(ctx, module, { ...query, limit: size, offset: likely.total - offset - size }, { reversed: true })
  return read.generation === likely.generation ? { ...read, rows: read.rows.toReversed() } : readForward(ctx, module, query)
}

/** The page's ids come from an index alone; only these few rows are then joined to what they show. */
async function readForward(
  ctx: Context, module: AnyModule, query: PageQuery, options: { reversed?: boolean } = {},
): Promise<{ rows: RawRow[]; generation: number | null }> {
  const { columns, joins } = selectionOf(ctx, module)
  const order = orderBy(query.ordering, options)
  const table = name(module.table)
  const rows = await run<RawRow & { generation_: number }>(
    ctx.db,
    sql`with page as (select ${columnOf('t', 'id')} from ${table} as t ${query.ordering.join} ${query.where} ${order} ${window(query)})
      select ${columns}, ${generationOf(module.table)} as generation_
      from page join ${table} as t on ${columnOf('t', 'id')} = ${columnOf('page', 'id')} ${joins} ${query.ordering.join} ${order}`,
    { prepare: query.counted.keep },
  )
  const generation = rows[0]?.generation_ ?? null
  return { rows: rows.map(({ generation_: _, ...row }) => row), generation }
}

/**
 * The page's size and the first page's offset stand in the text: PostgreSQL then keeps one plan for the most asked page,
 * where unknown bounds would make it plan six joins anew for every call.
 */
function window({ limit, offset }: ListQuery): SQL {
  const size = sql.raw(String(Math.trunc(limit)))
  return offset === 0 ? sql`limit ${size}` : sql`limit ${size} offset ${offset}`
}

function activeCondition(ctx: Context, module: AnyModule, { active }: ListQuery): readonly SQL[] {
  return active === undefined || readableFields(ctx, module).get(ACTIVE)?.type !== 'flag' ? [] : filterConditions(ctx, module, { [ACTIVE]: active })
}

/** One record by id with its child rows, in scope; null when there is none for this caller. */
export async function findRow(ctx: Context, module: AnyModule, id: number): Promise<RawRow | null> {
  const { columns, joins } = selectionOf(ctx, module)
  const where = whereOf([sql`${columnOf('t', 'id')} = ${id}`, scopeCondition(ctx, module, 't')])
  const [row] = await run<RawRow>(ctx.db, sql`select ${columns} from ${name(module.table)} as t ${joins} ${where}`, { prepare: true })
  return row ? { ...row, ...(await readChildRows(ctx, module, id)) } : null
}

export function whereOf(conditions: readonly (SQL | null)[]): SQL {
  const present = conditions.filter((condition) => condition !== null)
  return present.length === 0 ? sql`` : sql`where ${sql.join(present, sql` and `)}`
}
