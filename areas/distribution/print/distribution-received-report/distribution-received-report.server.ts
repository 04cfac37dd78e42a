import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { outcomesOf } from '../outcomes.ts'
import { recordPaper } from '../record-print.server.ts'
import { readRunPaper } from '../run-paper.server.ts'
import { distributionReceivedReport } from './distribution-received-report.paper.ts'
import type { ReceivedReportData } from './model.ts'

/** Before anybody reported there is nothing to sign. */
export const distributionReceivedReportServer = implementPaper(
  distributionReceivedReport,
  async (ctx, { loading_line_id }): Promise<ReceivedReportData | null> => {
    const paper = await readRunPaper(ctx, loading_line_id)
    if (!paper) return null
    const outcomes = outcomesOf(paper)
    return outcomes.some(({ received }) => received !== null)
      ? { run: paper.run, recipients: paper.recipients, outcomes }
      : null
  },
  async (ctx, { loading_line_id }) => {
    await recordPaper(ctx, { document: distributionReceivedReport.key, run: loading_line_id, keys: [] })
  },
)
