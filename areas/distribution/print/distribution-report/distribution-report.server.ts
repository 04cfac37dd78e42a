import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { lineOutcomesOf } from '../outcomes.ts'
import { recordPrintedPaper } from '../record-printed-labels.server.ts'
import { readRunForPapers } from '../run-paper.server.ts'
import { distributionReport } from './distribution-report.paper.ts'
import type { ReportData } from './model.ts'

export const distributionReportServer = implementPaper(
  distributionReport,
  async (ctx, { loading_line_id, armada_id }): Promise<ReportData | null> => {
    const paper = await readRunForPapers(ctx, loading_line_id)
    if (!paper) return null
    // The report names no phone, so it takes none along.
    const trips = paper.trips
      .filter(({ id }) => armada_id === null || id === armada_id)
      .map(({ phone: _, ...trip }) => trip)
    const bags = paper.bags.filter((bag) => bag.loaded && trips.some(({ id }) => id === bag.trip))
    const whole = armada_id === null
    const fertilizer = paper.recipients.filter(
      (one) => (one.pupuk > 0 || (one.pupuk_given ?? 0) > 0) && (whole || one.pupuk_trip === armada_id),
    )
    // Nothing went out: fertilizer that is only planned is no report yet.
    if (bags.length === 0 && !fertilizer.some((one) => one.pupuk_loaded)) return null
    return {
      run: paper.run,
      whole,
      trips,
      recipients: paper.recipients,
      bags,
      fertilizer,
      outcomes: lineOutcomesOf({ recipients: paper.recipients, bags }),
    }
  },
  async (ctx, { loading_line_id, armada_id }) => {
    await recordPrintedPaper(ctx, { document: distributionReport.key, run: loading_line_id, trip: armada_id, keys: [] })
  },
)
