import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { openPool } from '#server-engine/base/database.ts'
import type { LoadedRun } from '../loading/loading.test-kit.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { end } from './random-runs.test-kit.ts'
import { renewRunSums } from './renew-run-sums.server.ts'
import { expectTrueFigures } from './shown-statistics.test-kit.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const renew = async () => renewRunSums({ ...(await contextOfSystem(r.world)), db: r.world.serving })
const due = async () =>
  (
    await r.world.db.query<{ run: number }>(
      'select distinct loading_line_id as run from distribution_run_due order by 1',
    )
  ).rows.map(({ run }) => Number(run))
const bagsKept = (run: LoadedRun) =>
  r.count(`select coalesce(sum(bags), 0) as n from distribution_run_sum where loading_line_id = ${run.id} and part = 3`)
const onto = (run: LoadedRun, bag: number, scan_type: 2 | 3, truck = run.trucks[0] ?? 0) => ({
  loading_line_id: run.id,
  scan_type,
  raw_code: String(run.bags[bag]),
  allocation_transportation_id: truck,
})
const starting = async (run: LoadedRun) => {
  const device = r.device(r.loader)
  for (const truck of run.trucks)
    for (const scan_type of [SCAN_TYPE_CODE.enter, SCAN_TYPE_CODE.start] as const)
      expect(await device.result({ loading_line_id: run.id, scan_type, raw_code: String(truck) })).toBe(0)
  return device
}

