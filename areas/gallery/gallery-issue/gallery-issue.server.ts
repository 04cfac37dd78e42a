import { columnTotal } from '#core/questions/line-totals.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { postEntries, reverseEntries } from '../gallery-ledger/post-entries.server.ts'
import { galleryIssueLine } from './gallery-issue-line.module.ts'
import { galleryIssue } from './gallery-issue.module.ts'

export const galleryIssueServer = implement(galleryIssue, {
  post: (ctx, head, lines) =>
    postEntries(
      ctx,
      galleryIssue,
      head,
      lines.map(({ id, gallery_plant_id, quantity }) => ({ line: id, plant: gallery_plant_id, quantity: -quantity })),
    ),
  actions: {
    // Only how many there are is counted anew; a line that is not the document's own would be new, and is not taken.
    recount: async (ctx, { row, input }) => {
      const lines = records(ctx, galleryIssueLine)
      for (const line of row.lines ?? []) {
        const counted = input.lines.find(({ id }) => id === line.id)
        if (counted) await lines.change(line, { quantity: counted.quantity })
      }
      return {
        check_note: `Dihitung ulang, ${input.witnesses.length} saksi`,
        total_quantity: columnTotal(
          (row.lines ?? []).map((line) => input.lines.find(({ id }) => id === line.id) ?? line),
          'quantity',
        ),
      }
    },
    inspect: async (_ctx, { input }) => ({ check_note: input.note }),
  },
  reverse: (ctx, head) => reverseEntries(ctx, galleryIssue, head),
})
