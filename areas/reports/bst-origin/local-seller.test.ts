import { afterAll, beforeAll, expect, test } from 'vitest'
import { revoke } from '#test/kit/rights.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { allRows } from '../exported.test-kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('XD-05 what was bought locally tells its seller beside the empty vendor, also of a lot made from it', async () => {
  const admin = await world.as('admin')
  const [moved] = await allRows(admin, 'list_source_bst', { source_seed_inisiasi: [2] })
  const lot = Number(moved?.['seed_lot_id'])
  const { rows: bought } = await world.db.query<{ id: number; seller_name: string }>(
    `select id, seller_name from request_procurement_local order by id limit 1`,
  )
  const purchase = bought[0]
  expect([lot > 0, purchase?.seller_name]).toEqual([true, expect.any(String)])
  const seller = async (by = admin) => {
    const rows = await allRows(by, 'list_source_bst', { seed_lot_id: [lot] })
    return new Set(rows.map((row) => row['seller_name'] ?? null))
  }
  const sourced = async (which: string) =>
    world.db.query(
      `update seed_lot set source_table = 'request_procurement_local', source_id = $1 where id = (${which})`,
      [purchase?.id],
    )
  await world.db.query(
    `update seed_lot set source_table = null, source_id = null where id in ($1,
    (select parent_lot_id from seed_lot where id = $1))`,
    [lot],
  )
  expect(await seller()).toEqual(new Set([null]))
  const parent = (await world.db.query(`select parent_lot_id from seed_lot where id = $1`, [lot])).rows[0]
  if (parent?.['parent_lot_id'] !== null) {
    await sourced(`select parent_lot_id from seed_lot where id = ${lot}`)
    expect(await seller()).toEqual(new Set([purchase?.seller_name]))
  }
  await sourced(String(lot))
  expect(await seller()).toEqual(new Set([purchase?.seller_name]))
  await revoke(world, 'Pengawas', 'request-procurement-local.read')
  expect([...(await seller(await world.as('pengawas')))].filter((name) => name !== null)).toEqual([])
})
