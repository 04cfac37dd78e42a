import { expect } from 'vitest'
import { randomOf } from '#server-engine/features/demo/random.ts'
import type { LoadedRun } from '../loading/loading.test-kit.ts'
import type { Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN } from '../scan-event/scan-event.ts'

/**
 * Eight runs through the real calls, others for each seed: loaded in part, on one truck or two, received with losses
 * and rejects, corrected, not reported, closed, one with a bag that came off again, and one of three farmers with two
 * species each.
 */
export async function makeRandomRuns(r: Receiving, seed = 'distribution-report'): Promise<void> {
  const random = randomOf(seed)
  const below = (most: number) => random.whole(0, most)
  for (let made = 0; made < 6; made += 1) {
    const run = await r.readyRun({ bags: 2 + below(3), trucks: 1 + below(1) })
    const onRoad = await r.onTheRoad(run, { bags: 1 + below(run.bags.length - 1), spread: true })
    const loaded = await r.count(`select total_load as n from detail_seed_farmers where id = ${onRoad.line}`)
    // The times of scans of one moment are alike: some that differ.
    for (const [place, truck] of run.trucks.entries()) {
      await r.world.db.query(
        `update allocation_transportation set scanned_time = scanned_time - make_interval(mins => $1), load_start_time =
          load_start_time - make_interval(mins => $2), load_after_time = load_after_time - make_interval(mins => $3),
          shipping_date = shipping_date - make_interval(mins => $4)
        where id = $5 and deliver_date is not null`,
        [200 + made * 7 + place, 180 + made, 90 + made * 3, 61 - made, truck],
      )
    }
    if (made % 3 === 2) continue
    const [damaged, missing] = [below(9), below(9)]
    const received = loaded - damaged - missing - below(20)
    const answer = await r.phone.scan(
      r.told(onRoad, { lines: [{ line: onRoad.line, received, damaged, missing }], pupuk: 10 * made }),
    )
    expect(answer.scan_result).toBe(0)
    // A correction takes the receipt's place.
    if (made === 1)
      expect(
        (
          await r.phone.scan(
            r.told(
              onRoad,
              { lines: [{ line: onRoad.line, received: received - 1, damaged: damaged + 1, missing }] },
              SCAN.correctReceipt,
            ),
          )
        ).scan_result,
      ).toBe(0)
    if (made % 3 === 0) await end(r, run)
  }
  await end(r, await threeFarmers(r, below))
  // One bag comes off again before its truck leaves, and counts no more.
  const back = await r.readyRun({ bags: 3 })
  const device = r.device(r.loader)
  const [truck = 0] = back.trucks
  for (const scan_type of [SCAN.enter, SCAN.start] as const)
    expect(await device.result({ loading_line_id: back.id, scan_type, raw_code: String(truck) })).toBe(0)
  for (const bag of back.bags)
    expect(
      await device.result({
        loading_line_id: back.id,
        scan_type: SCAN.load,
        raw_code: String(bag),
        allocation_transportation_id: truck,
      }),
    ).toBe(0)
  expect(
    await device.result({
      loading_line_id: back.id,
      scan_type: SCAN.unload,
      raw_code: String(back.bags[0]),
      allocation_transportation_id: truck,
    }),
  ).toBe(0)
}

/** Three farmers, two species each, on two trucks; each says something else of what came. */
async function threeFarmers(r: Receiving, below: (most: number) => number): Promise<LoadedRun> {
  const trees = [await r.newTree(), await r.newTree()]
  for (const tree of trees) await r.stand(tree, 360)
  const wishes = Object.fromEntries(trees.map((tree) => [tree, { request: 120, holes: 120 }]))
  const id = await r.farmersRun(wishes, [
    { name: 'Petani Kedua', wishes },
    { name: 'Petani Ketiga', wishes },
  ])
  for (const action of ['allocate', 'confirm', 'labels'])
    expect([action, (await r.act(r.coordinator, 'loading_line', id, action)).status]).toEqual([action, 200])
  const vehicle = await r.one(
    `select id from master_vehicle_internal where location_nursery_id = ${r.nursery} and is_active = 1 order by id
      limit 1`,
  )
  const trucks: number[] = []
  for (const driver_name of ['Sopir Satu', 'Sopir Dua'])
    trucks.push(
      Number(
        (
          await r.make(r.coordinator, 'allocation_transportation', {
            loading_line_id: id,
            vehicle_source: 2,
            vehicle_internal_id: vehicle,
            driver_name,
          })
        )['id'],
      ),
    )
  await r.world.db.query(`update detail_labels set planned_transportation_id = null where loading_line_id = ${id}`)
  const labels = await r.world.db.query<{ id: number }>(
    `select id from detail_labels where loading_line_id = ${id} and void_at is null order by id`,
  )
  const run = { id, tree: trees[0] ?? 0, trucks, bags: labels.rows.map((row) => Number(row.id)) }
  await r.onTheRoad(run, { bags: run.bags.length - 2, spread: true })
  const { rows } = await r.world.db.query<{ farmer: number; line: number; load: number }>(
    `select detail_farmer_id as farmer, id as line, total_load as load from detail_seed_farmers
      where loading_line_id = ${id} and total_load > 0 order by id`,
  )
  for (const farmer of new Set(rows.map((row) => Number(row.farmer)))) {
    const lines = rows
      .filter((row) => Number(row.farmer) === farmer)
      .map(({ line, load }) => {
        const [damaged, missing] = [below(4), below(4)]
        return { line: Number(line), received: Number(load) - damaged - missing - below(10), damaged, missing }
      })
    expect((await r.phone.scan(r.told({ id, farmer }, { lines }))).scan_result).toBe(0)
  }
  return run
}

/** What is left on its trucks goes back to the beds, and the run is closed: its figures are kept from then on. */
export async function end(r: Receiving, run: LoadedRun): Promise<void> {
  const { rows } = await r.world.db.query<{ truck: number }>(
    `select allocation_transportation_id as truck from stock_balance where account = 4 and qty_on_hand > 0
      and allocation_transportation_id in (${run.trucks.join()})`,
  )
  for (const truck of new Set(rows.map((row) => Number(row.truck))))
    expect((await r.act(r.coordinator, 'run_unload', await r.beginUnload(truck), 'complete')).status).toBe(200)
  expect(await r.closing(run)).toMatchObject({ status: 200 })
}
