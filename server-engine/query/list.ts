import { sql, type SQL } from 'drizzle-orm'
import { ACTIVE, type AnyModule, type Direction } from '#core/module.ts'
import { hasDetail } from '#core/source.ts'
import { mayDecideColumn } from '../actions/decision-rules.ts'
import type { Context } from '../context.ts'
import { run } from '../database.ts'
import { postingPreview } from '../documents/posting-day.ts'
import { refusalsOf } from '../refusals.ts'
import { isWalkable } from '../walk-indexes.ts'
import { childRowsOf, readChildRows } from './child-rows.ts'
import { standsOpen } from './closed-parents.ts'
import { withFileLinks } from './file-columns.ts'
import { filterTerms } from './filters.ts'
import { orderByKey, orderOf, reversed, type Order } from './order.ts'
import { allIds, collectedIds, walkedIds } from './page-ids.ts'
import { BOTH_NURSERIES, columnOf, mayReadModule, readableFields, scopeCondition, scopeTerm } from './readable.ts'
import { relationOf, type Relation } from './relation.ts'
import { searchOf } from './search.ts'
import { columnsOf } from './select.ts'
import { branchesOf, combinationsOf, whereOf, within, type Branch } from './term.ts'
import { countRows, generationOf, keptTotal, likelyTotal, type Counted } from './totals.ts'

export interface ListQuery {
  readonly limit: number
  readonly offset: number
  readonly order?: string | undefined
  readonly sort?: Direction | undefined
  readonly search?: string | undefined
  readonly filters?: Readonly<Record<string, unknown>> | undefined
  /** LK-01: active records only, standing in nothing closed, or the others; modules without the mark know no difference. */
  readonly active?: 0 | 1 | undefined
  /** One more condition on the record `t`, for the program itself. It may look into other tables, whose changes a kept total would not see. */
  readonly only?: SQL | null | undefined
}

export interface Page {
  readonly data: readonly Record<string, unknown>[]
  readonly total: number
}

type RawRow = Record<string, unknown>
/** From here on the far end of a list may be the nearer one. */
const DEEP = 1_000
/** Up to here it is cheaper, and never dear, to find all matches and sort them than to look for them along an order. */
const FEW = 2_000
/** Any-of filters with more combinations are not walked value by value: such a statement costs more to plan than it saves. */
const MOST_BRANCHES = 16

/** The one way rows leave the database: readable fields, the caller's scope, filters, search, order, a page. */
export async function listRows(ctx: Context, module: AnyModule, query: ListQuery): Promise<Page> {
  const { limit, offset } = query
  const plan = planOf(ctx, module, query)
  const { counted, order } = plan
  // How many rows there are decides how a page is found, unless an index gives it in any case. An old total will do: it is checked below.
  const kept = likelyTotal(ctx.db, counted)
  const counts = kept === null && (offset >= DEEP || !plan.walkable || order.target !== null)
  const likely = counts ? await countRows(ctx.db, counted) : kept
  if (counts && likely && offset >= likely.total) return { data: [], total: likely.total }
  const few = likely !== null && likely.total <= FEW && (!plan.walkable || order.target !== null)
  const read = (part: Section) => readPart(ctx, module, plan, { few, ...part })
  // A deep page is read from the end it is nearer to; the total it relies on must still be true when the rows are read.
  if (likely && offset >= DEEP && offset < likely.total && offset > likely.total / 2) {
    const size = Math.min(limit, likely.total - offset)
    const { rows, generation } = await read({ order: reversed(order), limit: size, offset: likely.total - offset - size })
    if (generation === likely.generation) return { data: withFileLinks(ctx, module, rows.toReversed()), total: likely.total }
  }
  const { rows, generation } = await read({ order, limit, offset })
  const known = generation === likely?.generation ? likely?.total : generation === null ? null : keptTotal(ctx.db, counted, generation)
  return { data: withFileLinks(ctx, module, rows), total: known ?? (await countRows(ctx.db, counted)).total }
}

