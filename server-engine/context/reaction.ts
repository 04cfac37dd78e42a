import { defineSeam, type SeamAnswer } from './seam.ts'
import type { WriteContext } from './transaction.ts'

/**
 * Something an area does that later areas follow up inside the same transaction: `follow` makes an area's part, listed
 * as `answers` in its `area.server.ts`; `tell` lets all of them act, one after another. What one of them throws takes
 * everything back. A seam asks, a reaction acts.
 */
export interface Reaction<Told> {
  readonly key: string
  follow(act: (ctx: WriteContext, told: Told) => Promise<void>): SeamAnswer
  tell(ctx: WriteContext, told: Told): Promise<void>
}

export function defineReaction<Told>(key: string): Reaction<Told> {
  const seam = defineSeam<Told, never>(key)
  return {
    key,
    follow: (act) =>
      seam.answer(async (ctx, told) => {
        // Safe: only `tell` asks this seam, and it is given the transaction's own context.
        await act(ctx as WriteContext, told)
        return []
      }),
    tell: async (ctx, told) => {
      await seam.ask(ctx, told)
    },
  }
}
