import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())
beforeEach(() => r.world.db.query('delete from notice'))

/** Whom the bell told what of a record. */
async function told(record: number): Promise<readonly string[]> {
  const { rows } = await r.world.db.query<{ told: string }>(
    `select u.username || ' ' || n.kind as told from notice n join users u on u.id = n.user_id
      where n.record_id = $1 and u.username in ('koordinator', 'fasilitator', 'pemuat') order by n.id`,
    [record],
  )
  return rows.map((row) => row.told)
}
const ofFacilitator = (run: number) =>
  r.world.db.query(
    `update loading_line set ff_id = (select id from geko_ff where user_id = (select id from users
      where username = 'fasilitator')) where id = $1`,
    [run],
  )

describe('who hears of a run without looking', () => {
  test('the facilitator hears of confirmation, departure and arrival; who leads the run, that it can be closed', async () => {
    const tree = await r.newTree()
    await r.stand(tree, 50)
    const confirmed = await r.picRun({ [tree]: 50 })
    await ofFacilitator(confirmed)
    for (const action of ['allocate', 'confirm'])
      expect((await r.act(r.coordinator, 'loading_line', confirmed, action)).status).toBe(200)
    expect(await told(confirmed)).toEqual(['fasilitator run-confirmed'])

    const ready = await r.readyRun({ bags: 1 })
    await ofFacilitator(ready.id)
    const run = await r.onTheRoad(ready)
    expect(await told(run.id)).toEqual(['fasilitator run-departed', 'fasilitator run-arrived'])
    const by = r.device(r.facilitator)
    const lines = [{ line: run.line, received: 50, damaged: 0, missing: 0 }]
    expect(await by.result(r.told(run, { lines }))).toBe(SCAN_RESULT.ok)
    expect(await told(run.id)).toEqual([
      'fasilitator run-departed',
      'fasilitator run-arrived',
      'koordinator run-reported',
    ])
  })

  test('a run without a facilitator of its own tells who leads it that it has arrived; nobody hears of the own doing', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    expect(await told(run.id)).toEqual(['koordinator run-arrived'])
    await r.world.db.query('delete from notice')
    const lines = [{ line: run.line, received: 50, damaged: 0, missing: 0 }]
    expect(await r.phone.result(r.told(run, { lines }))).toBe(SCAN_RESULT.ok)
    expect(await told(run.id)).toEqual([])
  })

  test('a run that is not reported says at Tutup what it waits for', async () => {
    const ready = await r.readyRun({ bags: 2 })
    const run = await r.onTheRoad(ready)
    const answer = await r.closing(run)
    expect(answer).toEqual({ status: 409, message: 'Belum dapat ditutup: 1 penerima belum dilaporkan.' })
    await r.world.db.query(`update allocation_transportation set deliver_date = null where loading_line_id = ${run.id}`)
    const plate = (
      await r.world.db.query<{ plate: string }>(
        `select plate from allocation_transportation where loading_line_id = ${run.id}`,
      )
    ).rows[0]?.plate
    expect((await r.closing(run)).message).toBe(
      `Belum dapat ditutup: ${plate} belum tiba; 1 penerima belum dilaporkan.`,
    )
  })
})
