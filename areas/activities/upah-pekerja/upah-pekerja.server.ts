import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { implement } from '#server-engine/area/implement.ts'
import { linkTableName } from '#server-engine/schema/link-tables.ts'
import { ident } from '#server-engine/base/sql.ts'
import { harvestPlantActivity } from '../penaburan-penanaman/harvest-plant-activity.module.ts'
import { penaburanPenanaman } from '../penaburan-penanaman/penaburan-penanaman.module.ts'
import { pemeliharaanRegulerPengawas } from '../pemeliharaan-reguler-pengawas/pemeliharaan-reguler-pengawas.module.ts'
import { sarprasMonitoring } from '../sarana-prasarana/sarpras-monitoring.module.ts'
import { seedTreatment } from '../seed-treatment/seed-treatment.module.ts'
import { PAY_REPORT_DAYS, upahPekerja } from './upah-pekerja.module.ts'

/**
 * Records that name who worked on them: when that was, and whether it happened. `w` is the record, `n` the worker's
 * nursery.
 */
const DAILY: readonly { readonly module: AnyModule; readonly day: string; readonly where: string }[] = [
  {
    module: pemeliharaanRegulerPengawas,
    day: 'coalesce((w.done_at at time zone n.time_zone)::date, w.plan_date)',
    where: 'w.status_did = 1',
  },
  { module: penaburanPenanaman, day: 'w.sow_date', where: 'w.is_sown = 1 and w.void_at is null' },
  { module: harvestPlantActivity, day: 'w.activity_date', where: 'w.void_at is null' },
  {
    module: seedTreatment,
    day: '(w.start_at at time zone n.time_zone)::date',
    where: 'w.status_did = 1 and w.void_at is null',
  },
  { module: sarprasMonitoring, day: 'w.monitoring_date', where: 'true' },
]

/**
 * The days and the pieces of all workers at once: read worker by worker, the list would read every kind of work anew
 * for each of them.
 */
export const upahPekerjaServer = implement(upahPekerja, {
  query: (_, { since, until }) => {
    const within = (day: string) =>
      sql`${sql.raw(day)} between coalesce(${since}::date, ${until}::date - ${PAY_REPORT_DAYS}::integer + 1)
        and ${until}::date`
    const daily = DAILY.map(
      ({ module, day, where }) => sql`
      select k.target_id as worker, ${sql.raw(day)} as day, 1 as works, null::bigint as qty
      from ${ident(linkTableName(module, 'freelance_ids'))} k join ${ident(module.table)} w on w.id = k.owner_id
      join vendor_freelance v on v.id = k.target_id join location_nursery n on n.id = v.location_nursery_id
      where ${sql.raw(where)} and ${within(day)}`,
    )
    const pieces = sql`
      select p.vendor_freelance_id, w.activity_date, 0, p.qty from penyapihan_bbst_detail p join penyapihan_bbst w
      on w.id = p.penyapihan_bbst_id
      where w.status_document = 3 and ${within('w.activity_date')}`
    // A day of pieces is paid by the piece, whatever else was done on it.
    return sql`
      select f.id, f.freelance_no, f.fullname, f.location_nursery_id, t.work_days, t.works, t.piece_days, t.pieces,
      f.daily_rate, f.piece_rate_sapih as piece_rate,
        (t.work_days * coalesce(f.daily_rate, 0))::bigint as daily_pay, (t.pieces * coalesce(f.piece_rate_sapih,
        0))::bigint as piece_pay,
        (t.work_days * coalesce(f.daily_rate, 0) + t.pieces * coalesce(f.piece_rate_sapih, 0))::bigint as total_pay,
        f.is_active
      from vendor_freelance f join (
        select worker, count(*) filter (where qty is null)::integer as work_days, sum(works)::integer as works,
        count(qty)::integer as piece_days, coalesce(sum(qty), 0)::bigint as pieces
        from (select worker, day, sum(works) as works, sum(qty) as qty
        from (${sql.join([...daily, pieces], sql` union all `)}) as a group by worker, day) as d
        group by worker
      ) as t on t.worker = f.id
      where t.works > 0 or t.pieces > 0`
  },
})
