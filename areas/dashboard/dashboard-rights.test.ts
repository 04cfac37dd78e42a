import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revoke } from '#test/kit/rights.ts'
import { dashboardCards } from './cards/all-cards.ts'
import { answeredCards } from './dashboard-routes.server.ts'
import { openDashboard, type OpenDashboard } from './dashboard.test-kit.ts'

let d: OpenDashboard
beforeAll(async () => {
  d = await openDashboard()
})
afterAll(() => d.r.world.close())

describe('DB-01 whose figures', () => {
  test('each card is declared once and answered once', () => {
    expect(answeredCards.map(({ card }) => card.key)).toEqual(dashboardCards.map(({ key }) => key))
  })

  test('a nursery’s people get their own nursery, also when they ask for another', async () => {
    const coordinator = await d.r.world.as('koordinator')
    for (const key of [
      'stock',
      'bst-cover',
      'raising',
      'plan',
      'beds',
      'care',
      'today',
      'distribution',
      'waiting-stock',
    ]) {
      expect([key, await d.valuesOf(key, {}, coordinator)]).toEqual([
        key,
        await d.valuesOf(key, { nursery: d.nursery }),
      ])
      const foreign = await d.valuesOf(key, { nursery: d.other }, coordinator)
      for (const value of Object.values(foreign)) expect([key, foreign, value ?? 0]).toEqual([key, foreign, 0])
      const { chart, records } = await d.answerOf(key, { nursery: d.other }, coordinator)
      expect([
        records,
        Object.values(chart?.series ?? {})
          .flat()
          .filter(Boolean),
      ]).toEqual([[], []])
    }
    expect((await d.answerOf('stock', {}, coordinator)).chart?.categories).toHaveLength(1)
  })

  test('who may not look at what a card counts gets no number of it, and who has no right to the page none at all', async () => {
    await revoke(d.r.world, 'Pengawas', 'inventory-bst.read')
    const supervisor = await d.r.world.as('pengawas')
    const statuses: Record<string, number> = {}
    for (const { key } of dashboardCards) statuses[key] = (await supervisor.get(`dashboard/${key}`)).status
    expect(Object.keys(statuses).filter((key) => statuses[key] === 403)).toEqual(['stock', 'bst-cover', 'self-check'])
    for (const who of ['pemuat', 'mitra'])
      for (const { key } of dashboardCards)
        expect([who, key, (await (await d.r.world.as(who)).get(`dashboard/${key}`)).status]).toEqual([who, key, 403])
    const unsigned = await d.r.world.with(null).get('dashboard/stock')
    expect(unsigned.status).toBe(401)
  })

  test.each([{ program_year: 'x' }, { nursery: -1 }, { nursery: '1;2' }, { tahun: 2025 }])(
    'a question that means nothing is refused: %j',
    async (asked) => {
      expect((await d.admin.get('dashboard/stock', asked)).status).toBe(422)
    },
  )
})
