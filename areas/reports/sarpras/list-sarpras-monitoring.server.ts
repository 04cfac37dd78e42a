import { sql } from 'drizzle-orm'
import { implement } from '#server-engine/area/implement.ts'
import { listSarprasMonitoring } from './list-sarpras-monitoring.module.ts'

/** Visits to facilities whose document was cancelled are none. */
export const listSarprasMonitoringServer = implement(listSarprasMonitoring, {
  query: () => sql`
    select v.id, v.monitoring_date, a.no_dokumen, a.sarpras_category_id, a.sarpras_barang_id, a.asset_code, a.asset_name,
    v.sarpras_monitoring_activity, v.condition_before, v.condition_after, v.progress_percent, v.cost, v.photos, v.note,
    v.created_by as entered_by, v.location_nursery_id, a.program_year, a.id as sarana_prasarana_id
    from sarpras_monitoring v join sarana_prasarana a on a.id = v.sarana_prasarana_id where a.status_document <> 4`,
})
