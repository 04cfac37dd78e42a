import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { recordPrintedPaper } from '../record-printed-labels.server.ts'
import { readRunForPapers } from '../run-paper.server.ts'
import { bastSeed } from './bast-seed.paper.ts'
import { isFertilizerOn, type HandoverPaper } from './model.ts'

/** Of one recipient, or of all of the run, each on pages of their own. */
export const bastSeedServer = implementPaper(
  bastSeed,
  async (
    ctx,
    { loading_line_id, farmer_no, pic_no, detail_farmer_id, project_purpose, type },
  ): Promise<HandoverPaper | null> => {
    const paper = await readRunForPapers(ctx, loading_line_id)
    if (!paper) return null
    const no = farmer_no ?? pic_no
    const manual = type === 'checklist-manual'
    // Once loading has begun, what is handed over is what is on a vehicle.
    const begun =
      paper.bags.some(({ loaded }) => loaded) ||
      paper.recipients.some(({ pupuk, pupuk_loaded }) => pupuk > 0 && pupuk_loaded)
    const bags = paper.bags.filter(
      (bag) => (project_purpose === null || bag.purpose === project_purpose) && (manual || !begun || bag.loaded),
    )
    const recipients = paper.recipients.filter(
      (one) =>
        (no === null || one.no === no) &&
        (detail_farmer_id === null || one.id === detail_farmer_id) &&
        // Fertilizer belongs to no project.
        (bags.some(({ recipient }) => recipient === one.id) ||
          (project_purpose === null && isFertilizerOn({ manual, begun }, one))),
    )
    if (recipients.length === 0) return null
    const shown = new Set(recipients.map(({ id }) => id))
    return {
      manual,
      begun,
      run: paper.run,
      recipients,
      bags: bags.filter(({ recipient }) => shown.has(recipient)),
      one: no !== null || detail_farmer_id !== null,
    }
  },
  async (ctx, { loading_line_id, detail_farmer_id, farmer_no, pic_no, type }, keys) => {
    await recordPrintedPaper(ctx, {
      document: type === 'checklist-manual' ? 'checklist-manual' : bastSeed.key,
      run: loading_line_id,
      recipient: detail_farmer_id,
      recipientNo: farmer_no ?? pic_no,
      keys,
    })
  },
)
