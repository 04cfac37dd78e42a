import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenBy, type Given } from '#test/kit/given.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { bagCapacityFor } from './bag-capacity-for.server.ts'

const BAG = 'trees-allocation-bag'
let world: World
let given: Given
let tree: number
beforeAll(async () => {
  world = await openWorld()
  given = givenBy(world, await world.as('admin'))
  tree = Number((await given('trees-main'))['id'])
})
afterAll(() => world.close())

describe('seedlings in a bag, stored', () => {
  test('R-master-4 the most specific active capacity of the plant counts', async () => {
    const at = (nursery: number, year: number) => bagCapacityFor({ db: world.db }, { tree, nursery, year })
    expect(await at(1, 2025)).toBeNull()
    await given(BAG, { tree_id: tree, location_nursery_id: null, program_year: null, capacity_per_bag: 50 })
    await given(BAG, { tree_id: tree, location_nursery_id: null, program_year: 2025, capacity_per_bag: 45 })
    const closest = await given(BAG, {
      tree_id: tree,
      location_nursery_id: 1,
      program_year: 2025,
      capacity_per_bag: 35,
    })
    await given(BAG, { location_nursery_id: 1, program_year: 2025, capacity_per_bag: 10 })
    expect([await at(1, 2025), await at(2, 2025), await at(1, 2024)]).toEqual([35, 45, 50])
    await given.update(BAG, closest, { is_active: 0 })
    expect(await at(1, 2025)).toBe(45)
  })

  test('R-master-5 each nursery and year has one, and so have all of them together', async () => {
    const plant = (await given('trees-main'))['id']
    const statuses = []
    for (const [nursery, year] of [
      [null, null],
      [null, null],
      [1, null],
      [1, null],
      [null, 2025],
      [null, 2025],
      [1, 2025],
      [1, 2025],
      [2, 2025],
    ]) {
      statuses.push((await given.try(BAG, { tree_id: plant, location_nursery_id: nursery, program_year: year })).status)
    }
    expect(statuses).toEqual([201, 409, 201, 409, 201, 409, 201, 409, 201])
  })

  test('R-master-5 a capacity for all nurseries is read but not written by people of one', async () => {
    const shared = await given(BAG, { location_nursery_id: null })
    const coordinator = await world.as('koordinator')
    expect((await coordinator.get(`trees_allocation_bag/${String(shared['id'])}/show`)).status).toBe(200)
    expect(
      (await coordinator.put('trees_allocation_bag/update', { id: shared['id'], version: 1, capacity_per_bag: 1 }))
        .status,
    ).toBe(403)
  })
})
