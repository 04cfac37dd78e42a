import { sql } from 'drizzle-orm'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { groupRows } from '../group-rows.ts'
import type { RecipientOnDevice, ReceiptPackage, ReceiptRun } from '../terima-bibit/receipt-package.ts'
import { isPocLoaded } from '../run/loaded-poc.server.ts'
import { leadsRunsOfNursery, REPORT_RIGHT } from './may-report-receipt.server.ts'

/** A coordinator's open runs of one day fit; whoever has more narrows them by closing the old ones. */
const MOST_RUNS = 60

/** What the page of receipts works with. */
export function receiptRoutes(api: AreaRoutes): void {
  api.get('/receipts/package', [REPORT_RIGHT], async (ctx) => {
    return { data: await readPackage(ctx) }
  })
}

/**
 * What is loaded with no network is not known here before the facilitator leaves: of these days' runs everything that
 * has a label comes along while a truck of theirs has not left, as it was planned.
 */
const AHEAD = (today: string) =>
  sql`(l.distribution_date between ${today}::date - 1 and ${today}::date + 1 and exists (select
    from allocation_transportation t where t.loading_line_id = l.id and t.shipping_date is null))`

/**
 * Runs with bags or fertilizer on trucks, or about to have them, that are not closed: the nursery's for who leads runs,
 * else the own ones of a facilitator (14.26). Three statements, whatever there is.
 */
async function readPackage(ctx: Context): Promise<ReceiptPackage> {
  const nursery = nurseryOf(ctx)
  const runs = await runQuery<Omit<ReceiptRun, 'recipients'> & { readonly is_ahead: boolean }>(
    ctx.db,
    sql`
    select l.id, ${AHEAD(ctx.today)} as is_ahead, l.no_dokumen, coalesce(l.ff_name, l.pic_name, '') as name,
    l.distribution_date::text as distribution_date, l.location_distribution from loading_line l
    where l.void_at is null and l.closed_at is null and l.is_confirmed = 1 and (l.status_run >= 3
    or ${AHEAD(ctx.today)}) and (${nursery}::bigint is null or l.location_nursery_id = ${nursery})
      and (${leadsRunsOfNursery(ctx)} or exists (select from geko_ff f where f.id = l.ff_id
      and f.user_id = ${ctx.user?.id ?? null}))
    order by l.distribution_date desc nulls last, l.id desc limit ${MOST_RUNS}`,
  )
  const ids = sql.param(runs.map(({ id }) => id))
  const ahead = sql.param(runs.filter(({ is_ahead }) => is_ahead).map(({ id }) => id))
  const recipients = await runQuery<Omit<RecipientOnDevice, 'bags'> & { readonly run: number }>(
    ctx.db,
    sql`
    select f.id, f.loading_line_id as run, coalesce(f.farmer_no, f.pic_no, '') as no, f.recipient_name as name,
    f.status, f.receiver_name, f.total_pupuk, f.is_pupuk_load, f.pupuk_given, coalesce(bool_or(n.on_truck < n.loaded),
    f.is_pupuk_load = 0) as is_planned,
      coalesce(json_agg(json_build_object('line', r.id, 'tree_name', r.tree_name, 'lahan_no', r.lahan_no, 'loaded',
      n.loaded, 'received', r.total_received, 'damaged', r.total_damaged, 'missing', r.total_missing)
        order by r.tree_name, r.lahan_no, r.id) filter (where n.loaded > 0), '[]') as lines
    from detail_farmers f left join detail_seed_farmers r on r.detail_farmer_id = f.id
      left join lateral (select sum(d.amount)::integer as loaded, coalesce(sum(d.amount) filter (where d.is_loaded = 1),
      0)::integer as on_truck from detail_labels d
        where d.allocation_seed_id = r.allocation_seed_id and d.void_at is null and (d.is_loaded = 1 or (f.status = 0
        and f.loading_line_id = any(${ahead}::bigint[])))) n on n.loaded > 0
    where f.loading_line_id = any(${ids}::bigint[]) and (n.loaded > 0 or ${isPocLoaded('f')} or (f.status = 0
      and f.total_pupuk > 0 and f.loading_line_id = any(${ahead}::bigint[])))
    group by f.id order by f.recipient_name, f.id`,
  )
  const bags = await runQuery<RecipientOnDevice['bags'][number] & { readonly farmer: number }>(
    ctx.db,
    sql`
    select d.id as label, d.label_code as code, r.id as line, d.amount, d.qty_received as received, d.qty_damaged as
    damaged, d.qty_missing as missing, d.detail_farmer_id as farmer
    from detail_labels d join detail_seed_farmers r on r.allocation_seed_id = d.allocation_seed_id join detail_farmers f
    on f.id = d.detail_farmer_id
    where d.loading_line_id = any(${ids}::bigint[]) and (d.is_loaded = 1 or (f.status = 0
    and d.loading_line_id = any(${ahead}::bigint[]))) and d.void_at is null order by d.id`,
  )
  const bagsOf = groupRows(bags, ({ farmer }) => farmer)
  const recipientsOf = groupRows(recipients, (one) => one.run)
  return {
    at: ctx.now.toISOString(),
    runs: runs.map(({ is_ahead: _ahead, ...one }) => ({
      ...one,
      recipients: (recipientsOf.get(one.id) ?? []).map(({ run: _, ...recipient }) => ({
        ...recipient,
        bags: (bagsOf.get(recipient.id) ?? []).map(({ farmer: _farmer, ...bag }) => bag),
      })),
    })),
  }
}

export const receiptPaths = {
  '/receipts/package': {
    get: {
      tags: ['5. Report Penerimaan'],
      summary: 'Runs whose receipts the caller may report, with recipients, species and bags on trucks',
      responses: { 200: { description: 'Runs with their recipients' } },
    },
  },
}
