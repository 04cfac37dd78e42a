import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/module.ts'
import { implement } from '#server-engine/implement.ts'
import { linkTable } from '#server-engine/link-tables.ts'
import { name } from '#server-engine/query/readable.ts'
import { harvestPlantActivity } from '../penaburan-penanaman/harvest-plant-activity.module.ts'
import { penaburanPenanaman } from '../penaburan-penanaman/penaburan-penanaman.module.ts'
import { pemeliharaanRegulerPengawas } from '../pemeliharaan-reguler-pengawas/pemeliharaan-reguler-pengawas.module.ts'
import { sarprasMonitoring } from '../sarana-prasarana/sarpras-monitoring.module.ts'
import { seedTreatment } from '../seed-treatment/seed-treatment.module.ts'
import { PAY_DAYS, upahPekerja } from './upah-pekerja.module.ts'

/** Records that name who worked on them: when that was, and whether it happened. `w` is the record, `n` the worker's nursery. */
const DAILY: readonly { readonly module: AnyModule; readonly day: string; readonly where: string }[] = [
  { module: pemeliharaanRegulerPengawas, day: 'coalesce((w.done_at at time zone n.time_zone)::date, w.plan_date)', where: 'w.status_did = 1' },
  { module: penaburanPenanaman, day: 'w.sow_date', where: 'w.is_sown = 1 and w.void_at is null' },
  { module: harvestPlantActivity, day: 'w.activity_date', where: 'w.void_at is null' },
  { module: seedTreatment, day: '(w.start_at at time zone n.time_zone)::date', where: 'w.status_did = 1 and w.void_at is null' },
  { module: sarprasMonitoring, day: 'w.monitoring_date', where: 'true' },
]

export const upahPekerjaServer = implement(upahPekerja, {
  query: (_, { since, until }) => {
    const within = (day: string) => sql`${sql.raw(day)} between coalesce(${since}::date, ${until}::date - ${PAY_DAYS}::integer + 1) and ${until}::date`
    const daily = sql.join(DAILY.map(({ module, day, where }) => sql`
      select ${sql.raw(day)} as day from ${name(linkTable(module, 'freelance_ids'))} k join ${name(module.table)} w on w.id = k.owner_id where k.target_id = f.id and ${sql.raw(where)} and ${within(day)}`), sql` union all `)
    const pieces = sql`select w.activity_date as day, p.qty from penyapihan_bbst_detail p join penyapihan_bbst w on w.id = p.penyapihan_bbst_id where p.vendor_freelance_id = f.id and w.status_document = 3 and ${within('w.activity_date')}`
    return sql`
      select f.id, f.freelance_no, f.fullname, f.location_nursery_id, d.work_days, d.works, p.piece_days, p.pieces, f.daily_rate, f.piece_rate_sapih as piece_rate,
        (d.work_days * coalesce(f.daily_rate, 0))::bigint as daily_pay, (p.pieces * coalesce(f.piece_rate_sapih, 0))::bigint as piece_pay, (d.work_days * coalesce(f.daily_rate, 0) + p.pieces * coalesce(f.piece_rate_sapih, 0))::bigint as total_pay, f.is_active
      from vendor_freelance f join location_nursery n on n.id = f.location_nursery_id
        cross join lateral (select count(distinct b.day)::integer as piece_days, coalesce(sum(b.qty), 0)::bigint as pieces, coalesce(array_agg(distinct b.day), '{}') as days from (${pieces}) as b) as p
        cross join lateral (select count(distinct a.day) filter (where not a.day = any(p.days))::integer as work_days, count(*)::integer as works from (${daily}) as a) as d
      where d.works > 0 or p.pieces > 0`
  },
})
