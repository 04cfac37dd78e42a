import type { Context } from './context.ts'

/** What one area answers to a question of an earlier one. */
export interface SeamAnswer {
  readonly seam: Seam<never, unknown>
  readonly answer: (ctx: Context, asked: never) => Promise<readonly unknown[]>
}

/**
 * A question that an area asks without knowing who can answer it: `answer` makes an area's part of the answers, listed
 * as `answers` in its `area.server.ts`; `ask` puts together what all areas of the installation say. Where nobody
 * answers there is nothing to say.
 */
export interface Seam<Asked, Entry> {
  /** For mistakes told to developers: `stock.late-flows`. */
  readonly key: string
  /** `asked` is typed by the seam, and so is what may be said to it. The answer reads only. */
  answer(answer: (ctx: Context, asked: Asked) => Promise<readonly Entry[]>): SeamAnswer
  /** In the order of the areas, one after another: they share the caller's connection. */
  ask(ctx: Context, asked: Asked): Promise<readonly Entry[]>
}

export function defineSeam<Asked, Entry>(key: string): Seam<Asked, Entry> {
  const seam: Seam<Asked, Entry> = {
    key,
    answer: (answer) => ({ seam: seam as Seam<never, unknown>, answer }),
    ask: async (ctx, asked) => {
      const entries: Entry[] = []
      for (const { answer } of ctx.implementations.answersTo(seam)) {
        // Safe: only this seam's `answer` makes answers that carry it.
        entries.push(...((await answer(ctx, asked as never)) as readonly Entry[]))
      }
      return entries
    },
  }
  return seam
}
