import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { countStatements } from '#test/kit/count-statements.ts'
import {
  loadScan,
  openLoading,
  truckStepScan,
  unloadScan,
  type Device,
  type LoadedRun,
  type Loading,
} from '../loading/loading.test-kit.ts'
import { scanRetryJob } from './retry.server.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from './scan-event.ts'

let l: Loading
let phone: Device
beforeAll(async () => {
  l = await openLoading()
  phone = l.device(l.loader)
})
afterAll(() => l.world.close())

const ago = (seconds: number) => ({ scanned_at: new Date(Date.now() - seconds * 1_000).toISOString() })
/** Confirmed long enough ago for events of the past. */
const readyLongAgo = async (options: Parameters<Loading['readyRun']>[0] = {}) => {
  const run = await l.readyRun(options)
  await l.world.db.query(`update loading_line set confirmed_at = now() - interval '20 days' where id = ${run.id}`)
  return run
}
const printWaybill = async (run: LoadedRun, bags: readonly number[]) =>
  expect(
    (
      await l.coordinator.post('print/surat-jalan-armada/printed', {
        parameters: { loading_line_id: String(run.id), armada_id: String(run.trucks[0]) },
        labels: bags.map((bag) => String(run.bags[bag])),
      })
    ).status,
  ).toBe(200)
const results = (answers: Awaited<ReturnType<Device['send']>>) => answers.map(({ answer }) => answer?.scan_result)

