import { sql, type SQL } from 'drizzle-orm'
import { implement } from '#server-engine/area/implement.ts'
import type { Context } from '#server-engine/context/context.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { listMaintenanceBbst } from './list-maintenance-bbst.module.ts'
import { listMaintenanceBst } from './list-maintenance-bst.module.ts'
import { listMaintenanceHarvestPlant } from './list-maintenance-harvest-plant.module.ts'
import { MAINTENANCE_KIND, MAINTENANCE_SPAN } from './maintenance-list.ts'

const whole = (code: number) => sql.raw(`${code}::integer`)
/** `pool` of the care, and the phases it stands for. */
const POOL = {
  seed: { code: whole(1), phases: sql.raw('0, 1, 2') },
  bbst: { code: whole(2), phases: sql.raw('3, 4') },
  bst: { code: whole(3), phases: sql.raw('5') },
} as const
type Pool = keyof typeof POOL

/** Reports and sowings have numbers of their own, far above those of the care. */
const REPORT_IDS = sql.raw('1000000000000::bigint')
const SOWING_IDS = sql.raw('2000000000000::bigint')
/** Of one collation in every branch: that of texts of records. */
const words = (text: string | null) => sql.raw(`${text === null ? 'null' : `'${text}'`}::text collate "id-x-icu"`)
const NO_WORDS = words(null)

/** Names of workers are for those who may read workers. */
function workersOf(ctx: Context, links: string, owner: SQL): SQL {
  if (!mayReadModule(ctx, 'vendor-freelance')) return NO_WORDS
  return sql`(select string_agg(f.fullname, ', ' order by f.fullname)::text from ${sql.identifier(links)} k
    join vendor_freelance f on f.id = k.target_id where k.owner_id = ${owner})`
}

/** Of a lot on a day: since it was sown, else since it came. */
const ageOn = (lot: SQL, day: SQL) =>
  sql`(select ${day} - coalesce(l.sow_date, l.received_date) from seed_lot l where l.id = ${lot})`

/**
 * Care is by far the most: it stands as a branch of one table, so that a page is read along its index. All branches
 * give the same types, or PostgreSQL would not see through the union.
 */
function care(ctx: Context, pool: Pool): SQL {
  const grown = sql`, ${ageOn(sql`p.seed_lot_id`, sql`p.plan_date`)} as age_day, (select r.height_cm::float8
    from report_activity_bedeng r where r.bedeng_id = p.bedeng_id and r.tree_id = p.tree_id
    and r.seed_phase in (${POOL[pool].phases}) and r.status_document = 3
    and r.height_cm is not null and r.activity_date <= p.plan_date order by r.activity_date desc, r.id desc limit 1)
    as height_cm`
  return sql`
    select p.id, p.plan_date as activity_date, ${whole(MAINTENANCE_KIND.care)} as activity, p.plan_date,
    (p.done_at at time zone (select n.time_zone from location_nursery n where n.id = p.location_nursery_id))::date as
    done_date, p.status_did, p.bedeng_id, p.tree_id, p.seed_lot_id, p.treatment_skill_id, p.material_id,
    p.dose::float8 as dose, p.dose_unit::text as dose_unit, ${workersOf(
      ctx,
      'pemeliharaan_reguler_freelance_ids',
      sql`p.id`,
    )} as workers, p.rainfall_mm::float8 as rainfall_mm, p.humidity_percent::float8 as humidity_percent,
    p.temperature_c::float8 as temperature_c, p.pengawas_id, p.task_name::text as document_no, p.location_nursery_id,
    p.program_year, ${words('pemeliharaan-reguler-pengawas')} as document_route, p.id as source_id,
    p.pool ${pool === 'seed' ? sql`` : grown}
    from pemeliharaan_reguler p`
}

const NONE = sql.raw('null::float8')
const DONE = whole(1)

/** What an approved report found; those that an audit wrote are of the audit's list. */
function reports(pool: Pool): SQL {
  const grown = sql`, ${ageOn(sql`r.seed_lot_id`, sql`r.activity_date`)}, r.height_cm::float8`
  return sql`
    select r.id + ${REPORT_IDS}, r.activity_date, ${whole(MAINTENANCE_KIND.report)}, null::date, r.activity_date, ${DONE},
    r.bedeng_id, r.tree_id, r.seed_lot_id, r.treatment_skill_id, r.material_id, ${NONE}, ${NO_WORDS}, ${NO_WORDS}, ${NONE},
    ${NONE}, ${NONE}, r.reported_by, r.no_dokumen::text, r.location_nursery_id, r.program_year,
    ${words('report-activities-bedeng')}, r.id,
    ${POOL[pool].code} ${pool === 'seed' ? sql`` : grown}
    from report_activity_bedeng r where r.status_document = 3 and r.category_monitoring <> 4
    and r.seed_phase in (${POOL[pool].phases})`
}

/** What was seen of a sowing: sowing itself and weaning are no care. */
function sowings(ctx: Context): SQL {
  return sql`
    select a.id + ${SOWING_IDS}, a.activity_date, ${whole(MAINTENANCE_KIND.sowing)}, null::date, a.activity_date, ${DONE},
    h.bedeng_id, h.tree_id, h.child_lot_id, null::bigint, null::bigint, ${NONE}, ${NO_WORDS},
    ${workersOf(ctx, 'harvest_plant_activity_freelance_ids', sql`a.id`)}, ${NONE}, ${NONE}, ${NONE}, a.created_by,
    h.no_dokumen::text, h.location_nursery_id, h.program_year, ${words('penaburan-penanaman')}, h.id,
    ${POOL.seed.code}
    from harvest_plant_activity a join harvest_plant h on h.id = a.harvest_plant_id
    where a.category_activity = 2 and a.void_at is null and h.void_at is null`
}

interface AskedPool {
  readonly ctx: Context
  readonly pool: Pool
  readonly span: number | null
}

/** Pool and days are asked for outside of the union: inside a branch they tell nothing of the branch's order. */
function ofPool({ ctx, pool, span }: AskedPool, branches: readonly SQL[]): SQL {
  const days = span === MAINTENANCE_SPAN.withPlans ? sql`` : sql` and u.activity_date <= ${ctx.today}::date`
  return sql`select * from (${sql.join([...branches], sql` union all `)}) as u where u.pool = ${POOL[pool].code}${days}`
}

export const maintenanceListServers = [
  implement(listMaintenanceHarvestPlant, {
    query: (ctx, { span }) => ofPool({ ctx, pool: 'seed', span }, [care(ctx, 'seed'), reports('seed'), sowings(ctx)]),
  }),
  implement(listMaintenanceBbst, {
    query: (ctx, { span }) => ofPool({ ctx, pool: 'bbst', span }, [care(ctx, 'bbst'), reports('bbst')]),
  }),
  implement(listMaintenanceBst, {
    query: (ctx, { span }) => ofPool({ ctx, pool: 'bst', span }, [care(ctx, 'bst'), reports('bst')]),
  }),
]
