import { implement } from '#server-engine/area/implement.ts'
import { postEntries, reverseEntries } from '../gallery-ledger/post-entries.server.ts'
import { galleryReceipt } from './gallery-receipt.module.ts'

export const galleryReceiptServer = implement(galleryReceipt, {
  post: (ctx, head) =>
    postEntries(ctx, galleryReceipt, head, [{ line: 0, plant: head.gallery_plant_id, quantity: head.quantity }]),
  reverse: (ctx, head) => reverseEntries(ctx, galleryReceipt, head),
})
