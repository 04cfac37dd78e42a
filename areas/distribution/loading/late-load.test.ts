import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT, BST } from '#areas/stock/ledger/accounts.ts'
import { findDifferences } from '#areas/stock/ledger/check.server.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { inTransaction } from '#server-engine/write/transaction.ts'
import type { Caller } from '#test/kit/caller.ts'
import { countStatements } from '#test/kit/count-statements.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { retryPending } from '../scan-event/retry.server.ts'
import { RESULT, SCAN } from '../scan-event/scan-event.ts'
import { openLoading, type LoadedRun, type Loading } from './loading.test-kit.ts'

let l: Loading
let auditor: Caller
let manager: Caller
let auditorId: number
beforeAll(async () => {
  l = await openLoading()
  await l.world.db.query(`update users set location_nursery_id = ${l.nursery} where username = 'auditor'`)
  ;[auditor, manager] = [await l.world.as('auditor'), await l.world.as('manajemen')]
  auditorId = await l.one(`select id from users where username = 'auditor'`)
})
afterAll(() => l.world.close())

let beds = 0
/** A run whose seedlings stand on a bed of its own, and which was confirmed long ago. */
async function runOnBed(options: Parameters<Loading['readyRun']>[0]): Promise<LoadedRun & { readonly bed: number }> {
  const run = await l.readyRun(options)
  await l.world.db.query(`update loading_line set confirmed_at = now() - interval '20 days' where id = ${run.id}`)
  beds += 1
  const block = await l.one(`select id from block_nursery where location_nursery_id = ${l.nursery} and category_block = 1 order by id limit 1`)
  const bed = await l.one(`insert into bedeng_nursery (block_nursery_id, location_nursery_id, code_bedeng, capacity_seedling, is_active) values (${block}, ${l.nursery}, 'LATE-${beds}', 100000, 1) returning id`)
  const standing = await l.count(`select coalesce(sum(qty_on_hand), 0) as n from stock_balance where tree_id = ${run.tree} and account = 2`)
  if (standing > 0) await move(run.tree, standing, { account: ACCOUNT.bedeng, phase: BST, bed: await l.count(`select bedeng_id as n from stock_balance where tree_id = ${run.tree} and account = 2 and qty_on_hand > 0`) }, { account: ACCOUNT.bedeng, phase: BST, bed }, 'tukar')
  return { ...run, bed }
}

type Ends = Parameters<typeof stockLedger.post>[1]['lines'][number]
let documents = 900_000
async function move(tree: number, qty: number, from: Ends['from'], to: Ends['to'], cause: string): Promise<void> {
  documents += 1
  const ctx = { ...(await contextOfSystem(l.world)), db: l.world.serving }
  await inTransaction(ctx, (inside) => stockLedger.post(inside, { source: { table: 'test_document', id: documents, revision: 1 }, nursery: l.nursery, programYear: l.year, date: l.today, lines: [{ line: 1, step: 'uji', cause, tree, qty, from, to }] }))
}

/** Counts a bed now; the number of the count, which nobody has decided on. */
async function count({ bed, tree }: { readonly bed: number; readonly tree: number }, qty: number): Promise<number> {
  const made = await l.make(l.coordinator, 'stock_audit_assignment', {
    program_year: l.year, location_nursery_id: l.nursery, title: 'Uji', start_date: l.today, end_date: l.today, auditor_ids: [auditorId], details: [{ bedeng_id: bed }], recount_percent: 100, tolerance_percent: 100,
  })
  expect((await l.act(l.coordinator, 'stock_audit_assignment', made['id'], 'start')).status).toBe(200)
  const line = await l.one(`select id from stock_audit_bedeng where assignment_id = ${String(made['id'])}`)
  const entry = { client_uuid: randomUUID(), seq: 1, v: 1, made_at: new Date().toISOString(), offset_ms: 0, body: { line, tree, phase: 5, lot: null, round: 1, qty, description: 'Uji' } }
  const reply = await auditor.post('stock_audit/sync', { device_id: randomUUID(), entries: [entry] })
  expect(reply.rows).toMatchObject([{ status: 'taken' }])
  return l.one(`select id from stock_audit where audit_bedeng_id = ${line} and tree_id = ${tree}`)
}

async function approve(audit: number): Promise<void> {
  const reply = await manager.post('custom/verification', { table: 'stock_audit', id: audit, status: 'approved', description: 'Diperiksa' })
  expect([reply.status, reply.body['message']]).toEqual([200, expect.any(String)])
  const assignment = await l.one(`select assignment_id as id from stock_audit where id = ${audit}`)
  expect((await l.act(l.coordinator, 'stock_audit_assignment', assignment, 'complete')).status).toBe(200)
}

