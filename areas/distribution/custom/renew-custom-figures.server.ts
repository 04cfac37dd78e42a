import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import { SYSTEM } from '#server-engine/context/context.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { StoredOf } from '#core/declare/module.ts'
import { customProjectRequest } from '../internal-and-custom-project-request/internal-and-custom-project-request.module.ts'
import { customRequestChanged, type CustomRequestState } from './custom-request-reactions.server.ts'
import { customAllocationOf, customStatusOf, type CustomFacts } from './status-custom.ts'

export type CustomHead = StoredOf<typeof customProjectRequest>

/** The row whose new state is stored after its action: it counts as it will be. */
interface LoadingRowAsItWillBe {
  readonly row: number
  readonly status: 0 | 1
}

/** Who receives writes what became of the sender's request: the program does it for them. */
export function asProgram(ctx: WriteContext): WriteContext {
  return { ...ctx, user: { ...SYSTEM, id: ctx.user?.id ?? null } }
}

export function customStateOf(head: CustomHead): CustomRequestState {
  return {
    id: head.id,
    no: head.no_dokumen ?? '',
    category: head.category_id,
    adendum: head.detail_adendum_id,
    nursery: head.location_nursery_id,
  }
}

/** What is promised and loaded of a request, written where people read it: at its allocations and lines. */
async function storeLineFigures(ctx: WriteContext, id: number, as: LoadingRowAsItWillBe | null): Promise<void> {
  const loaded = sql`(select coalesce(sum(d.amount), 0)::integer from detail_loaded_allocation d
    where d.custom_allocation_id = a.id
    and case when d.id = ${as?.row ?? 0} then ${as?.status ?? 0} else d.status_detail_load_cd end = 1)`
  const allocations = await runQuery(
    ctx.db,
    sql`with now as (select a.id, ${loaded} as loaded from custom_allocation a
      where a.custom_request_distribution_id = ${id} order by a.id for no key update of a)
    update custom_allocation a set qty_loaded = n.loaded, version = a.version + 1 from now n
    where n.id = a.id and a.qty_loaded <> n.loaded returning a.id`,
  )
  if (allocations.length > 0) ctx.touched('custom_allocation')
  const lines = await runQuery(
    ctx.db,
    sql`with now as (select l.id, coalesce(sum(a.qty_allocated), 0)::integer as allocated,
      coalesce(sum(a.qty_loaded), 0)::integer as loaded
      from custom_request_detail l left join custom_allocation a on a.custom_request_detail_id = l.id
      where l.custom_request_distribution_id = ${id} group by l.id order by l.id)
    update custom_request_detail l set qty_allocated = n.allocated, qty_loaded = n.loaded, version = l.version + 1
    from now n where n.id = l.id and (l.qty_allocated, l.qty_loaded) is distinct from (n.allocated, n.loaded)
    returning l.id`,
  )
  if (lines.length > 0) ctx.touched('custom_request_detail')
}

async function readCustomFacts(ctx: WriteContext, id: number): Promise<CustomFacts> {
  const [found] = await runQuery<CustomFacts>(
    ctx.db,
    sql`
    select r.closed_at is not null as "isClosed", l.*,
      (select count(*)::integer from custom_allocation a where a.custom_request_distribution_id = r.id) as
      "allocatedLines",
      (select count(*)::integer from allocation_transportation t where t.custom_request_distribution_id = r.id) as trucks
    from custom_request_distribution r cross join lateral (
      select count(*)::integer as lines, coalesce(sum(qty_request), 0)::integer as requested,
      coalesce(sum(qty_allocated), 0)::integer as allocated, coalesce(sum(qty_loaded), 0)::integer as loaded
      from custom_request_detail d where d.custom_request_distribution_id = r.id) l
    where r.id = ${id}`,
  )
  if (!found) throw new Error(`Custom request ${id} is gone`)
  return found
}

/** After something below a request changed: its figures and its state follow, and whoever waits for it is told. */
export async function renewCustomFigures(
  ctx: WriteContext,
  id: number,
  as: LoadingRowAsItWillBe | null = null,
): Promise<void> {
  const inside = asProgram(ctx)
  const requests = records(inside, customProjectRequest)
  const head = await requests.lock(id)
  await storeLineFigures(inside, id, as)
  const facts = await readCustomFacts(inside, id)
  const status_custom_distribution = customStatusOf(facts)
  const before = { status: head.status_custom_distribution, allocated: head.total_allocated }
  await requests.change(head, {
    status_custom_distribution,
    total_allocated: facts.allocated,
    total_loaded: facts.loaded,
  })
  if (before.status === status_custom_distribution && before.allocated === facts.allocated) return
  await customRequestChanged.tell(inside, {
    ...customStateOf(head),
    status: status_custom_distribution,
    allocation: customAllocationOf(facts),
    isVoid: head.void_at !== null,
  })
}
