import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { stockSeams } from '../public.server.ts'

/** Two areas that stand in for those that load bags and carry devices. */
const bag = { at: '2026-08-10T01:00:00.000Z', qty: -50, lot: null, movement: null, label: 'Muat 50 batang', href: null }
const loading = {
  area: { key: 'loading-test', menus: [] },
  answers: [
    stockSeams.lateFlows.answer(async (_ctx, { key, until }) => (key.bed === 7 && bag.at <= until ? [bag] : [])),
    stockSeams.closingBlocks.answer(async (_ctx, { nursery, date }) => [
      {
        kind: 'Muatan',
        sentence: `Persemaian ${nursery} sampai ${date}`,
        href: '/muat/1',
        label: 'Muatan 1',
        canOverride: false,
      },
    ]),
  ],
}
const devices = {
  area: { key: 'devices-test', menus: [] },
  answers: [
    stockSeams.closingBlocks.answer(async () => [
      { kind: 'Perangkat', sentence: 'Belum kembali', href: null, label: 'HP 3', canOverride: true },
    ]),
  ],
}

let world: World
let bare: World
beforeAll(async () => {
  world = await openWorld({ extraServerAreas: [loading, devices] })
  bare = await openWorld()
})
afterAll(async () => {
  await world.close()
  await bare.close()
})

const key = { nursery: 1, bed: 7, tree: 1, phase: 5, lot: null } as const

describe('what the stock asks of later areas', () => {
  test('14.16 flows are those of the place up to the instant', async () => {
    const ctx = { ...(await contextOfSystem(world)), db: world.serving }
    expect(await stockSeams.lateFlows.ask(ctx, { key, until: '2026-08-10T02:00:00.000Z' })).toEqual([bag])
    expect(await stockSeams.lateFlows.ask(ctx, { key, until: '2026-08-10T00:00:00.000Z' })).toEqual([])
    expect(await stockSeams.lateFlows.ask(ctx, { key: { ...key, bed: 8 }, until: '2026-08-10T02:00:00.000Z' })).toEqual(
      [],
    )
  })
  test('14.18 what blocks a closing is put together from all areas in their order', async () => {
    const ctx = { ...(await contextOfSystem(world)), db: world.serving }
    const blocks = await stockSeams.closingBlocks.ask(ctx, { nursery: 3, date: '2026-06-30' })
    expect(blocks.map(({ sentence, canOverride }) => [sentence, canOverride])).toEqual([
      ['Persemaian 3 sampai 2026-06-30', false],
      ['Belum kembali', true],
    ])
  })
  test('where no area answers there is nothing to say', async () => {
    const ctx = { ...(await contextOfSystem(bare)), db: bare.serving }
    expect(await stockSeams.lateFlows.ask(ctx, { key, until: '2026-08-10T02:00:00.000Z' })).toEqual([])
    expect(await stockSeams.closingBlocks.ask(ctx, { nursery: 1, date: '2026-06-30' })).toEqual([])
  })
})
