import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import type { Caller } from '#test/kit/caller.ts'
import { countStatements } from '#test/kit/count-statements.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { retryScansWaitingForStock } from '../scan-event/retry.server.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { openLateLoading, scanOf, type LateLoading } from './late-load.test-kit.ts'
import type { LoadedRun } from './loading.test-kit.ts'

let late: LateLoading
let l: LateLoading['l']
let auditor: Caller
let manager: Caller
beforeAll(async () => {
  late = await openLateLoading()
  ;({ l, auditor, manager } = late)
})
afterAll(() => l.world.close())

const runOnBed: LateLoading['runOnBed'] = (options) => late.runOnBed(options)
const move: LateLoading['move'] = (...of) => late.move(...of)
const count: LateLoading['count'] = (...of) => late.count(...of)
const onBed: LateLoading['onBed'] = (on) => late.onBed(on)
const lost: LateLoading['lost'] = (tree) => late.lost(tree)
const approve = async (audit: number) => expect(await late.decide(audit)).toBe(true)
const told = async (by: Caller, audit: number) =>
  ((await by.get('notifications')).body['data'] as { kind: string; record: { id: number } | null }[]).filter(
    ({ kind, record }) => kind === 'explained' && record?.id === audit,
  )
/** Before the count by its own clock. */
const before = (seconds = 600) => ({ scanned_at: new Date(Date.now() - seconds * 1_000).toISOString() })

