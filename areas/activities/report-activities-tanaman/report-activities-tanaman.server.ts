import { sql } from 'drizzle-orm'
import { implement } from '#server-engine/area/implement.ts'
import { reportActivitiesTanaman, PLANT_REPORT_DAYS } from './report-activities-tanaman.module.ts'

/** Each kind of activity has its own numbers within the list's: eight kinds fit. */
const numbered = (kind: number) => sql.raw(`${kind}::bigint`)

export const reportActivitiesTanamanServer = implement(reportActivitiesTanaman, {
  query: (_, { since, until }) => {
    const within = (column: string) =>
      sql`${sql.raw(column)} between coalesce(${since}::date, ${until}::date - ${PLANT_REPORT_DAYS}::integer)
        and ${until}::date`
    return sql`
      select a.id * 8 + ${numbered(1)} as id, a.activity_date, h.tree_id, h.child_lot_id as seed_lot_id, h.bedeng_id,
      case when a.category_activity = 1 then 1 else 2 end as activity,
        case when a.category_activity = 1 then 'Ditabur ' || coalesce(h.qty_sown, 0) || ' butir'
        else 'Berkecambah ' || a.qty_germinated || ', mati ' || a.qty_dead end as activity_name, case
        when a.qty_germinated > 0 then 2 else 1 end as seed_phase,
        (case when a.category_activity = 1 then h.qty_sown else a.qty_germinated + greatest(a.qty_correction, 0)
        end)::float8 as qty_in, (a.qty_dead + a.qty_not_grown + greatest(-a.qty_correction, 0))::float8 as qty_out,
        a.monitoring_reason_id, a.height_cm::float8 as height_cm, a.note, case when a.category_activity = 1
        then coalesce(nullif(a.photos, '{}'), h.photos) else a.photos end as photos, a.created_by as done_by,
        h.no_dokumen as document_no, h.location_nursery_id, h.program_year, 'penaburan-penanaman' as document_route,
        h.id as source_id
      from harvest_plant_activity a join harvest_plant h on h.id = a.harvest_plant_id where a.void_at is null
      and h.void_at is null and h.tree_id is not null and ${within('a.activity_date')}
      union all
      select w.id * 8 + ${numbered(3)}, w.activity_date, w.tree_id, w.seed_lot_id, w.from_bedeng_id, 3, case
      when w.activity_kind = 1 then 'Disapih ' else 'Dipotong akarnya '
      end || coalesce(w.total_qty, 0) || ', gagal ' || w.qty_failed, case when w.activity_kind = 1 then 3 else 4 end,
        w.total_qty::float8, w.qty_failed::float8, null, null, w.description, w.photos, w.created_by, w.no_dokumen,
        w.location_nursery_id, w.program_year, 'penyapihan-bbst', w.id
      from penyapihan_bbst w where w.status_document = 3 and w.tree_id is not null and ${within('w.activity_date')}
      union all
      select g.id * 8 + ${numbered(4)}, g.grading_date, g.tree_id, g.seed_lot_id, coalesce(g.to_bedeng_id, g.bedeng_id),
      4, 'Naik BST ' || g.qty_bst || ' dari ' || g.qty_checked, 5, g.qty_bst::float8, g.qty_discard::float8,
      g.monitoring_reason_id, g.avg_height_cm::float8, g.description, g.photos, g.created_by,
        g.no_dokumen, g.location_nursery_id, g.program_year, 'bst', g.id
      from bst g where g.status_qa_nursery = 1 and g.void_at is null and g.tree_id is not null
      and ${within('g.grading_date')}
      union all
      select p.id * 8 + ${numbered(5)}, p.plan_date, p.tree_id, p.seed_lot_id, p.bedeng_id, 5, case
      when p.status_did = 1 then p.task_name else p.task_name || ': tidak dikerjakan'
      end, p.seed_phase, null, null, null, null, coalesce(p.reason_not_done, p.note), p.photos, p.done_by,
        p.task_name, p.location_nursery_id, p.program_year, 'pemeliharaan-reguler-pengawas', p.id
      from pemeliharaan_reguler p where p.status_did is not null and p.tree_id is not null and ${within('p.plan_date')}
      union all
      select r.id * 8 + ${numbered(6)}, r.activity_date, r.tree_id, r.seed_lot_id, r.bedeng_id, case
      when r.category_monitoring = 4 then 7 else 6 end,
        case when r.category_monitoring = 4 then 'Dihitung ' || coalesce(r.qty_counted, 0) || ', selisih ' ||
        coalesce(r.qty_diff, 0) else 'Terdampak ' || coalesce(r.qty_affected, 0) || ', mati ' || r.qty_dead
        end, r.seed_phase,
        case when r.qty_diff > 0 then r.qty_diff end::float8, case when r.qty_diff < 0 then -r.qty_diff
        else nullif(r.qty_dead, 0) end::float8, r.monitoring_reason_id, r.height_cm::float8, r.description, r.photos,
        r.reported_by, r.no_dokumen, r.location_nursery_id, r.program_year, 'report-activities-bedeng', r.id
      from report_activity_bedeng r where r.status_document = 3 and ${within('r.activity_date')}`
  },
})