describe('DS-10 sums of runs that are kept', () => {
  test('figures are true at once after a scan, one taken back, fertilizer, a receipt, its correction, an unloading and the close', async () => {
    const run = await r.readyRun({ bags: 3, trucks: 2 })
    const device = await starting(run)
    await renew()
    const farmer = await r.count(`select id as n from detail_farmers where loading_line_id = ${run.id}`)
    await r.world.db.query(`update detail_farmers set total_pupuk = 12, is_pupuk_typed = 1 where id = ${farmer}`)
    const poc = (scan_type: 3 | 5) => ({
      loading_line_id: run.id,
      scan_type,
      raw_code: `D-${farmer}`,
      allocation_transportation_id: run.trucks[0] ?? 0,
    })
    const after = async (what: string, work: () => Promise<unknown>, expected: unknown = 0) => {
      await renew()
      expect([what, await work()]).toEqual([what, expected])
      expect([what, await due()]).toEqual([what, [run.id]])
      await expectTrueFigures(r, what)
    }
    await after('a scan', () => device.result(onto(run, 0, SCAN_TYPE_CODE.load)))
    await after('another truck', () => device.result(onto(run, 1, SCAN_TYPE_CODE.load, run.trucks[1])))
    await after('taken back', () => device.result(onto(run, 1, SCAN_TYPE_CODE.unload, run.trucks[1])))
    await after('fertilizer', () => device.result(poc(SCAN_TYPE_CODE.loadPoc)))
    await after('fertilizer taken back', () => device.result(poc(SCAN_TYPE_CODE.unload)))
    await after('loaded again', () => device.result(onto(run, 1, SCAN_TYPE_CODE.load)))
    for (const scan_type of [SCAN_TYPE_CODE.finish, SCAN_TYPE_CODE.depart, SCAN_TYPE_CODE.arrive] as const)
      expect(await device.result({ loading_line_id: run.id, scan_type, raw_code: String(run.trucks[0]) })).toBe(0)
    const line = await r.count(`select id as n from detail_seed_farmers where loading_line_id = ${run.id}`)
    const told = (received: number, scan_type: 12 | 13) => async () =>
      (
        await r.phone.scan(
          r.told({ id: run.id, farmer }, { lines: [{ line, received, damaged: 4, missing: 1 }], pupuk: 3 }, scan_type),
        )
      ).scan_result
    await after('a receipt', told(90, SCAN_TYPE_CODE.receive))
    await after('its correction', told(85, SCAN_TYPE_CODE.correctReceipt))
    await renew()
    await end(r, run)
    await expectTrueFigures(r, 'unloaded and closed')
    await renew()
    await expectTrueFigures(r, 'kept after the close')
  })

  test('what is in no sum makes none due', async () => {
    await renew()
    const run = await r.readyRun({ bags: 2 })
    await r.world.db.query(`update detail_labels set print_count = print_count + 1;
      update detail_farmers set receiver_name = 'Orang Lain'; update allocation_transportation set driver_name = 'Sopir'`)
    expect([run.bags.length, await due()]).toEqual([2, []])
  })

  test('a change that commits while sums are made stays due, and is in the next ones', async () => {
    const run = await r.readyRun({ bags: 2 })
    const device = await starting(run)
    expect(await device.result(onto(run, 0, SCAN_TYPE_CODE.load))).toBe(0)
    await renew()
    const other = await r.world.serving.connect()
    try {
      await other.query('begin')
      // Seen by nobody yet.
      await other.query(`update detail_labels set is_loaded = 1, allocation_transportation_id = ${run.trucks[0]}
        where id = ${run.bags[1]}`)
      expect(await due()).toEqual([])
      await r.world.db.query(`insert into distribution_run_due (loading_line_id) values (${run.id})`)
      expect([await renew(), await due(), await bagsKept(run)]).toEqual([1, [], 1])
      await other.query('commit')
    } finally {
      other.release()
    }
    expect(await due()).toEqual([run.id])
    expect([await renew(), await bagsKept(run)]).toEqual([1, 2])
    await r.world.db.query(`update detail_labels set is_loaded = 0, allocation_transportation_id = null
      where id = ${run.bags[1]}`)
    await renew()
    await expectTrueFigures(r, 'taken back', [5])
  })

  test('one server at a time makes sums; the other leaves the marks to it', async () => {
    const run = await r.readyRun({ bags: 1 })
    expect(await (await starting(run)).result(onto(run, 0, SCAN_TYPE_CODE.load))).toBe(0)
    const other = await r.world.serving.connect()
    try {
      await other.query('begin')
      await other.query(`select pg_advisory_xact_lock(hashtextextended('distribution_run_sum', 0))`)
      expect([await renew(), await due()]).toEqual([0, [run.id]])
      await expectTrueFigures(r, 'while another makes them', [5])
      await other.query('commit')
    } finally {
      other.release()
    }
    expect([await renew(), await due()]).toEqual([1, []])
  })

  test('phones load and take back while two servers make sums: at the end nothing is due and every figure is true', async () => {
    const runs = [await r.readyRun({ bags: 4, trucks: 2 }), await r.readyRun({ bags: 4 })]
    const devices = await Promise.all(runs.map(starting))
    const second = openPool(String(r.world.serving.options.connectionString))
    const ctx = await contextOfSystem(r.world)
    let isLoading = true
    const servers = [r.world.serving, second].map(async (db) => {
      let made = 0
      while (isLoading) made += await renewRunSums({ ...ctx, db })
      return made
    })
    try {
      await Promise.all(
        runs.map(async (run, place) => {
          const device = devices[place]
          for (let turn = 0; turn < 3; turn += 1)
            for (const bag of run.bags.keys()) {
              const truck = run.trucks[bag % run.trucks.length]
              expect(await device?.result(onto(run, bag, SCAN_TYPE_CODE.load, truck))).toBe(0)
              if (turn < 2) expect(await device?.result(onto(run, bag, SCAN_TYPE_CODE.unload, truck))).toBe(0)
            }
        }),
      )
    } finally {
      isLoading = false
      const made = await Promise.all(servers)
      await second.end()
      expect(made.reduce((all, one) => all + one, 0)).toBeGreaterThan(runs.length)
    }
    await renew()
    expect([await due(), await Promise.all(runs.map(bagsKept))]).toEqual([[], [4, 4]])
    await expectTrueFigures(r, 'two servers')
  })
})
