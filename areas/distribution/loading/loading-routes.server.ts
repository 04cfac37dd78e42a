import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotFound } from '#server-engine/base/user-error.ts'
import { distributionLoadingAndDistribute } from '../distribution-loading-and-distribute/distribution-loading-and-distribute.module.ts'
import { countOpenScans } from '../scan-event/open-scan-counts.server.ts'
import type {
  LoadingBag,
  LoadingBed,
  LoadingFarmer,
  LoadingPackageOfRun,
  RunToLoad,
  LoadingTruck,
} from './loading-package-of-run.ts'
import { LOADING_RIGHT } from './loading-right.ts'
import { loadingPackageDifference, partsOfLoadingPackage, type LoadingPackageDifference } from './package-parts.ts'

const MOST_RUNS = 200

/** What the loading screen asks for: which runs there are to load, and one of them whole. */
export function loadingRoutes(api: AreaRoutes): void {
  api.get('/loading/runs', [LOADING_RIGHT], async (ctx) => {
    return { data: await runsOf(ctx, sql`l.void_at is null and l.closed_at is null`) }
  })

  api.get(
    '/loading/runs/:id',
    [LOADING_RIGHT],
    async (ctx, request): Promise<{ data: LoadingPackageOfRun | LoadingPackageDifference }> => {
      const id = Number((request.params as { id: string }).id)
      if (!Number.isSafeInteger(id) || id < 1) throw new NotFound()
      const whole = await packageOf(ctx, id)
      const { have } = request.query as { have?: unknown }
      return {
        data: typeof have === 'string' ? loadingPackageDifference(new Set(have.split(',')), whole, shortHash) : whole,
      }
    },
  )
}

/** Those of today first, then the nearest day: old runs that stay open must not stand before the day's work. */
async function runsOf(ctx: Context, where: SQL): Promise<readonly RunToLoad[]> {
  const nursery = nurseryOf(ctx)
  return runQuery<RunToLoad>(
    ctx.db,
    sql`
    select l.id, l.no_dokumen, l.distribution_date, l.location_distribution, l.status_run, coalesce(l.ff_name,
    l.pic_name, '') as name, l.total_bag as bags,
      (select count(*)::integer from allocation_transportation t where t.loading_line_id = l.id) as trucks,
      (select coalesce(json_agg(t.id order by t.trip_no, t.id), '[]') from allocation_transportation t
      where t.loading_line_id = l.id) as truck_ids,
      (select count(*)::integer from detail_labels d where d.loading_line_id = l.id and d.is_loaded = 1) as loaded
    from loading_line l join location_nursery n on n.id = l.location_nursery_id
    where l.is_confirmed = 1 and (${nursery}::bigint is null or l.location_nursery_id = ${nursery}) and exists (select
    from allocation_transportation t where t.loading_line_id = l.id) and ${where}
    order by abs(l.distribution_date - (${ctx.now.toISOString()}::timestamptz at time zone n.time_zone)::date),
      l.distribution_date, l.id limit ${MOST_RUNS}`,
  )
}

async function packageOf(ctx: Context, id: number): Promise<LoadingPackageOfRun> {
  const [head] = await runsOf(ctx, sql`l.id = ${id}`)
  if (!head) throw new NotFound()
  const [trucks, farmers, bags, beds, trees, open] = await Promise.all([
    trucksOf(ctx, id),
    farmersOf(ctx, id),
    bagsOf(ctx, id),
    bedsOf(ctx, id),
    treesOf(ctx, id),
    countOpenScans(ctx.db, id),
  ])
  const whole = { run: head, trucks, farmers, bags, beds, trees, ...open }
  return {
    version: hashOf(JSON.stringify(whole)).slice(0, 16),
    ...whole,
    parts: partsOfLoadingPackage(whole, shortHash).map(({ list, hash, count }) => ({ list, hash, count })),
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
/** As long as it takes to tell the parts of one run apart; all of them travel in an address. */
const shortHash = (text: string) => hashOf(text).slice(0, 10)

function trucksOf({ db }: Context, id: number) {
  return runQuery<LoadingTruck>(
    db,
    sql`
    select t.id, t.trip_no, t.plate, coalesce(t.driver_name, d.driver_name) as driver, t.capacity_bag, t.planned_bag,
    t.status_trip, t.scanned_time, t.load_start_time, t.load_after_time, t.shipping_date, t.deliver_date,
      t.waybill_outdated_at
    from allocation_transportation t left join master_vendor_driver d on d.id = t.driver_id
    where t.loading_line_id = ${id} order by t.trip_no, t.id`,
  )
}

function farmersOf({ db }: Context, id: number) {
  return runQuery<LoadingFarmer>(
    db,
    sql`
    select id, coalesce(farmer_no, pic_no, '') as no, recipient_name as name, status, total_pupuk, is_pupuk_load,
    load_pupuk_allocation_transportation_id from detail_farmers where loading_line_id = ${id}
    order by recipient_name, id`,
  )
}

function bagsOf({ db }: Context, id: number) {
  return runQuery<LoadingBag>(
    db,
    sql`
    select d.id, d.label_code, d.tree_id, d.amount, d.lahan_no, d.detail_farmer_id, d.planned_transportation_id,
    d.allocation_transportation_id, d.is_loaded,
      case when d.is_loaded = 0 then (select h.allocation_transportation_id from scan_answer h
      where h.held_label_id = d.id) end as pending_transportation_id
    from detail_labels d where d.loading_line_id = ${id} and d.void_at is null order by d.id`,
  )
}

function bedsOf({ db }: Context, id: number) {
  return runQuery<LoadingBed>(
    db,
    sql`
    select b.id, b.code_bedeng, k.tree_id, sum(k.qty_on_hand)::integer as qty
    from loading_line l join stock_balance k on k.location_nursery_id = l.location_nursery_id and k.seed_phase = 5
    and k.account = 2 and k.qty_on_hand > 0 join bedeng_nursery b on b.id = k.bedeng_id
    where l.id = ${id} and k.tree_id in (select s.tree_id from distribution_allocation_seed s
    where s.loading_line_id = l.id) group by b.id, k.tree_id order by b.code_bedeng, k.tree_id`,
  )
}

function treesOf({ db }: Context, id: number) {
  return runQuery<{ id: number; tree_name: string }>(
    db,
    sql`
    select t.id, t.tree_name from master_trees t where t.id in (select s.tree_id from distribution_allocation_seed s
    where s.loading_line_id = ${id}) order by t.tree_name`,
  )
}

const paths = (summary: string, description: string) => ({
  get: { tags: [distributionLoadingAndDistribute.title], summary, responses: { 200: { description } } },
})

export const loadingPaths = {
  '/loading/runs': paths(
    'Runs of the own nursery that are to be loaded or under way',
    'Runs with their trucks and bags counted',
  ),
  '/loading/runs/{id}': paths(
    'One run as the loading screen needs it; with have=hash,hash only what those parts are not',
    'Trucks with times, recipients, bags, beds with BST, and what is not settled',
  ),
}
