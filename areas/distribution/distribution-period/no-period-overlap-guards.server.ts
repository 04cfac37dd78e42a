import { exclusionGuard } from '#server-engine/schema/guard.ts'

/**
 * Two periods of a nursery share no day, whoever wrote them at the same moment. A cancelled one leaves its days to
 * others.
 */
export const noPeriodOverlapGuards = [
  exclusionGuard('distribution_period', 'distribution_period_days', {
    columns: ["int8range(location_nursery_id, location_nursery_id, '[]')", "daterange(start_date, end_date, '[]')"],
    where: 'status_document <> 4',
  }),
]
