import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { isPocLoaded } from './loaded-poc.server.ts'
import { statusRunOf, type RunFacts } from './status-run.ts'
import { tellOfRunState } from './tell-of-run.server.ts'

interface Figures extends RunFacts {
  readonly total_farmer: number
  readonly total_request: number
  readonly total_allocated: number
}

/** What a run's head says of what lies below it. Read in one statement, inside the transaction that changed it. */
export async function readRunFigures(
  ctx: WriteContext,
  id: number,
  changed: Partial<Pick<RunFacts, 'isVoid' | 'isClosed' | 'isConfirmed'>> = {},
) {
  const [found] = await runQuery<Figures>(
    ctx.db,
    sql`
    select l.void_at is not null as "isVoid", l.closed_at is not null as "isClosed", l.is_confirmed = 1 as
    "isConfirmed", t.*, b.*, f.*, s.*,
      greatest(0, s.total_allocated - b.bagged)::integer as unbagged
    from loading_line l
    cross join lateral (
      select count(*)::integer as trips, count(*) filter (where a.has_load)::integer as "loadedTrips", count(*) filter
      (where a.has_load and a.shipping_date is not null)::integer as "departedTrips",
        count(*) filter (where a.has_load and a.deliver_date is not null)::integer as "arrivedTrips"
      from (select t.*, exists (select from detail_labels d where d.allocation_transportation_id = t.id
      and d.is_loaded = 1) or exists (select from detail_farmers p where p.loading_line_id = l.id
      and p.load_pupuk_allocation_transportation_id = t.id and ${isPocLoaded('p')}) as has_load from allocation_transportation t where t.loading_line_id = l.id) a) t
    cross join lateral (
      select count(*)::integer as labels, count(*) filter (where d.print_count = 0)::integer as unprinted, count(*)
      filter (where d.is_loaded = 1)::integer as loaded,
        coalesce(sum(d.amount), 0)::integer as bagged
      from detail_labels d where d.loading_line_id = l.id and d.void_at is null) b
    cross join lateral (
      select count(*)::integer as total_farmer, count(*) filter (where has_load)::integer as "loadedRecipients",
      count(*) filter (where has_load and status = 1)::integer as "reportedRecipients"
      from (select r.status, ${isPocLoaded('r')} or exists (select from detail_labels d where d.detail_farmer_id = r.id
      and d.is_loaded = 1) as has_load from detail_farmers r where r.loading_line_id = l.id) r) f
    cross join lateral (
      select coalesce(sum(qty_request), 0)::integer as total_request, coalesce(sum(qty_allocated), 0)::integer as
      total_allocated from distribution_allocation_seed where loading_line_id = l.id) s
    where l.id = ${id}`,
  )
  if (!found) throw new Error(`Run ${id} is gone`)
  const facts = { ...found, ...changed }
  const { total_farmer, total_request, total_allocated } = found
  return { total_farmer, total_request, total_allocated, total_bag: found.labels, status_run: statusRunOf(facts) }
}

/** After something below a run changed: its figures and its state follow, and who waits for the state is told. */
export async function renewRunFigures(ctx: WriteContext, id: number): Promise<void> {
  const runs = records(ctx, distributionAllocationFf)
  const row = await runs.lock(id)
  const figures = await readRunFigures(ctx, id)
  await runs.change(row, figures)
  await tellOfRunState(ctx, row, figures.status_run)
}
