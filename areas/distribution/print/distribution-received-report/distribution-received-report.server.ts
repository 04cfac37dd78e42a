import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { lineOutcomesOf } from '../outcomes.ts'
import { recordPrintedPaper } from '../record-printed-labels.server.ts'
import { readRunForPapers } from '../run-paper.server.ts'
import { distributionReceivedReport } from './distribution-received-report.paper.ts'
import { isFertilizerLoaded, type ReceivedReportData } from './model.ts'

/** Before anybody reported there is nothing to sign. */
export const distributionReceivedReportServer = implementPaper(
  distributionReceivedReport,
  async (ctx, { loading_line_id }): Promise<ReceivedReportData | null> => {
    const paper = await readRunForPapers(ctx, loading_line_id)
    if (!paper) return null
    const outcomes = lineOutcomesOf(paper)
    return outcomes.some(({ received }) => received !== null) ||
      paper.recipients.some((one) => one.reported && isFertilizerLoaded(one))
      ? { run: paper.run, recipients: paper.recipients, outcomes }
      : null
  },
  async (ctx, { loading_line_id }) => {
    await recordPrintedPaper(ctx, { document: distributionReceivedReport.key, run: loading_line_id, keys: [] })
  },
)
