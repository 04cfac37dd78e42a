import { expect } from 'vitest'
import type { LoadedRun } from '../loading/loading.test-kit.ts'
import type { Receiving } from '../receipt/receipt.test-kit.ts'

/** A run of one farmer with two bags for a plot whose place is known; its truck has arrived. */
export async function farmersOnTheRoad(
  r: Receiving,
): Promise<LoadedRun & { readonly farmer: number; readonly line: number }> {
  const tree = await r.newTree()
  await r.stand(tree, 60)
  await r.stand(tree, 60)
  const id = await r.farmersRun({ [tree]: { request: 100, holes: 100 } })
  await r.world.db.query(
    `update geko_lahan set latitude = -7.1, longitude = 110.2 where lahan_no in (select lahan_no
      from distribution_allocation_seed where loading_line_id = ${id})`,
  )
  for (const action of ['allocate', 'confirm'])
    expect([action, (await r.act(r.coordinator, 'loading_line', id, action)).status]).toEqual([action, 200])
  const vehicle = await r.one(
    `select id from master_vehicle_internal where location_nursery_id = ${r.nursery} and is_active = 1 order by id
      limit 1`,
  )
  const trip = await r.make(r.coordinator, 'allocation_transportation', {
    loading_line_id: id,
    vehicle_source: 2,
    vehicle_internal_id: vehicle,
    driver_name: 'Sopir Uji',
  })
  expect((await r.act(r.coordinator, 'loading_line', id, 'labels')).status).toBe(200)
  const labels = await r.world.db.query<{ id: number }>(
    `select id from detail_labels where loading_line_id = ${id} and void_at is null order by id`,
  )
  return r.onTheRoad({ id, tree, trucks: [Number(trip['id'])], bags: labels.rows.map((row) => Number(row.id)) })
}
