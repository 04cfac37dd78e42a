import { expect } from 'vitest'
import { nurseryZones, timeIn } from '#core/formats/zone.ts'
import { randomOf, type Random } from '#server-engine/features/demo/random.ts'
import type { LoadedRun } from '../loading/loading.test-kit.ts'
import type { Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_TYPE_CODE, type ScanTarget } from '../scan-event/scan-event.ts'

/**
 * Ten runs through the real calls, others for each seed: loaded in part, on one truck or two, received with losses
 * and rejects, corrected, not reported, closed, one with a bag that came off again, one of three farmers with two
 * species each, one whose second truck has fertilizer alone, and one that has nothing else.
 */
export async function makeRandomRuns(r: Receiving, seed = 'distribution-report'): Promise<void> {
  const random = randomOf(seed)
  const below = (most: number) => random.whole(0, most)
  for (let made = 0; made < 6; made += 1) {
    const run = await r.readyRun({ bags: 2 + below(3), trucks: 1 + below(1) })
    const onRoad = await ride(r, run, { bags: 1 + below(run.bags.length - 1), random })
    const loaded = await r.count(`select total_load as n from detail_seed_farmers where id = ${onRoad.line}`)
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
              {
                lines: [{ line: onRoad.line, received: received - 1, damaged: damaged + 1, missing }],
                pupuk: 10 * made + 1.5,
              },
              SCAN_TYPE_CODE.correctReceipt,
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
  for (const scan_type of [SCAN_TYPE_CODE.enter, SCAN_TYPE_CODE.start] as const)
    expect(await device.result({ loading_line_id: back.id, scan_type, raw_code: String(truck) })).toBe(0)
  for (const bag of back.bags)
    expect(
      await device.result({
        loading_line_id: back.id,
        scan_type: SCAN_TYPE_CODE.load,
        raw_code: String(bag),
        allocation_transportation_id: truck,
      }),
    ).toBe(0)
  expect(
    await device.result({
      loading_line_id: back.id,
      scan_type: SCAN_TYPE_CODE.unload,
      raw_code: String(back.bags[0]),
      allocation_transportation_id: truck,
    }),
  ).toBe(0)
  await ride(r, await r.readyRun({ bags: 2, trucks: 2 }), { bags: 1, random, poc: 1 })
  const alone = await ride(r, await r.readyRun({ bags: 1 }), { bags: 0, random, poc: 0 })
  expect(
    await r.phone.result({
      loading_line_id: alone.id,
      scan_type: SCAN_TYPE_CODE.handPoc,
      raw_code: `D-${alone.farmer}`,
      payload: { pupuk: below(20) },
    }),
  ).toBe(0)
}

/** So long ago at most the first scan of a ride was made. */
const LONGEST = 110

/**
 * A run's day as phones tell it afterwards, with hours between its steps: the trucks come in, bags and fertilizer come
 * onto them, some of it off again and onto another, they leave, and most arrive. Where it is said, fertilizer goes onto
 * the truck of that place and no other.
 */
async function ride(
  r: Receiving,
  run: LoadedRun,
  { bags, random, poc: place }: { readonly bags: number; readonly random: Random; readonly poc?: number },
): Promise<LoadedRun & { readonly farmer: number; readonly line: number }> {
  const { rows } = await r.world.db.query<{ farmer: number; line: number }>(
    `select detail_farmer_id as farmer, id as line from detail_seed_farmers where loading_line_id = ${run.id}
      order by id limit 1`,
  )
  const [farmer, line] = [Number(rows[0]?.farmer), Number(rows[0]?.line)]
  await r.world.db.query(`update detail_farmers set is_pupuk_typed = 1, total_pupuk = ${random.whole(1, 400) / 2}
    where id = ${farmer}`)
  // Its scans are made before they are sent, all of them on one day.
  await r.world.db.query(`update loading_line set confirmed_at = confirmed_at - interval '1 day' where id = ${run.id}`)
  const zone = nurseryZones.find((one) => timeIn(one, new Date()) > '02:00')
  const move = (to: string) =>
    r.world.db.query(`update location_nursery set time_zone = '${to}' where id = ${r.nursery}`)
  await move(String(zone))
  const device = r.device(r.loader)
  const from = Date.now() - LONGEST * 60_000
  let minute = 0
  const told = async (target: ScanTarget, last = 12) => {
    minute = Math.min(LONGEST - 1, minute + random.whole(0, last))
    const answer = await device.scan(target, { scanned_at: new Date(from + minute * 60_000).toISOString() })
    expect([target, answer.scan_result, answer.message]).toEqual([target, 0, expect.any(String)])
  }
  const step = (scan_type: 1 | 8 | 9 | 10 | 11, truck: number) =>
    told({ loading_line_id: run.id, scan_type, raw_code: String(truck) })
  const poc = (scan_type: 3 | 5, truck: number) =>
    told({ loading_line_id: run.id, scan_type, raw_code: `D-${farmer}`, allocation_transportation_id: truck })
  try {
    for (const truck of run.trucks)
      for (const scan_type of [SCAN_TYPE_CODE.enter, SCAN_TYPE_CODE.start] as const) await step(scan_type, truck)
    for (const [place, bag] of run.bags.slice(0, bags).entries())
      await told(
        {
          loading_line_id: run.id,
          scan_type: SCAN_TYPE_CODE.load,
          raw_code: String(bag),
          allocation_transportation_id: run.trucks[place % run.trucks.length] ?? 0,
        },
        2,
      )
    const [first = 0, second = first] = run.trucks
    const last = bags > 1 ? second : first
    if (place !== undefined) await poc(SCAN_TYPE_CODE.loadPoc, run.trucks[place] ?? 0)
    else if (random.whole(0, 3) > 0) await poc(SCAN_TYPE_CODE.loadPoc, first)
    else
      for (const [scan_type, truck] of [
        [SCAN_TYPE_CODE.loadPoc, first],
        [SCAN_TYPE_CODE.unload, first],
        [SCAN_TYPE_CODE.loadPoc, last],
      ] as const)
        await poc(scan_type, truck)
    for (const truck of run.trucks)
      for (const scan_type of [SCAN_TYPE_CODE.finish, SCAN_TYPE_CODE.depart, SCAN_TYPE_CODE.arrive] as const)
        await step(scan_type, truck)
  } finally {
    await move('Asia/Jakarta')
  }
  return { ...run, farmer, line }
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
