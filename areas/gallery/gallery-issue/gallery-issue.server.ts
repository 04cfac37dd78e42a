import { implement } from '#server-engine/implement.ts'
import { postEntries, reverseEntries } from '../gallery-ledger/post-entries.server.ts'
import { galleryIssue } from './gallery-issue.module.ts'

export const galleryIssueServer = implement(galleryIssue, {
  post: (ctx, head, lines) =>
    postEntries(ctx, galleryIssue, head, lines.map(({ id, gallery_plant_id, quantity }) => ({ line: id, plant: gallery_plant_id, quantity: -quantity }))),
  actions: { inspect: async (_ctx, { input }) => ({ check_note: input.note }) },
  reverse: (ctx, head) => reverseEntries(ctx, galleryIssue, head),
})