describe('14.17 a load that was made before a count and arrives after its approval', () => {
  test('settles the count and posts, both on the day it came: the bed holds what was counted, what was lost is found; auditor and coordinator are told, and cancelling the count takes all of that back', async () => {
    const run = await runOnBed({ bags: 2 })
    const audit = await count(run, 45)
    await approve(audit)
    expect([await onBed(run), await lost(run.tree)]).toEqual([45, 55])
    const phone = l.device(l.loader)
    expect(await phone.scan(scanOf(run, 0, run.bed), before(600))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      business_date: l.today,
    })
    expect([await onBed(run), await lost(run.tree)]).toEqual([45, 5])
    expect(await l.books(run)).toMatchObject({ onTrucks: 50, loaded: 50, consumed: 50 })
    expect([
      (await told(auditor, audit)).length,
      (await told(l.coordinator, audit)).length,
      (await told(l.loader, audit)).length,
    ]).toEqual([1, 1, 0])
    expect(await phone.result(scanOf(run, 1, run.bed), before(500))).toBe(SCAN_RESULT.ok)
    expect([await onBed(run), await lost(run.tree)]).toEqual([45, -45])
    expect((await l.act(manager, 'stock_audit', audit, 'void', { reason: 'Salah bedeng' })).status).toBe(200)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([0, 0, 100])
  })

  test('is booked though the count left nothing on the bed, with or without a bed named; one made after the count explains nothing', async () => {
    const run = await runOnBed({ bags: 3 })
    const audit = await count(run, 50)
    await approve(audit)
    expect(await l.device(l.loader).result(scanOf(run, 0, run.bed))).toBe(SCAN_RESULT.ok)
    expect([await onBed(run), await lost(run.tree)]).toEqual([0, 100])
    const late = l.device(l.coordinator)
    expect([
      await late.result(scanOf(run, 1), before(600)),
      await late.result(scanOf(run, 2, run.bed), before(500)),
    ]).toEqual([SCAN_RESULT.ok, SCAN_RESULT.ok])
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([0, 0, 150])
  })

  test('and was taken off again before the count explains no loss: it is one after all', async () => {
    const run = await runOnBed({ bags: 1 })
    await approve(await count(run, 40))
    const phone = l.device(l.loader)
    expect(await phone.result(scanOf(run, 0, run.bed), before(600))).toBe(SCAN_RESULT.ok)
    expect([await onBed(run), await lost(run.tree)]).toEqual([40, -40])
    expect(await phone.result(scanOf(run, 0, undefined, SCAN_TYPE_CODE.unload), before(500))).toBe(SCAN_RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([40, 10, 0])
  })

  test('but was known to wait when the bed was counted changes nothing of the count', async () => {
    const run = await runOnBed({ bags: 1, stock: 0 })
    expect(await l.device(l.loader).result(scanOf(run, 0, run.bed))).toBe(SCAN_RESULT.shortOfStock)
    await move(
      run.tree,
      100,
      { account: LEDGER_ACCOUNT.saldoAwal, phase: BST_PHASE },
      { account: LEDGER_ACCOUNT.bedeng, phase: BST_PHASE, bed: run.bed },
      'tambah',
    )
    const lostBefore = await lost(run.tree)
    await approve(await count(run, 45))
    await retryScansWaitingForStock({ ...(await contextOfSystem(l.world)), db: l.world.serving }, [run.id])
    expect([await onBed(run), (await lost(run.tree)) - lostBefore, (await l.books(run)).onTrucks]).toEqual([45, 5, 50])
  })

  test('is no difference for a second count that waits meanwhile', async () => {
    const run = await runOnBed({ bags: 2 })
    await approve(await count(run, 50))
    const second = await count(run, 50)
    expect(await l.device(l.loader).result(scanOf(run, 0, run.bed), before(600))).toBe(SCAN_RESULT.ok)
    await approve(second)
    expect([await onBed(run), await lost(run.tree)]).toEqual([50, 0])
    expect(await l.count(`select qty_diff as n from stock_audit where id = ${second}`)).toBe(0)
  })

  test('nor is it when the count that it explained is cancelled while the second waits', async () => {
    const run = await runOnBed({ bags: 2 })
    const first = await count(run, 50)
    await approve(first)
    const second = await count(run, 50)
    expect(await l.device(l.loader).result(scanOf(run, 0, run.bed), before(600))).toBe(SCAN_RESULT.ok)
    expect((await l.act(manager, 'stock_audit', first, 'void', { reason: 'Salah bedeng' })).status).toBe(200)
    await approve(second)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([50, 0, 50])
  })

  test('and the other way round: a bag that was taken off before a count takes back what the count found, once; one taken off after it was found by nobody', async () => {
    const run = await runOnBed({ bags: 3 })
    const phone = l.device(l.loader)
    for (const bag of [0, 1])
      expect(await phone.result(scanOf(run, bag, run.bed), before(600 - bag))).toBe(SCAN_RESULT.ok)
    // After a few by name the rest is one notice.
    await l.world.db.query(`update notice set read_at = now() where kind = 'explained' and read_at is null`)
    const audit = await count(run, 100)
    await approve(audit)
    expect([await onBed(run), await lost(run.tree)]).toEqual([100, -50])
    expect(await phone.result(scanOf(run, 0, undefined, SCAN_TYPE_CODE.unload), before(500))).toBe(SCAN_RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([100, 0, 50])
    expect([(await told(auditor, audit)).length, (await told(l.coordinator, audit)).length]).toEqual([1, 1])
    expect(await phone.result(scanOf(run, 1, undefined, SCAN_TYPE_CODE.unload))).toBe(SCAN_RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([150, 0, 0])
    expect((await l.act(manager, 'stock_audit', audit, 'void', { reason: 'Salah bedeng' })).status).toBe(200)
    expect([await onBed(run), await lost(run.tree)]).toEqual([150, 0])
  })

  test('explains the loss of a later count where something that came back late stood in its place at the first', async () => {
    const run = await runOnBed({ bags: 3 })
    const phone = l.device(l.loader)
    expect(await phone.result(scanOf(run, 0, run.bed), before(600))).toBe(SCAN_RESULT.ok)
    // One bag has come back and another has left, neither is known: nothing is missing.
    await approve(await count(run, 100))
    expect(await phone.result(scanOf(run, 0, undefined, SCAN_TYPE_CODE.unload), before(500))).toBe(SCAN_RESULT.ok)
    await approve(await count(run, 100))
    expect([await onBed(run), await lost(run.tree)]).toEqual([100, 50])
    expect(await l.device(l.coordinator).result(scanOf(run, 1, run.bed), before(400))).toBe(SCAN_RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([100, 0, 50])
  })

  test('and came off again between two counts is neither lost at the first nor found at the second', async () => {
    const run = await runOnBed({ bags: 2 })
    await approve(await count(run, 50))
    const phone = l.device(l.loader)
    const between = new Date().toISOString()
    await approve(await count(run, 100))
    expect([await onBed(run), await lost(run.tree)]).toEqual([100, 0])
    expect(await phone.result(scanOf(run, 0, run.bed), before(600))).toBe(SCAN_RESULT.ok)
    expect(await phone.result(scanOf(run, 0, undefined, SCAN_TYPE_CODE.unload), { scanned_at: between })).toBe(
      SCAN_RESULT.ok,
    )
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([100, 0, 0])
  })

  test('nor is anything taken back that a count found without having known the bag to be away', async () => {
    const run = await runOnBed({ bags: 1 })
    await approve(await count(run, 60))
    const phone = l.device(l.loader)
    expect(await phone.result(scanOf(run, 0, run.bed), before(600))).toBe(SCAN_RESULT.ok)
    expect(await phone.result(scanOf(run, 0, undefined, SCAN_TYPE_CODE.unload), before(500))).toBe(SCAN_RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([60, -10, 0])
  })

  test('and found its loss taken by a bag that was back before the count gets it when that is known', async () => {
    const run = await runOnBed({ bags: 4 })
    // Two bags have left; a third had left and was back.
    await approve(await count(run, 100))
    expect([await onBed(run), await lost(run.tree)]).toEqual([100, 100])
    const phone = l.device(l.loader)
    for (const [bag, seconds] of [
      [0, 600],
      [1, 590],
      [2, 580],
    ] as const)
      expect(await phone.result(scanOf(run, bag, run.bed), before(seconds))).toBe(SCAN_RESULT.ok)
    expect([await onBed(run), await lost(run.tree)]).toEqual([100, -50])
    expect(await phone.result(scanOf(run, 0, undefined, SCAN_TYPE_CODE.unload), before(570))).toBe(SCAN_RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([100, 0, 100])
    // The last of them was back too: now one of the two is missing indeed.
    expect(await phone.result(scanOf(run, 2, undefined, SCAN_TYPE_CODE.unload), before(560))).toBe(SCAN_RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([100, 50, 50])
  })

  test('explains what a count missed also where the unload that followed it had come first, so that nothing of the two is booked', async () => {
    const run = await runOnBed({ bags: 2 })
    await approve(await count(run, 50))
    const off = l.device(l.coordinator)
    expect(await off.scan(scanOf(run, 0, undefined, SCAN_TYPE_CODE.unload))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      message: expect.stringContaining('tidak sedang dimuat'),
    })
    expect([await onBed(run), await lost(run.tree)]).toEqual([50, 50])
    expect(await l.device(l.loader).scan(scanOf(run, 0, run.bed), before(600))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      message: expect.stringContaining('sudah diturunkan lagi'),
    })
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([100, 0, 0])
  })

  test('nor is it lost when such a count is approved only after both have come, nor found by the count that follows', async () => {
    const run = await runOnBed({ bags: 2 })
    const waits = await count(run, 50)
    const [off, on] = [l.device(l.coordinator), l.device(l.loader)]
    expect(await off.result(scanOf(run, 0, undefined, SCAN_TYPE_CODE.unload))).toBe(SCAN_RESULT.ok)
    expect(await on.result(scanOf(run, 0, run.bed), before(600))).toBe(SCAN_RESULT.ok)
    await approve(waits)
    expect(await l.count(`select qty_diff as n from stock_audit where id = ${waits}`)).toBe(0)
    expect([await onBed(run), await lost(run.tree)]).toEqual([100, 0])
    const two = await runOnBed({ bags: 2 })
    await approve(await count(two, 50))
    const between = new Date().toISOString()
    await approve(await count(two, 100))
    expect(await off.result(scanOf(two, 1, undefined, SCAN_TYPE_CODE.unload), { scanned_at: between })).toBe(
      SCAN_RESULT.ok,
    )
    expect(await on.result(scanOf(two, 1, two.bed), before(500))).toBe(SCAN_RESULT.ok)
    expect([await onBed(two), await lost(two.tree)]).toEqual([100, 0])
    expect(
      await l.count(
        `select count(*) as n from stock_movement where tree_id = ${two.tree} and movement_cause = 'koreksi'`,
      ),
    ).toBe(2)
  })

  test('but a second scan of a bag whose load was known explains nothing', async () => {
    const run = await runOnBed({ bags: 2 })
    const phone = l.device(l.loader)
    expect(await phone.result(scanOf(run, 0, run.bed), before(600))).toBe(SCAN_RESULT.ok)
    await approve(await count(run, 40))
    expect(await phone.result(scanOf(run, 0, undefined, SCAN_TYPE_CODE.unload))).toBe(SCAN_RESULT.ok)
    expect(await l.device(l.coordinator).result(scanOf(run, 0, run.bed), before(500))).toBe(SCAN_RESULT.ok)
    expect([await onBed(run), await lost(run.tree)]).toEqual([90, 10])
  })

  test('leaves books in which the self-check finds no fault', async () => {
    expect((await findLedgerDifferences(l.world.db)).filter(({ severity }) => severity === 'fault')).toEqual([])
  })
})

describe('8.8 what bags that wait for stock cost', () => {
  test('DS-08 a hundred of them, with a count made since, cost an upload no statement more than one; when stock comes a few are booked with each upload, the rest by the job', async () => {
    const counted = countStatements(l.world.serving)
    const phone = l.device(l.loader)
    const waiting = (run: LoadedRun) =>
      l.count(
        `select count(*) as n from scan_answer where loading_line_id = ${run.id}
          and scan_result = ${SCAN_RESULT.shortOfStock}`,
      )
    const cost = async (run: LoadedRun) => {
      counted.configs.length = 0
      expect(
        await phone.result({
          loading_line_id: run.id,
          scan_type: SCAN_TYPE_CODE.enter,
          raw_code: String(run.trucks[0]),
        }),
      ).toBe(SCAN_RESULT.already)
      return counted.configs.length
    }
    const waitingRun = async (bags: number) => {
      const run = await runOnBed({ bags, stock: 30 })
      const answers = await phone.send(...run.bags.map((_, bag) => phone.make(scanOf(run, bag), before(600))))
      expect(new Set(answers.map(({ answer }) => answer?.scan_result))).toEqual(new Set([SCAN_RESULT.shortOfStock]))
      await approve(await count(run, 30))
      return run
    }
    const [one, hundred] = [await waitingRun(1), await waitingRun(100)]
    const least = await cost(one)
    expect(await cost(hundred)).toBe(least)
    await l.stand(hundred.tree, 100 * 50)
    const some = await cost(hundred)
    expect(await waiting(hundred)).toBe(95)
    expect(await cost(hundred)).toBeLessThanOrEqual(some)
    await retryScansWaitingForStock({ ...(await contextOfSystem(l.world)), db: l.world.serving }, [hundred.id])
    expect([await waiting(hundred), await waiting(one)]).toEqual([0, 1])
    expect(await l.books(hundred)).toMatchObject({ onTrucks: 5_000, loaded: 5_000, consumed: 5_000, onBeds: 30 })
  }, 120_000)
})
