import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { galleryOrder } from './gallery-order.module.ts'

export const galleryOrderServer = implement(galleryOrder, {
  actions: {
    // A revised order keeps the number it was first submitted under.
    submit: async (ctx, { row }) => (row.order_no === null ? { order_no: await nextNumber(ctx) } : undefined),
    receive: async (_ctx, { row, input }) => {
      if (row.is_received === 1) throw new NotPossible('Pesanan ini sudah diterima.')
      const received = input.received_quantity
      if (received > row.quantity)
        throw new InvalidFields({ received_quantity: 'Jumlah Diterima melebihi Jumlah Bibit' })
      return { is_received: 1, received_quantity: received }
    },
    cancel: async (_ctx, { input }) => ({ cancel_reason: input.reason }),
  },
})

/** Without gaps: who submits next waits until the one before has committed or given up. */
async function nextNumber(ctx: WriteContext): Promise<string> {
  await runQuery(ctx.db, sql`select pg_advisory_xact_lock(hashtext('gallery_order.order_no'))`)
  const [last] = await runQuery<{ number: number }>(
    ctx.db,
    sql`select coalesce(max(substring(order_no from 4)::integer), 0) as number from gallery_order`,
  )
  return `GO-${String((last?.number ?? 0) + 1).padStart(4, '0')}`
}