describe('DS-08 scans that reach the server late, twice or not in order', () => {
  test('an upload that is repeated gets the present answers and books nothing again', async () => {
    const run = await l.readyRun({ bags: 2 })
    const events = [phone.make(loadScan(run, 0)), phone.make(loadScan(run, 1)), phone.make(unloadScan(run, 1))]
    expect(results(await phone.send(...events))).toEqual([0, 0, 0])
    const again = await phone.send(...events.toReversed())
    expect(again.map(({ client_uuid }) => client_uuid)).toEqual(
      events.map(({ client_uuid }) => client_uuid).toReversed(),
    )
    expect(results(again)).toEqual([0, 0, 0])
    expect(await l.books(run)).toMatchObject({ onTrucks: 50, loaded: 50, total_load: 50, consumed: 50 })
  })

  test('an event with a sign that no database holds is refused, not put off for ever, and never stops the next', async () => {
    const run = await l.readyRun({ bags: 2 })
    const wrong = phone.make({ ...loadScan(run, 0), payload: { note: 'a\0b' } })
    const answers = await phone.send(wrong, phone.make(loadScan(run, 1)))
    expect(answers.map(({ status }) => status)).toEqual(['refused', 'taken'])
    expect(answers[0]).toMatchObject({ code: 'invalid_body' })
  })

  test('PM-06 somebody who never loaded or received cannot fill the review list: refused, nothing is kept; whoever did is heard after the right is gone', async () => {
    const run = await l.readyRun({ bags: 2 })
    expect(results(await phone.send(phone.make(loadScan(run, 0))))).toEqual([0])
    const stored = async () =>
      (await l.world.db.query(`select 1 from scan_event where loading_line_id = ${run.id}`)).rowCount
    for (const person of ['tamu', 'auditor']) {
      const stranger = l.device(await l.world.as(person))
      const refused = {
        status: 'refused',
        code: 'forbidden',
        message: 'Anda tidak berhak mencatat untuk pengiriman ini.',
      }
      expect(await stranger.send(stranger.make(loadScan(run, 1)))).toMatchObject([refused])
    }
    expect(await stored()).toBe(1)
    await l.world.db.query(`update users set role_id = (select id from roles where role_name = 'Tamu')
      where username = 'pemuat'`)
    try {
      expect(results(await phone.send(phone.make(loadScan(run, 1))))).toEqual([SCAN_RESULT.review])
    } finally {
      await l.world.db.query(`update users set role_id = (select id from roles where role_name = 'Petugas Muat')
        where username = 'pemuat'`)
    }
    expect(await stored()).toBe(2)
  })

  test('the outbox sends its own envelope to the same address', async () => {
    const run = await l.readyRun({ bags: 1 })
    const entry = {
      client_uuid: randomUUID(),
      seq: 1,
      v: 1,
      depends_on: null,
      made_at: new Date().toISOString(),
      offset_ms: 0,
      body: loadScan(run, 0),
    }
    const reply = await l.loader.post('scan_event/sync', {
      device_id: randomUUID(),
      entries: [entry, { ...entry, client_uuid: randomUUID(), body: { nonsense: true } }],
    })
    expect(reply.rows).toMatchObject([
      {
        client_uuid: entry.client_uuid,
        status: 'taken',
        answer: { scan_result: SCAN_RESULT.ok, message: expect.any(String) },
      },
      { status: 'refused', message: expect.any(String) },
    ])
    const tooMany = Array.from({ length: 201 }, () => entry)
    for (const body of [
      { entries: [entry] },
      { device_id: randomUUID(), entries: tooMany },
      { device_id: 'x', events: [] },
      [],
    ])
      expect((await l.loader.post('scan_event/sync', body)).status).toBe(422)
  })

  test('events of one upload run in the order of their numbers', async () => {
    const run = await l.readyRun({ bags: 1 })
    const [on, off, again] = [
      phone.make(loadScan(run, 0)),
      phone.make(unloadScan(run, 0)),
      phone.make(loadScan(run, 0)),
    ]
    expect(results(await phone.send(again, off, on))).toEqual([0, 0, 0])
    expect(await l.books(run)).toMatchObject({ onTrucks: 50, loaded: 50 })
    expect(
      await l.count(
        `select count(*) as n from stock_movement m join scan_event e on e.id = m.source_id
          and m.source_table = 'scan_event' where e.loading_line_id = ${run.id}`,
      ),
    ).toBe(3)
  })

  test('a device whose clock runs ahead tells nothing of the future: its events keep their order and lie before they arrived', async () => {
    const run = await l.readyRun({ bags: 20 })
    await l.world.db.query(`update loading_line set confirmed_at = now() - interval '1 hour' where id = ${run.id}`)
    const ahead = l.device(l.loader)
    expect(results(await ahead.send(...run.bags.map((_, bag) => ahead.make(loadScan(run, bag), ago(-3_600)))))).toEqual(
      run.bags.map(() => SCAN_RESULT.ok),
    )
    const { rows } = await l.world.db.query<{ late: number; times: number }>(
      `select count(*) filter (where happened_at > received_at)::integer as late, count(distinct happened_at)::integer
        as times from scan_event where loading_line_id = ${run.id}`,
    )
    expect(rows).toEqual([{ late: 0, times: 20 }])
  })

  test('an unload that was scanned later than a load wins, whichever arrives first', async () => {
    const run = await readyLongAgo({ bags: 2 })
    const [one, other] = [l.device(l.loader), l.device(l.coordinator)]
    expect(await one.result(unloadScan(run, 0), ago(60))).toBe(SCAN_RESULT.ok)
    expect(await other.scan(loadScan(run, 0), ago(120))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      business_date: null,
      message: expect.stringContaining('diturunkan lagi'),
    })
    expect(await l.books(run)).toMatchObject({ onTrucks: 0, loaded: 0 })
    expect(await one.result(loadScan(run, 1), ago(30))).toBe(SCAN_RESULT.ok)
    expect(await other.result(unloadScan(run, 1), ago(90))).toBe(SCAN_RESULT.ok)
    expect(await l.books(run)).toMatchObject({ onTrucks: 50, loaded: 50 })
  })

  test('the same client_uuid with another truck is kept under a new one for review, and recognised when it comes again', async () => {
    const run = await l.readyRun({ bags: 1, trucks: 2 })
    const first = phone.make(loadScan(run, 0, 0))
    const other = { ...first, ...loadScan(run, 0, 1) }
    expect(results(await phone.send(first))).toEqual([SCAN_RESULT.ok])
    const [kept] = await phone.send(other)
    const [again] = await phone.send(other)
    expect(kept).toMatchObject({ client_uuid: first.client_uuid, answer: { scan_result: SCAN_RESULT.review } })
    expect(again?.answer?.event_id).toBe(kept?.answer?.event_id)
    expect(await l.count(`select count(*) as n from scan_event where loading_line_id = ${run.id}`)).toBe(2)
    expect((await l.act(l.coordinator, 'scan_event', kept?.answer?.event_id, 'book', { reason: 'Ya' })).status).toBe(
      409,
    )
    expect(results(await phone.send(first))).toEqual([SCAN_RESULT.ok])
  })

  test('what depends on another event waits for it, a day at most', async () => {
    const run = await l.readyRun({ bags: 2 })
    const start = phone.make(truckStepScan(run, SCAN_TYPE_CODE.start))
    const bag = phone.make(loadScan(run, 0), { depends_on: start.client_uuid })
    const lost = phone.make(loadScan(run, 1), { depends_on: randomUUID() })
    const before = new Date(Date.now() - 1_000).toISOString()
    expect(results(await phone.send(bag, lost))).toEqual([SCAN_RESULT.waiting, SCAN_RESULT.waiting])
    expect(await l.books(run)).toMatchObject({ loaded: 0 })
    expect(results(await phone.send(start))).toEqual([SCAN_RESULT.ok])
    expect(await l.books(run)).toMatchObject({ loaded: 50, onTrucks: 50 })
    expect(await phone.updates(before)).toMatchObject([{ client_uuid: bag.client_uuid, scan_result: SCAN_RESULT.ok }])
    const ctx = { ...(await contextOfSystem(l.world)), db: l.world.serving }
    const nextDay = { ...ctx, now: new Date(Date.now() + 25 * 3_600_000) }
    await scanRetryJob.run({ context: async () => nextDay } as unknown as Parameters<typeof scanRetryJob.run>[0])
    expect(results(await phone.send(lost))).toEqual([SCAN_RESULT.review])
  })

  test('an event is taken although those that waited for it cannot be judged in that moment; they are within the next minute', async () => {
    const run = await l.readyRun({ bags: 1 })
    const start = phone.make(truckStepScan(run, SCAN_TYPE_CODE.start))
    const bag = phone.make(loadScan(run, 0), { depends_on: start.client_uuid })
    const [waits] = await phone.send(bag)
    expect(waits?.answer?.scan_result).toBe(SCAN_RESULT.waiting)
    await l.world.db.query(`
      create function stopped() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$;
      create trigger stopped before update on scan_answer for each row
      when (old.id = ${waits?.answer?.event_id}) execute function stopped()`)
    expect(await phone.send(start)).toMatchObject([{ status: 'taken', answer: { scan_result: SCAN_RESULT.ok } }])
    await l.world.db.query('drop trigger stopped on scan_answer; drop function stopped()')
    expect(await l.books(run)).toMatchObject({ loaded: 0 })
    const ctx = { ...(await contextOfSystem(l.world)), db: l.world.serving }
    await scanRetryJob.run({ context: async () => ctx } as unknown as Parameters<typeof scanRetryJob.run>[0])
    expect(await l.books(run)).toMatchObject({ loaded: 50, onTrucks: 50 })
  })

  test('a clock that is wrong is set right, kept in order and told', async () => {
    const run = await l.readyRun({ bags: 3 })
    const wrong = await phone.scan(loadScan(run, 0), {
      scanned_at: '1970-01-01T00:10:00.000Z',
      offset_ms: Date.now() - 600_000,
    })
    expect([wrong.scan_result, wrong.clock_off_ms === null]).toEqual([SCAN_RESULT.ok, false])
    const ahead = await phone.scan(loadScan(run, 1), { scanned_at: '2099-01-01T00:00:00.000Z' })
    expect(ahead.happened_at <= new Date().toISOString()).toBe(true)
    const back = await phone.scan(loadScan(run, 2), { scanned_at: '2001-01-01T00:00:00.000Z' })
    expect([back.happened_at > ahead.happened_at, back.clock_off_ms]).toEqual([true, null])
  })

  test('PR-05 a load that was scanned before the departure counts whenever it arrives, and outdates a printed waybill until the next; one after it does not', async () => {
    const run = await readyLongAgo({ bags: 4 })
    const [one, late] = [l.device(l.loader), l.device(l.coordinator)]
    expect(await one.result(loadScan(run, 0), ago(300))).toBe(SCAN_RESULT.ok)
    expect(await one.result(truckStepScan(run, SCAN_TYPE_CODE.depart), ago(120))).toBe(SCAN_RESULT.ok)
    expect((await l.show('allocation_transportation', run.trucks[0]))['waybill_outdated_at']).toBeNull()
    // Nobody has printed a waybill yet: none is outdated.
    expect(await late.result(loadScan(run, 3), ago(210))).toBe(SCAN_RESULT.ok)
    expect((await l.show('allocation_transportation', run.trucks[0]))['waybill_outdated_at']).toBeNull()
    await printWaybill(run, [0, 3])
    expect(await late.result(loadScan(run, 1), ago(200))).toBe(SCAN_RESULT.ok)
    expect(await late.result(loadScan(run, 2), ago(60))).toBe(SCAN_RESULT.gone)
    expect((await l.show('allocation_transportation', run.trucks[0]))['waybill_outdated_at']).not.toBeNull()
    // One that was on the screen when the bag came says nothing of it; one that has all bags is the right one again.
    await printWaybill(run, [0, 3])
    expect((await l.show('allocation_transportation', run.trucks[0]))['waybill_outdated_at']).not.toBeNull()
    await printWaybill(run, [0, 1, 3])
    expect((await l.show('allocation_transportation', run.trucks[0]))['waybill_outdated_at']).toBeNull()
    expect(await l.books(run)).toMatchObject({ onTrucks: 150, loaded: 150 })
  })

  test('a load of a day that is closed to typing is booked on the day it came, which the answer says', async () => {
    const run = await l.readyRun({ bags: 1 })
    await l.world.db.query(`update loading_line set confirmed_at = now() - interval '90 days' where id = ${run.id}`)
    expect(await l.device(l.loader).scan(loadScan(run, 0), ago(80 * 86_400))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      business_date: l.today,
      message: expect.stringContaining('hari diterima'),
    })
  })

  test('after the run has ended a scan made before is reviewed, one made afterwards told', async () => {
    const run = await readyLongAgo({ bags: 1 })
    expect((await l.act(l.coordinator, 'loading_line', run.id, 'void', { reason: 'Batal uji' })).status).toBe(200)
    expect(await l.device(l.loader).result(loadScan(run, 0), ago(60))).toBe(SCAN_RESULT.review)
    expect(await l.device(l.loader).result(loadScan(run, 0))).toBe(SCAN_RESULT.ended)
    expect(await l.books(run)).toMatchObject({ onTrucks: 0, loaded: 0 })
  })
})

describe('what a scan costs', () => {
  test('the number of statements is the same on a run of 5,000 bags and on one of 50', async () => {
    const counted = countStatements(l.world.serving)
    const cost = async (bags: number) => {
      const run = await l.readyRun({ bags })
      for (const bag of [0, 1]) expect(await phone.result(loadScan(run, bag))).toBe(SCAN_RESULT.ok)
      counted.configs.length = 0
      expect(await phone.result(loadScan(run, 2))).toBe(SCAN_RESULT.ok)
      return counted.configs.length
    }
    const few = await cost(50)
    expect(few).toBeGreaterThan(5)
    expect(await cost(5_000)).toBe(few)
  }, 120_000)

  test('events and their sources can only be added to', async () => {
    for (const table of ['scan_event', 'label_source'])
      await expect(l.world.serving.query(`delete from ${table}`)).rejects.toThrow('permission denied')
    await expect(l.world.db.query('update scan_event set seq = 1')).rejects.toThrow('not allowed')
    await expect(l.world.serving.query('delete from scan_answer')).rejects.toThrow('permission denied')
  })
})
