import { sql } from 'drizzle-orm'
import { masterData } from '#areas/master/public.server.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { allocationLimitOf, wantedOf } from '../allocation/propose-allocation.ts'
import { givenToPlotSql } from '../calendar-sosialisasi-tanam/open-requests.server.ts'
import { countOfBags } from '../labels/bag-plan.ts'
import { approvedHolesSql, isInspectedSql } from './holes.server.ts'

/** A line of a run with everything that limits it, as the grid shows it. */
export interface AllocationLine {
  readonly id: number
  readonly detail_farmer_id: number
  readonly recipient: string
  readonly recipient_no: string
  readonly lahan_id: number | null
  readonly lahan_no: string
  readonly tree_id: number
  readonly tree_name: string
  readonly qty_request: number
  /** Approved holes; null for a PIC. */
  readonly total_penlub: number | null
  /** What other confirmed runs gave to this plot and species, and send again; of a closed one what arrived. */
  readonly elsewhere: number
  /** False while no inspection of the plot is approved; a PIC needs none. */
  readonly is_inspected: boolean
  /** What it asks for and has not got from other runs. */
  readonly wanted: number
  readonly limit: number
  readonly qty_allocated: number
  readonly shortage_reason: string | null
  readonly project_code: string | null
  readonly priority: number
  readonly bags: number | null
}

/** What is left of a species for this run: what stands on beds less what is promised to others. */
export interface AllocationSpecies {
  readonly tree_id: number
  readonly tree_name: string
  readonly free: number
  /** Null where nobody has said what a bag takes. */
  readonly capacity_per_bag: number | null
  readonly poc_ml_per_tree: number
}

export interface AllocationHead {
  readonly id: number
  readonly location_nursery_id: number
  readonly program_year: number
  readonly status: number
  readonly is_confirmed: number
}

type Stored = Omit<AllocationLine, 'wanted' | 'limit' | 'bags'> & {
  readonly poc_ml_per_tree: number
  readonly whole: number | null
}

/** All lines of a run and its species, in four statements however many there are. */
export async function readAllocationLines(
  ctx: Pick<Context, 'db'>,
  head: AllocationHead,
): Promise<{ readonly lines: readonly AllocationLine[]; readonly species: readonly AllocationSpecies[] }> {
  const stored = await runQuery<Stored>(
    ctx.db,
    sql`
    select s.id, s.detail_farmer_id, f.recipient_name as recipient, coalesce(f.farmer_no, f.pic_no, '') as recipient_no,
    s.lahan_id, coalesce(s.lahan_no, '') as lahan_no,
      s.tree_id, t.tree_name, s.qty_request, ${head.status === 1 ? approvedHolesSql() : sql`null::integer`} as total_penlub,
      ${head.status === 1 ? givenToPlotSql(sql`l.program_year`, sql`l.id`) : sql`0`} as elsewhere,
      ${head.status === 1 ? isInspectedSql() : sql`true`} as is_inspected,
      ${head.status === 1 ? WHOLE : sql`null::integer`} as whole,
      s.qty_allocated, s.shortage_reason, s.project_code,
      coalesce(p.allocation_priority, 0) as priority,
      coalesce(t.poc_ml_per_tree, 0) as poc_ml_per_tree
    from distribution_allocation_seed s
    join loading_line l on l.id = s.loading_line_id
    join detail_farmers f on f.id = s.detail_farmer_id
    join master_trees t on t.id = s.tree_id
    left join master_custom_project p on p.id = s.custom_project_id
    where s.loading_line_id = ${head.id} order by f.recipient_name, f.id, s.lahan_no, t.tree_name, s.id`,
  )
  const trees = [...new Map(stored.map((line) => [line.tree_id, line])).values()]
  const capacities = await masterData.capacitiesFor(ctx, {
    trees: trees.map(({ tree_id }) => tree_id),
    nursery: head.location_nursery_id,
    year: head.program_year,
  })
  const free = await freeStockForRun(
    ctx,
    head,
    trees.map(({ tree_id }) => tree_id),
  )
  return {
    lines: stored.map(({ poc_ml_per_tree: _, whole, ...line }) => {
      const capacity = capacities.get(line.tree_id)
      const wanted = wantedOf({ request: line.qty_request, whole, given: line.elsewhere })
      const limit = allocationLimitOf({ wanted, holes: line.total_penlub, elsewhere: line.elsewhere })
      return { ...line, wanted, limit, bags: capacity === undefined ? null : countOfBags(line.qty_allocated, capacity) }
    }),
    species: trees.map(({ tree_id, tree_name, poc_ml_per_tree }) => ({
      tree_id,
      tree_name,
      free: free.get(tree_id) ?? 0,
      capacity_per_bag: capacities.get(tree_id) ?? null,
      poc_ml_per_tree,
    })),
  }
}

/** What this run may still promise: its own reservation is not counted against it (INV8). */
export async function freeStockForRun(
  ctx: Pick<Context, 'db'>,
  head: AllocationHead,
  trees: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (trees.length === 0) return new Map()
  const cover = await stockLedger.coverOf(
    ctx,
    trees.map((tree) => ({ nursery: head.location_nursery_id, tree })),
  )
  const own = head.is_confirmed === 1 ? await ownReserved(ctx, head.id) : new Map<number, number>()
  return new Map(
    cover.map(({ tree, onHand, reserved }) => [tree, Math.max(0, onHand - reserved + (own.get(tree) ?? 0))]),
  )
}

async function ownReserved(ctx: Pick<Context, 'db'>, id: number): Promise<ReadonlyMap<number, number>> {
  const rows = await runQuery<{ tree: number; qty: number }>(
    ctx.db,
    sql`select tree_id as tree, sum(qty_allocated)::bigint as qty from distribution_allocation_seed
      where loading_line_id = ${id} group by 1`,
  )
  return new Map(rows.map(({ tree, qty }) => [tree, qty]))
}

const WHOLE = sql`(select sum(k.qty_request)::integer from geko_lahan_species k where k.lahan_id = s.lahan_id
  and k.tree_id = s.tree_id and k.program_year = l.program_year and k.is_active = 1)`
