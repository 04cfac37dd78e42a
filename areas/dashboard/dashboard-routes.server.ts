import { z } from 'zod'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { InvalidQuery } from '#server-engine/base/user-error.ts'
import type { AnsweredCard } from './answer-card.server.ts'
import { addendumCardAnswer, distributionCardAnswer, todayCardAnswer } from './cards/distribution-cards.server.ts'
import { auditCardAnswer, selfCheckCardAnswer } from './cards/office-cards.server.ts'
import { careCardAnswer, forecastCardAnswer, planCardAnswer, raisingCardAnswer } from './cards/raising-cards.server.ts'
import {
  bedCardAnswer,
  bstCoverCardAnswer,
  lossCardAnswer,
  stockCardAnswer,
  waitingStockCardAnswer,
} from './cards/stock-cards.server.ts'
import { dashboardPage } from './dashboard.page.ts'

export const answeredCards: readonly AnsweredCard[] = [
  stockCardAnswer,
  bstCoverCardAnswer,
  forecastCardAnswer,
  planCardAnswer,
  raisingCardAnswer,
  lossCardAnswer,
  bedCardAnswer,
  careCardAnswer,
  todayCardAnswer,
  distributionCardAnswer,
  addendumCardAnswer,
  auditCardAnswer,
  waitingStockCardAnswer,
  selfCheckCardAnswer,
]

const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const asked = z.strictObject({
  program_year: number.pipe(z.number().min(2000).max(2100)).optional(),
  nursery: number.optional(),
})

/** A call for each card, with the rights of what it counts: they come beside each other, and one that fails fails alone. */
export function dashboardRoutes(api: AreaRoutes): void {
  for (const { card, answer } of answeredCards)
    api.get(`/dashboard/${card.key}`, [dashboardPage.permission, ...card.permissions], async (ctx, request) => {
      const read = asked.safeParse(request.query)
      if (!read.success) throw new InvalidQuery()
      const { program_year: year = null, nursery = null } = read.data
      return { data: await answer({ ctx, year, nursery }) }
    })
}

export const dashboardPaths = Object.fromEntries(
  answeredCards.map(({ card }) => [
    `/dashboard/${card.key}`,
    {
      get: {
        tags: ['Dashboard'],
        summary: `Angka kartu '${card.title}'`,
        description: 'Di persemaian yang dapat dilihat pemanggil; setiap angka dengan alamat barisnya.',
        parameters: ['program_year', 'nursery'].map((name) => ({
          name,
          in: 'query',
          required: false,
          schema: { type: 'integer' },
        })),
        responses: { 200: { description: 'Angka, grafik, dan catatan kartu' } },
      },
    },
  ]),
)
