import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exactDecimalSum } from '#core/formats/exact.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { movementsOfLot } from './lot-movements.server.ts'
import type { LotStory } from './lot-story.ts'
import { lotStoryFromMovements } from './lot-movements-story.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('AC-12 the story of a lot', () => {
  test('everything that came in is left, lost, sown or given away: for every lot of the demo, and at every stage', async () => {
    const ctx = { ...(await contextOfSystem(world)), db: world.serving }
    const { rows: lots } = await world.db.query<{
      id: number
      tree: number
      no: string
      left: number
      movements: number
    }>(`
      select l.id::int, l.tree_id::int as tree, l.lot_no as no, coalesce((select sum(qty_on_hand) from stock_balance b
      where b.seed_lot_id = l.id), 0)::float8 as left,
        (select count(*) from stock_movement m where m.from_seed_lot_id = l.id
        or m.to_seed_lot_id = l.id)::int as movements from seed_lot l`)
    expect(lots.length).toBeGreaterThan(50)
    for (const { id, tree, no, left, movements } of lots) {
      const moved = await movementsOfLot(ctx, { lot: id, tree })
      const { totals, adds_up } = lotStoryFromMovements(id, moved)
      // The ledger's own balance says what is left, and no movement was passed over.
      expect([no, moved.length, totals.left, adds_up]).toEqual([no, movements, left, true])
      expect([no, totals.came_in]).toEqual([
        no,
        exactDecimalSum([totals.left, totals.lost, totals.moved, totals.given]),
      ])
    }
  }, 120_000)
  test('it is told with its origin, backwards to the seed and forwards to what was sown, within the own nursery', async () => {
    const supervisor = await world.as('pengawas')
    const { rows } = await world.db.query<{ child: number; parent: number }>(
      `select h.child_lot_id::int as child, h.seed_lot_id::int as parent from harvest_plant h join users u
        on u.username = 'pengawas' and u.location_nursery_id = h.location_nursery_id where h.is_sown = 1
        and h.void_at is null order by h.id limit 1`,
    )
    const [{ child, parent } = { child: 0, parent: 0 }] = rows
    const told = async (id: number) => (await supervisor.get(`lot-story/${id}`)).body['data'] as LotStory
    const grown = await told(child)
    expect([grown.parent?.id, grown.lot.unit, grown.lot.is_seed, grown.adds_up]).toEqual([parent, 'bibit', false, true])
    expect(grown.events.length).toBeGreaterThan(0)
    const seed = await told(parent)
    expect(seed.children.map(({ id }) => id)).toContain(child)
    expect([seed.lot.is_seed, seed.stages.length]).toEqual([true, 1])
    // The delivery or purchase it came with, by its number: of what grew that of its seed.
    const document = (story: LotStory) => story.origin.find(([label]) => label === 'Dokumen asal')?.[1]
    expect([document(seed), document(grown)]).toEqual([
      expect.stringMatching(/ [A-Z]+\/[A-Z]+\/\d{4}\/\d{4}$/),
      document(seed),
    ])
    const foreign = await world.db.query<{ id: number }>(
      `select l.id from seed_lot l join users u on u.username = 'pengawas'
        and u.location_nursery_id <> l.location_nursery_id limit 1`,
    )
    expect((await supervisor.get(`lot-story/${foreign.rows[0]?.id}`)).status).toBe(404)
    expect((await (await world.as('mitra')).get(`lot-story/${child}`)).status).toBe(403)
  })
})