export interface WholeList {
  readonly ids: SQL
  readonly counted: Counted
  /** The rows themselves, where no index finds one by its id. */
  readonly rows: SQL | null
}

/** Every row of a list, without pages: the statement of their ids in order, and how many there are. */
export function wholeList(ctx: Context, module: AnyModule, query: Omit<ListQuery, 'limit' | 'offset'>): WholeList {
  const { order, where, counted } = planOf(ctx, module, query)
  const ids = allIds(ctx, { module, order, where, from: counted.from })
  const rows = hasDetail(module) ? null : sql`select ${columnsOf(ctx, module)} from (${ids}) as t ${orderByKey(order, 't')}`
  return { ids, rows, counted: { ...counted, keep: false } }
}

/** Rows by id, in the order of the ids, as a list would show them; with their child rows, which a list leaves out. */
export async function rowsById(ctx: Context, module: AnyModule, ids: readonly number[], { from }: Pick<Relation, 'from'> = relationOf(ctx, module)): Promise<RawRow[]> {
  const rows = await run<RawRow>(ctx.db, rowsInOrder(ctx, module, { ids, from }), { prepare: true })
  const children = await childRowsOf(ctx, module, ids)
  return withFileLinks(ctx, module, rows).map((row) => ({ ...row, ...children(Number(row['id'])) }))
}

interface Plan {
  readonly order: Order
  readonly where: SQL
  readonly branches: readonly Branch[]
  readonly counted: Counted
  /** An index gives the rows in this order. */
  readonly walkable: boolean
}

function planOf(ctx: Context, module: AnyModule, query: Omit<ListQuery, 'limit' | 'offset'>): Plan {
  const relation = relationOf(ctx, module, query.filters)
  const search = searchOf(ctx, module, query.search ?? '', relation.from)
  const scope = scopeTerm(ctx, module, 't')
  const filters = filterTerms(ctx, module, { ...query.filters, ...activeFilter(ctx, module, query) }).map((term) => within(scope, term))
  const order = orderOf(ctx, module, query)
  // The nursery comes first in every index that has it.
  const terms = [...(scope && !filters.some((term) => term.column === scope.column && term.oneOf) ? [scope] : []), ...filters].toSorted((a, b) => Number(b.column === module.scope) - Number(a.column === module.scope))
  // Each of two nurseries' ways begins with its own column; the indexes name the first.
  const equal = new Set(terms.filter((term) => term.oneOf !== null).map(({ column }) => (column === BOTH_NURSERIES ? (module.scope ?? column) : column)))
  const inOrder = search === null && !query.only && terms.every((term) => term.oneOf !== null || term.column === order.field) && combinationsOf(terms) <= MOST_BRANCHES
  const walkable = inOrder && isWalkable(module, { equal, sort: order.field })
  const extra = [query.only, query.active === 1 ? standsOpen(ctx, module) : null, search].flatMap((condition) => condition ?? [])
  const where = whereOf([...terms.map((term) => term.where), ...extra])
  const branches = branchesOf(terms, (term) => walkable || term === scope).map((branch) => [...branch, ...extra.map((condition) => ({ where: condition }))])
  // A kept total does not see what changes in other tables.
  return { order, where, branches, walkable, counted: { ...relation, where, keep: extra.length === 0 } }
}

interface Section {
  readonly order: Order
  readonly limit: number
  readonly offset: number
}

interface Part {
  readonly rows: RawRow[]
  readonly generation: number | null
}

/** The page's ids come from an index alone; only these few rows are then joined to what they show. */
async function readPart(ctx: Context, module: AnyModule, plan: Plan, part: Section & { readonly few: boolean }): Promise<Part> {
  // A kept plan does not know the values; that is good where one index serves them all.
  const prepare = plan.walkable && part.offset === 0 && !part.few
  if (prepare || !hasDetail(module)) return readAtOnce(ctx, module, plan, { ...part, prepare })
  // Planning the joins for values that are new each time would cost more than reading the rows: only the ids are planned anew.
  return (await readInTwo(ctx, module, plan, part)) ?? readAtOnce(ctx, module, plan, { ...part, prepare })
}

