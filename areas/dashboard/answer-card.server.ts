import type { CardAnswer, CardRecord, DashboardCard, FigureAnswer } from './card.ts'
import type { AskedCard } from './asked.server.ts'

/** The names of a card's figures and series, so that one forgotten or misspelt does not compile. */
interface AnswerOf<C extends DashboardCard> {
  readonly figures: Readonly<Record<keyof C['figures'], FigureAnswer>>
  readonly chart?: {
    readonly categories: readonly string[]
    readonly series: Readonly<
      Record<C extends { readonly chart: { readonly series: infer S } } ? keyof S : never, readonly (number | null)[]>
    >
  }
  readonly records?: readonly CardRecord[]
}

export interface AnsweredCard {
  readonly card: DashboardCard
  answer(asked: AskedCard): Promise<CardAnswer>
}

export function answerCard<const C extends DashboardCard>(
  card: C,
  answer: (asked: AskedCard) => Promise<AnswerOf<C>>,
): AnsweredCard {
  return {
    card,
    answer: async (asked) => {
      const { figures, chart = null, records = [] } = await answer(asked)
      return { figures, chart, records }
    },
  }
}
