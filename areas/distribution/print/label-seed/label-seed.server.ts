import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { NotFound } from '#server-engine/base/user-error.ts'
import { readRunForPrintPages } from '../../run/run-for-print-pages.server.ts'
import { recordPrintedLabels } from '../record-printed-labels.server.ts'
import { readRunNamedOnPaper } from '../run-of-paper.server.ts'
import { labelSeed } from './label-seed.paper.ts'
import type { SeedLabelData } from './model.ts'

export const labelSeedServer = implementPaper(
  labelSeed,
  async (
    ctx,
    { loading_line_id: id, farmer_no, pic_no, detail_farmer_id, project_purpose, tree_id },
  ): Promise<SeedLabelData | null> => {
    const run = await readRunNamedOnPaper(ctx, id)
    if (!run) return null
    const { detail_farmers: recipients } = await readRunForPrintPages(ctx, id)
    const labels = recipients
      .filter(
        (one) =>
          (farmer_no === null || one.farmer_no === farmer_no) &&
          (pic_no === null || one.pic_no === pic_no) &&
          (detail_farmer_id === null || one.id === detail_farmer_id),
      )
      .flatMap((one) =>
        one.detail_labels.map((label) => ({
          ...label,
          recipient: (run.status === 2 ? one.pic_name : one.farmer_name) ?? '-',
        })),
      )
      .filter(
        (label) =>
          (project_purpose === null || label.project_purpose === project_purpose) &&
          (tree_id === null || label.tree_id === tree_id),
      )
    if (labels.length === 0) return null
    return {
      run,
      labels: labels.map(
        ({
          id: label,
          label_code,
          detail_farmer_id,
          recipient,
          rel_tree_id,
          amount,
          lahan_no,
          project_purpose: purpose,
          project_code,
        }) => ({
          id: label,
          label_code,
          detail_farmer_id,
          recipient,
          rel_tree_id,
          amount,
          lahan_no,
          project_purpose: purpose,
          project_code,
        }),
      ),
    }
  },
  async (ctx, { loading_line_id: id }, keys) => {
    if (!(await readRunNamedOnPaper(ctx, id))) throw new NotFound()
    await recordPrintedLabels(ctx, { document: labelSeed.key, run: id, keys })
  },
)
