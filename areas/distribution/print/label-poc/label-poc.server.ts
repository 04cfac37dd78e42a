import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { readRunForPrintPages } from '../../run/run-for-print-pages.server.ts'
import { recordPrintedPaper } from '../record-printed-labels.server.ts'
import { readRunNamedOnPaper } from '../run-of-paper.server.ts'
import { labelPoc } from './label-poc.paper.ts'
import type { PocLabelData } from './model.ts'

export const labelPocServer = implementPaper(
  labelPoc,
  async (ctx, { loading_line_id: id }): Promise<PocLabelData | null> => {
    const run = await readRunNamedOnPaper(ctx, id)
    if (!run) return null
    const { detail_farmers: recipients } = await readRunForPrintPages(ctx, id)
    const withPoc = recipients.filter(({ total_pupuk }) => total_pupuk > 0)
    if (withPoc.length === 0) return null
    return {
      run,
      recipients: withPoc.map((one) => ({
        id: one.id,
        name: (run.status === 2 ? one.pic_name : one.farmer_name) ?? '-',
        ml: one.total_pupuk,
      })),
    }
  },
  async (ctx, { loading_line_id }, keys) => {
    await recordPrintedPaper(ctx, { document: labelPoc.key, run: loading_line_id, keys, of: 'recipients' })
  },
)
