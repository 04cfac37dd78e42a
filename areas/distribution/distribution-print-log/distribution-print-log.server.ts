import { sql } from 'drizzle-orm'
import { CELL_LENGTH } from '#core/cells/cell.ts'
import { implement } from '#server-engine/area/implement.ts'
import { distributionPrintLog } from './distribution-print-log.module.ts'

const MOST_NAMED = sql.raw('12')
/** As many as surely fit into a cell of a file, with ' dan N lagi' behind: the last number is the longest. */
const MOST_WRITTEN = sql.raw(
  `greatest(1, ${CELL_LENGTH - 50} / (length(p.label_ids[cardinality(p.label_ids)]::text) + 2))`,
)

const named = (most: typeof MOST_NAMED) => sql`nullif(array_to_string(p.label_ids[1:${most}], ', ')
  || case when cardinality(p.label_ids) > ${most} then ' dan ' || cardinality(p.label_ids) - ${most} || ' lagi'
  else '' end, '')`

/** Bags and trips have one sequence, recipients (POC) another; the run is found first, as its log has an index. */
const hasNumber = (label: unknown) => sql`where p.doc_type <> 'label-poc' and ${label}::bigint = any(p.label_ids)
  and p.loading_line_id in (select d.loading_line_id from detail_labels d where d.id = ${label}::bigint
  union all select t.loading_line_id from allocation_transportation t where t.id = ${label}::bigint)`

export const distributionPrintLogServer = implement(distributionPrintLog, {
  query: (_, { label }) => sql`
    select p.id, r.no_dokumen, p.at, p.doc_type, p.loading_line_id, r.distribution_date, r.location_nursery_id,
    p.allocation_transportation_id, p.detail_farmer_id, p.count, ${named(MOST_NAMED)} as numbers,
    ${named(MOST_WRITTEN)} as all_numbers, p.printed_by
    from print_log p join loading_line r on r.id = p.loading_line_id ${typeof label === 'number' ? hasNumber(label) : sql``}`,
})