async function readAtOnce(ctx: Context, module: AnyModule, plan: Plan, { prepare, ...part }: Section & { readonly few: boolean; readonly prepare: boolean }): Promise<Part> {
  const whole = sql`page as t ${orderByKey(part.order, 't')}`
  const joined = sql`page join ${plan.counted.from} as t on ${columnOf('t', 'id')} = ${columnOf('page', 'id')} ${orderByKey(part.order, 'page')}`
  const rows = await run<RawRow & { generation_: number }>(
    ctx.db,
    sql`with page as (${idsOf(ctx, module, plan, part)})
      select ${columnsOf(ctx, module)}, ${generationOf(plan.counted)} as generation_ from ${hasDetail(module) ? joined : whole}`,
    { prepare },
  )
  return { rows: rows.map(({ generation_: _, ...row }) => row), generation: rows[0]?.generation_ ?? null }
}

/** Null where a change came between the two statements. */
async function readInTwo(ctx: Context, module: AnyModule, plan: Plan, part: Section & { readonly few: boolean }): Promise<Part | null> {
  const generation = generationOf(plan.counted)
  const ids = await run<{ id: number; generation_: number }>(
    ctx.db,
    sql`with page as (${idsOf(ctx, module, plan, part)}) select ${columnOf('page', 'id')}, ${generation} as generation_ from page ${orderByKey(part.order, 'page')}`,
  )
  const [first] = ids
  if (!first) return { rows: [], generation: null }
  const rows = await run<RawRow & { generation_: number }>(ctx.db, rowsInOrder(ctx, module, { ids: ids.map(({ id }) => id), from: plan.counted.from, extra: sql`, ${generation} as generation_` }), { prepare: true })
  if (rows.length !== ids.length || rows.some((row) => row.generation_ !== first.generation_)) return null
  return { rows: rows.map(({ generation_: _, ...row }) => row), generation: first.generation_ }
}

function idsOf(ctx: Context, module: AnyModule, plan: Plan, part: Section & { readonly few: boolean }): SQL {
  const query = { module, from: plan.counted.from, ...part, branches: plan.branches, where: plan.where }
  return part.few ? collectedIds(ctx, query) : walkedIds(ctx, query)
}

interface WantedRows extends Pick<Relation, 'from'> {
  readonly ids: readonly number[]
  readonly extra?: SQL
}

function rowsInOrder(ctx: Context, module: AnyModule, { ids, from, extra = sql`` }: WantedRows): SQL {
  return sql`select ${columnsOf(ctx, module)}${extra} from unnest(${sql.param([...ids])}::bigint[]) with ordinality as page(id, place)
    join ${from} as t on ${columnOf('t', 'id')} = page.id order by page.place`
}

function activeFilter(ctx: Context, module: AnyModule, { active }: Pick<ListQuery, 'active'>): Readonly<Record<string, unknown>> {
  return active === undefined || readableFields(ctx, module).get(ACTIVE)?.type !== 'flag' ? {} : { [ACTIVE]: active }
}

/** One record by id with its child rows, in scope; null when there is none for this caller. */
export async function findRow(ctx: Context, module: AnyModule, id: number, filters: ListQuery['filters'] = {}): Promise<RawRow | null> {
  // Who may change a record without reading it is not shown it by the answer to a change.
  if (!mayReadModule(ctx, module.key) || !hasDetail(module)) return null
  const where = whereOf([sql`${columnOf('t', 'id')} = ${id}`, scopeCondition(ctx, module, 't')])
  const [row] = await run<RawRow>(ctx.db, sql`select ${columnsOf(ctx, module)}${mayDecideColumn(ctx, module)} from ${relationOf(ctx, module, filters).from} as t ${where}`, { prepare: true })
  return row ? { ...withFileLinks(ctx, module, [row])[0], ...(await readChildRows(ctx, module, id)), ...(await refusalsOf(ctx, module, id)), ...(await postingPreview(ctx, module, row)) } : null
}
