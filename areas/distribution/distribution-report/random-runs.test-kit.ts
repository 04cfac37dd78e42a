import { expect } from 'vitest'
import { randomOf } from '#server-engine/demo/random.ts'
import type { Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN } from '../scan-event/scan-event.ts'

/** Seven runs through the real calls: loaded in part, on one truck or two, received with losses and rejects, corrected, not reported, and one with a bag that came off again. */
export async function makeRandomRuns(r: Receiving): Promise<void> {
  const random = randomOf('distribution-report')
  const below = (most: number) => random.whole(0, most)
  for (let made = 0; made < 6; made += 1) {
    const run = await r.readyRun({ bags: 2 + below(3), trucks: 1 + below(1) })
    const onRoad = await r.onTheRoad(run, { bags: 1 + below(run.bags.length - 1), spread: true })
    const loaded = await r.count(`select total_load as n from detail_seed_farmers where id = ${onRoad.line}`)
    // The times of scans of one moment are alike: some that differ.
    for (const [place, truck] of run.trucks.entries()) {
      await r.world.db.query(`update allocation_transportation set scanned_time = scanned_time - make_interval(mins => $1), load_start_time = load_start_time - make_interval(mins => $2), load_after_time = load_after_time - make_interval(mins => $3), shipping_date = shipping_date - make_interval(mins => $4)
        where id = $5 and deliver_date is not null`, [200 + made * 7 + place, 180 + made, 90 + made * 3, 61 - made, truck])
    }
    if (made % 3 === 2) continue
    const [damaged, missing] = [below(9), below(9)]
    const received = loaded - damaged - missing - below(20)
    const answer = await r.phone.scan(r.told(onRoad, { lines: [{ line: onRoad.line, received, damaged, missing }], pupuk: 10 * made }))
    expect(answer.scan_result).toBe(0)
    // A correction takes the receipt's place.
    if (made === 1) expect((await r.phone.scan(r.told(onRoad, { lines: [{ line: onRoad.line, received: received - 1, damaged: damaged + 1, missing }] }, SCAN.correctReceipt))).scan_result).toBe(0)
  }
  // One bag comes off again before its truck leaves, and counts no more.
  const back = await r.readyRun({ bags: 3 })
  const device = r.device(r.loader)
  const [truck = 0] = back.trucks
  for (const scan_type of [SCAN.enter, SCAN.start] as const) expect(await device.result({ loading_line_id: back.id, scan_type, raw_code: String(truck) })).toBe(0)
  for (const bag of back.bags) expect(await device.result({ loading_line_id: back.id, scan_type: SCAN.load, raw_code: String(bag), allocation_transportation_id: truck })).toBe(0)
  expect(await device.result({ loading_line_id: back.id, scan_type: SCAN.unload, raw_code: String(back.bags[0]), allocation_transportation_id: truck })).toBe(0)
}