const scan = (run: LoadedRun, bag: number, bed?: number, scan_type: 2 | 3 = SCAN.load) => ({ loading_line_id: run.id, scan_type, raw_code: String(run.bags[bag]), allocation_transportation_id: run.trucks[0] ?? 0, ...(bed && { active_bedeng_id: bed }) })
const onBed = ({ tree, bed }: { readonly tree: number; readonly bed: number }) => l.count(`select coalesce(sum(qty_on_hand), 0) as n from stock_balance where tree_id = ${tree} and bedeng_id = ${bed}`)
/** What the ledger says is lost of a species. */
const lost = (tree: number) => l.count(`select coalesce(sum(case when to_account between 7 and 10 then to_qty else 0 end - case when from_account between 7 and 10 then from_qty else 0 end), 0) as n from stock_movement where tree_id = ${tree}`)
const told = async (by: Caller, audit: number) => ((await by.get('notifications')).body['data'] as { kind: string; record: { id: number } | null }[]).filter(({ kind, record }) => kind === 'explained' && record?.id === audit)
/** Before the count by its own clock. */
const before = (seconds = 600) => ({ scanned_at: new Date(Date.now() - seconds * 1_000).toISOString() })

describe('14.17 a load that was made before a count and arrives after its approval', () => {
  test('first takes back the loss, at most all of it, then posts, both on the day it came; auditor and coordinator are told, and cancelling the count takes all of that back', async () => {
    const run = await runOnBed({ bags: 2 })
    const audit = await count(run, 45)
    await approve(audit)
    expect([await onBed(run), await lost(run.tree)]).toEqual([45, 55])
    const phone = l.device(l.loader)
    expect(await phone.scan(scan(run, 0, run.bed), before(600))).toMatchObject({ scan_result: RESULT.ok, business_date: l.today })
    expect([await onBed(run), await lost(run.tree)]).toEqual([45, 5])
    expect(await l.books(run)).toMatchObject({ onTrucks: 50, loaded: 50, consumed: 50 })
    expect([(await told(auditor, audit)).length, (await told(l.coordinator, audit)).length, (await told(l.loader, audit)).length]).toEqual([1, 1, 0])
    expect(await phone.result(scan(run, 1, run.bed), before(500))).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree)]).toEqual([0, 0])
    expect((await l.act(manager, 'stock_audit', audit, 'void', { reason: 'Salah bedeng' })).status).toBe(200)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([0, 0, 100])
  })

  test('is booked though the count left nothing on the bed, with or without a bed named; one made after the count explains nothing', async () => {
    const run = await runOnBed({ bags: 3 })
    const audit = await count(run, 50)
    await approve(audit)
    expect(await l.device(l.loader).result(scan(run, 0, run.bed))).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree)]).toEqual([0, 100])
    const late = l.device(l.coordinator)
    expect([await late.result(scan(run, 1), before(600)), await late.result(scan(run, 2, run.bed), before(500))]).toEqual([RESULT.ok, RESULT.ok])
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([0, 0, 150])
  })

  test('and was taken off again before the count explains no loss: it is one after all', async () => {
    const run = await runOnBed({ bags: 1 })
    await approve(await count(run, 40))
    const phone = l.device(l.loader)
    expect(await phone.result(scan(run, 0, run.bed), before(600))).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree)]).toEqual([0, 0])
    expect(await phone.result(scan(run, 0, undefined, SCAN.unload), before(500))).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([40, 10, 0])
  })

  test('but was known to wait when the bed was counted changes nothing of the count', async () => {
    const run = await runOnBed({ bags: 1, stock: 0 })
    expect(await l.device(l.loader).result(scan(run, 0, run.bed))).toBe(RESULT.shortOfStock)
    await move(run.tree, 100, { account: ACCOUNT.saldoAwal, phase: BST }, { account: ACCOUNT.bedeng, phase: BST, bed: run.bed }, 'tambah')
    const lostBefore = await lost(run.tree)
    await approve(await count(run, 45))
    await retryPending({ ...(await contextOfSystem(l.world)), db: l.world.serving }, [run.id])
    expect([await onBed(run), await lost(run.tree) - lostBefore, (await l.books(run)).onTrucks]).toEqual([45, 5, 50])
  })

  test('is no difference for a second count that waits meanwhile', async () => {
    const run = await runOnBed({ bags: 2 })
    await approve(await count(run, 50))
    const second = await count(run, 50)
    expect(await l.device(l.loader).result(scan(run, 0, run.bed), before(600))).toBe(RESULT.ok)
    await approve(second)
    expect([await onBed(run), await lost(run.tree)]).toEqual([50, 0])
    expect(await l.count(`select qty_diff as n from stock_audit where id = ${second}`)).toBe(0)
  })

  test('nor is it when the count that it explained is cancelled while the second waits', async () => {
    const run = await runOnBed({ bags: 2 })
    const first = await count(run, 50)
    await approve(first)
    const second = await count(run, 50)
    expect(await l.device(l.loader).result(scan(run, 0, run.bed), before(600))).toBe(RESULT.ok)
    expect((await l.act(manager, 'stock_audit', first, 'void', { reason: 'Salah bedeng' })).status).toBe(200)
    await approve(second)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([50, 0, 50])
  })

  test('and the other way round: a bag that was taken off before a count takes back what the count found, once; one taken off after it was found by nobody', async () => {
    const run = await runOnBed({ bags: 3 })
    const phone = l.device(l.loader)
    for (const bag of [0, 1]) expect(await phone.result(scan(run, bag, run.bed), before(600 - bag))).toBe(RESULT.ok)
    // After a few by name the rest is one notice.
    await l.world.db.query(`update notice set read_at = now() where kind = 'explained' and read_at is null`)
    const audit = await count(run, 100)
    await approve(audit)
    expect([await onBed(run), await lost(run.tree)]).toEqual([100, -50])
    expect(await phone.result(scan(run, 0, undefined, SCAN.unload), before(500))).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([100, 0, 50])
    expect([(await told(auditor, audit)).length, (await told(l.coordinator, audit)).length]).toEqual([1, 1])
    expect(await phone.result(scan(run, 1, undefined, SCAN.unload))).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([150, 0, 0])
    expect((await l.act(manager, 'stock_audit', audit, 'void', { reason: 'Salah bedeng' })).status).toBe(200)
    expect([await onBed(run), await lost(run.tree)]).toEqual([150, 0])
  })

  test('explains the loss of a later count where something that came back late stood in its place at the first', async () => {
    const run = await runOnBed({ bags: 3 })
    const phone = l.device(l.loader)
    expect(await phone.result(scan(run, 0, run.bed), before(600))).toBe(RESULT.ok)
    // One bag has come back and another has left, neither is known: nothing is missing.
    await approve(await count(run, 100))
    expect(await phone.result(scan(run, 0, undefined, SCAN.unload), before(500))).toBe(RESULT.ok)
    await approve(await count(run, 100))
    expect([await onBed(run), await lost(run.tree)]).toEqual([100, 50])
    expect(await l.device(l.coordinator).result(scan(run, 1, run.bed), before(400))).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([100, 0, 50])
  })

  test('and came off again between two counts is neither lost at the first nor found at the second', async () => {
    const run = await runOnBed({ bags: 2 })
    await approve(await count(run, 50))
    const phone = l.device(l.loader)
    const between = new Date().toISOString()
    await approve(await count(run, 100))
    expect([await onBed(run), await lost(run.tree)]).toEqual([100, 0])
    expect(await phone.result(scan(run, 0, run.bed), before(600))).toBe(RESULT.ok)
    expect(await phone.result(scan(run, 0, undefined, SCAN.unload), { scanned_at: between })).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([100, 0, 0])
  })

  test('nor is anything taken back that a count found without having known the bag to be away', async () => {
    const run = await runOnBed({ bags: 1 })
    await approve(await count(run, 60))
    const phone = l.device(l.loader)
    expect(await phone.result(scan(run, 0, run.bed), before(600))).toBe(RESULT.ok)
    expect(await phone.result(scan(run, 0, undefined, SCAN.unload), before(500))).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([60, -10, 0])
  })

  test('and found its loss taken by a bag that was back before the count gets it when that is known', async () => {
    const run = await runOnBed({ bags: 4 })
    // Two bags have left; a third had left and was back.
    await approve(await count(run, 100))
    expect([await onBed(run), await lost(run.tree)]).toEqual([100, 100])
    const phone = l.device(l.loader)
    for (const [bag, seconds] of [[0, 600], [1, 590], [2, 580]] as const) expect(await phone.result(scan(run, bag, run.bed), before(seconds))).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree)]).toEqual([50, 0])
    expect(await phone.result(scan(run, 0, undefined, SCAN.unload), before(570))).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([100, 0, 100])
    // The last of them was back too: now one of the two is missing indeed.
    expect(await phone.result(scan(run, 2, undefined, SCAN.unload), before(560))).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([100, 50, 50])
  })

  test('explains what a count missed also where the unload that followed it had come first, so that nothing of the two is booked', async () => {
    const run = await runOnBed({ bags: 2 })
    await approve(await count(run, 50))
    const off = l.device(l.coordinator)
    expect(await off.scan(scan(run, 0, undefined, SCAN.unload))).toMatchObject({ scan_result: RESULT.ok, message: expect.stringContaining('tidak sedang dimuat') })
    expect([await onBed(run), await lost(run.tree)]).toEqual([50, 50])
    expect(await l.device(l.loader).scan(scan(run, 0, run.bed), before(600))).toMatchObject({ scan_result: RESULT.ok, message: expect.stringContaining('sudah diturunkan lagi') })
    expect([await onBed(run), await lost(run.tree), (await l.books(run)).onTrucks]).toEqual([100, 0, 0])
  })

  test('nor is it lost when such a count is approved only after both have come, nor found by the count that follows', async () => {
    const run = await runOnBed({ bags: 2 })
    const waits = await count(run, 50)
    const [off, on] = [l.device(l.coordinator), l.device(l.loader)]
    expect(await off.result(scan(run, 0, undefined, SCAN.unload))).toBe(RESULT.ok)
    expect(await on.result(scan(run, 0, run.bed), before(600))).toBe(RESULT.ok)
    await approve(waits)
    expect(await l.count(`select qty_diff as n from stock_audit where id = ${waits}`)).toBe(0)
    expect([await onBed(run), await lost(run.tree)]).toEqual([100, 0])
    const two = await runOnBed({ bags: 2 })
    await approve(await count(two, 50))
    const between = new Date().toISOString()
    await approve(await count(two, 100))
    expect(await off.result(scan(two, 1, undefined, SCAN.unload), { scanned_at: between })).toBe(RESULT.ok)
    expect(await on.result(scan(two, 1, two.bed), before(500))).toBe(RESULT.ok)
    expect([await onBed(two), await lost(two.tree)]).toEqual([100, 0])
    expect(await l.count(`select count(*) as n from stock_movement where tree_id = ${two.tree} and movement_cause = 'koreksi'`)).toBe(2)
  })

  test('but a second scan of a bag whose load was known explains nothing', async () => {
    const run = await runOnBed({ bags: 2 })
    const phone = l.device(l.loader)
    expect(await phone.result(scan(run, 0, run.bed), before(600))).toBe(RESULT.ok)
    await approve(await count(run, 40))
    expect(await phone.result(scan(run, 0, undefined, SCAN.unload))).toBe(RESULT.ok)
    expect(await l.device(l.coordinator).result(scan(run, 0, run.bed), before(500))).toBe(RESULT.ok)
    expect([await onBed(run), await lost(run.tree)]).toEqual([90, 10])
  })

  test('leaves books in which the self-check finds no fault', async () => {
    expect((await findDifferences(l.world.db)).filter(({ severity }) => severity === 'fault')).toEqual([])
  })
})

