import { sql } from 'drizzle-orm'
import { implement } from '#server-engine/area/implement.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_LINE } from '../addendum/addendum-category.ts'
import { addendumDistributionResend } from './addendum-distribution-resend.module.ts'

export const addendumDistributionResendServer = implement(addendumDistributionResend, {
  query: () => sql`
    select m.id, m.detail_adendum_id, h.no_dokumen, h.program_year, h.location_nursery_id, h.loading_line_id,
      m.farmer_no, m.farmer_name, m.lahan_no, m.tree_id, m.qty, m.qty_done, h.distribution_date, h.status_allocation,
      c.no_dokumen as request_no, c.id as request_id, c.status_custom_distribution,
      case when m.done_at is not null then null when c.id is null then 'Buat pengiriman ulang'
      else 'Selesaikan pengiriman ulang' end as next_step
    from list_adendum m join detail_adendum h on h.id = m.detail_adendum_id
    left join lateral (
      select r.id, r.no_dokumen, r.status_custom_distribution from custom_request_distribution r
      where r.detail_adendum_id = h.id and r.void_at is null order by r.id desc limit 1) c on true
    where m.category_id = ${ADDENDUM_CATEGORY.resend} and m.line_status = ${ADDENDUM_LINE.approved}
    and h.status_verified in (1, 2)`,
})
