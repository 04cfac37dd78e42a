import { sql } from 'drizzle-orm'
import { implement } from '#server-engine/area/implement.ts'
import { distributionPrintLog } from './distribution-print-log.module.ts'

const MOST_NAMED = sql.raw('12')

export const distributionPrintLogServer = implement(distributionPrintLog, {
  query: () => sql`
    select p.id, r.no_dokumen, p.at, p.doc_type, p.loading_line_id, r.distribution_date, r.location_nursery_id,
    p.allocation_transportation_id, p.detail_farmer_id, p.count,
      nullif(array_to_string(p.label_ids[1:${MOST_NAMED}], ', ') || case when cardinality(p.label_ids) > ${MOST_NAMED}
      then ' dan ' || cardinality(p.label_ids) - ${MOST_NAMED} || ' lagi' else '' end, '') as numbers, p.printed_by
    from print_log p join loading_line r on r.id = p.loading_line_id`,
})