describe('8.8 what bags that wait for stock cost', () => {
  test('DS-08 a hundred of them, with a count made since, cost an upload no statement more than one; when stock comes a few are booked with each upload, the rest by the job', async () => {
    const counted = countStatements(l.world.serving)
    const phone = l.device(l.loader)
    const waiting = (run: LoadedRun) => l.count(`select count(*) as n from scan_answer where loading_line_id = ${run.id} and scan_result = ${RESULT.shortOfStock}`)
    const cost = async (run: LoadedRun) => {
      counted.configs.length = 0
      expect(await phone.result({ loading_line_id: run.id, scan_type: SCAN.enter, raw_code: String(run.trucks[0]) })).toBe(RESULT.already)
      return counted.configs.length
    }
    const waitingRun = async (bags: number) => {
      const run = await runOnBed({ bags, stock: 30 })
      const answers = await phone.send(...run.bags.map((_, bag) => phone.make(scan(run, bag), before(600))))
      expect(new Set(answers.map(({ answer }) => answer?.scan_result))).toEqual(new Set([RESULT.shortOfStock]))
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
    await retryPending({ ...(await contextOfSystem(l.world)), db: l.world.serving }, [hundred.id])
    expect([await waiting(hundred), await waiting(one)]).toEqual([0, 1])
    expect(await l.books(hundred)).toMatchObject({ onTrucks: 5_000, loaded: 5_000, consumed: 5_000, onBeds: 30 })
  }, 120_000)
})
