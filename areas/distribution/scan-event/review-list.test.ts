import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOfSystem } from '#test/kit/jobs.ts'
import {
  loadScan,
  openLoading,
  truckStepScan,
  unloadScan,
  type Device,
  type LoadedRun,
  type Loading,
} from '../loading/loading.test-kit.ts'
import { retryScansWaitingForStock } from './retry.server.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from './scan-event.ts'

let l: Loading
let phone: Device
beforeAll(async () => {
  l = await openLoading()
  phone = l.device(l.loader)
})
afterAll(() => l.world.close())

describe('8.8 short of stock', () => {
  test('the bag is kept as pending, is booked by itself when stock comes, and can come off before', async () => {
    const run = await l.readyRun({ bags: 3, stock: 60 })
    expect(await phone.result(loadScan(run, 0))).toBe(SCAN_RESULT.ok)
    const since = new Date(Date.now() - 1_000).toISOString()
    expect(await phone.scan(loadScan(run, 1))).toMatchObject({
      scan_result: SCAN_RESULT.shortOfStock,
      message: expect.stringContaining('tinggal 10'),
    })
    expect([await phone.result(loadScan(run, 1)), await phone.result(loadScan(run, 2))]).toEqual([
      SCAN_RESULT.already,
      SCAN_RESULT.shortOfStock,
    ])
    const shown = (await l.loader.get(`loading/runs/${run.id}`)).body['data'] as {
      pending: number
      bags: { id: number; pending_transportation_id: number | null }[]
    }
    expect([shown.pending, shown.bags.map((bag) => bag.pending_transportation_id)]).toEqual([
      2,
      [null, run.trucks[0], run.trucks[0]],
    ])
    expect((await phone.scan(truckStepScan(run, SCAN_TYPE_CODE.depart))).message).toContain('2 bag belum terbukukan')
    expect(
      await l.device(l.loader).result(unloadScan(run, 2), { scanned_at: new Date(Date.now() - 500).toISOString() }),
    ).toBeOneOf([SCAN_RESULT.ok, SCAN_RESULT.gone])
    await l.stand(run.tree, 100)
    const ctx = { ...(await contextOfSystem(l.world)), db: l.world.serving }
    await retryScansWaitingForStock(ctx, [run.id])
    expect((await phone.updates(since)).filter(({ detail_label_id }) => detail_label_id === run.bags[1])).toMatchObject(
      [{ scan_result: SCAN_RESULT.ok, business_date: l.today }],
    )
    const { loaded, onTrucks, consumed } = await l.books(run)
    expect([loaded, onTrucks]).toEqual([consumed, consumed])
    expect(consumed).toBeGreaterThanOrEqual(100)
  })

  test('a pending bag that comes off has nothing left to book', async () => {
    const run = await l.readyRun({ bags: 1, stock: 0 })
    expect([await phone.result(loadScan(run, 0)), await phone.result(unloadScan(run, 0))]).toEqual([
      SCAN_RESULT.shortOfStock,
      SCAN_RESULT.ok,
    ])
    await l.stand(run.tree, 50)
    await retryScansWaitingForStock({ ...(await contextOfSystem(l.world)), db: l.world.serving }, [run.id])
    expect(await l.books(run)).toMatchObject({ onTrucks: 0, loaded: 0, reserved: 50, onBeds: 50 })
    expect(await phone.result(loadScan(run, 0))).toBe(SCAN_RESULT.ok)
  })
})

describe('the review list', () => {
  const reviewed = async (run: LoadedRun) => {
    const other = l.device(l.coordinator)
    const [a, b] = await Promise.all([phone.scan(loadScan(run, 0, 0)), other.scan(loadScan(run, 0, 1))])
    return a.scan_result === SCAN_RESULT.ok
      ? { event: b.event_id, winner: 0, device: other }
      : { event: a.event_id, winner: 1, device: phone }
  }
  const act = (event: number, action: string) =>
    l.act(l.coordinator, 'scan_event', event, action, { reason: 'Dicek di tempat' })

  test('an event is booked once the other truck has let go of its bag', async () => {
    const run = await l.readyRun({ bags: 1, trucks: 2 })
    const { event, winner } = await reviewed(run)
    expect(await l.device(l.loader).result(unloadScan(run, 0, winner))).toBe(SCAN_RESULT.ok)
    expect((await act(event, 'book')).row).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      review_decision: 1,
      held_label_id: run.bags[0],
    })
    expect((await l.show('detail_labels', run.bags[0]))['allocation_transportation_id']).toBe(run.trucks[1 - winner])
    expect(await l.books(run)).toMatchObject({ onTrucks: 50, loaded: 50, consumed: 50 })
  })

  test('it is turned into an unload, or dismissed with a reason; each once, and by the coordinator only', async () => {
    const run = await l.readyRun({ bags: 1, trucks: 2 })
    const { event } = await reviewed(run)
    expect((await l.act(l.loader, 'scan_event', event, 'dismiss', { reason: 'Tidak' })).status).toBe(403)
    expect((await l.act(l.coordinator, 'scan_event', event, 'dismiss', {})).status).toBe(422)
    expect((await act(event, 'take_off')).row).toMatchObject({ scan_result: SCAN_RESULT.ok, review_decision: 2 })
    expect(await l.books(run)).toMatchObject({ onTrucks: 0, loaded: 0, reserved: 50 })
    expect((await act(event, 'dismiss')).status).toBe(409)
    const other = await l.readyRun({ bags: 1, trucks: 2 })
    const second = await reviewed(other)
    expect((await act(second.event, 'dismiss')).row).toMatchObject({
      scan_result: SCAN_RESULT.review,
      review_decision: 3,
      review_reason: 'Dicek di tempat',
    })
    expect((await l.loader.get(`loading/runs/${other.id}`)).body['data']).toMatchObject({ review: 0 })
  })
})
