import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'
import { openReceiving, type Receiving } from './receipt.test-kit.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const all = (line: number, received: number) => ({ lines: [{ line, received, damaged: 0, missing: 0 }] })

async function someoneWaits(): Promise<void> {
  while (
    (await r.count(
      `select count(*) as n from pg_locks l join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
        where not l.granted`,
    )) === 0
  )
    await setTimeout(10)
}

/** Somebody holds the run; the call waits for it, and holds nothing below it meanwhile. */
async function waitsAbove(
  run: number,
  below: { readonly table: string; readonly id: unknown },
  call: () => Promise<{ readonly status: number }>,
): Promise<number> {
  const holder = await r.world.serving.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from loading_line where id = $1 for no key update', [run])
    const called = call()
    await someoneWaits()
    await holder.query(`select 1 from ${below.table} where id = $1 for no key update nowait`, [below.id])
    await holder.query('rollback')
    return (await called).status
  } finally {
    holder.release()
  }
}

describe('DS-08 DS-09 the run is locked before what lies below it', () => {
  test('at the desk as by a device: recipient, truck, bag and review wait for the run with nothing in their hands', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 3 }), { bags: 2 })
    const [truck, bag] = [run.trucks[0], run.bags[2]]
    expect(
      await waitsAbove(run.id, { table: 'detail_farmers', id: run.farmer }, () =>
        r.act(r.coordinator, 'detail_farmers', run.farmer, 'report', { receiver_name: 'Pak Budi' }),
      ),
    ).toBe(200)
    expect(
      await waitsAbove(run.id, { table: 'allocation_transportation', id: truck }, () =>
        r.act(r.coordinator, 'allocation_transportation', truck, 'unload_rest'),
      ),
    ).toBe(409)
    expect(
      await waitsAbove(run.id, { table: 'detail_labels', id: bag }, () =>
        r.act(r.coordinator, 'detail_labels', bag, 'split', { filled: 20 }),
      ),
    ).toBe(200)
    const { event_id } = await r.phone.scan(r.told(run, all(run.line, 90)))
    expect(
      await waitsAbove(run.id, { table: 'scan_answer', id: event_id }, () =>
        r.act(r.coordinator, 'scan_event', event_id, 'dismiss', { reason: 'Dua kali' }),
      ),
    ).toBe(200)
  })

  test("'Terima Semua' and a phone at the same moment: one receipt counts, the other is told, nobody waits in a ring", async () => {
    const runs = []
    for (let made = 0; made < 4; made += 1) runs.push(await r.onTheRoad(await r.readyRun({ bags: 2 })))
    const outcomes = await Promise.all(
      runs.map(async (run, at) => {
        const desk = () => r.act(r.coordinator, 'detail_farmers', run.farmer, 'report', { receiver_name: 'Pak Budi' })
        const phone = () => r.device(r.coordinator).result(r.told(run, all(run.line, 100)))
        const first = at % 2 ? desk() : null
        const [result, reply] = await Promise.all([phone(), first ?? desk()])
        return [reply.status, result]
      }),
    )
    for (const outcome of outcomes)
      expect([
        [200, SCAN_RESULT.review],
        [409, SCAN_RESULT.ok],
      ]).toContainEqual(outcome)
    for (const run of runs) {
      expect(await r.accounts(run)).toEqual({ truck: 0, beds: 0, petani: 100, dead: 0, lost: 0 })
      expect(
        await r.count(
          `select count(*) as n from farmer_receipt where loading_line_id = ${run.id} and receipt_state = 1`,
        ),
      ).toBe(1)
    }
  })
})
