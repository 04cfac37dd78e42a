import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { addDays } from '#core/formats/format-date.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { retryScansWaitingForStock } from '../scan-event/retry.server.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { openReceiving, type Receiving } from './receipt.test-kit.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const yesterday = (seconds: number) => ({
  scanned_at: new Date(Date.now() - 86_400_000 + seconds * 1_000).toISOString(),
})
const all = (line: number, received: number) => ({ lines: [{ line, received, damaged: 0, missing: 0 }] })
const serving = async () => ({ ...(await contextOfSystem(r.world)), db: r.world.serving })

/** So many of the species are found on its bed today; of the lot that stood there. */
async function foundToday(tree: number, qty: number): Promise<void> {
  const bed = await r.count(`select bedeng_id as n from stock_balance where tree_id = ${tree} and account = 2`)
  const lot = await r.count(`select seed_lot_id as n from stock_balance where tree_id = ${tree} and account = 2`)
  await inTransaction(await serving(), (inside) =>
    stockLedger.post(inside, {
      source: { table: 'test_document', id: 800_000 + tree, revision: 1 },
      nursery: r.nursery,
      programYear: r.year,
      date: r.today,
      lines: [
        {
          line: 1,
          step: 'uji',
          cause: 'lebih',
          tree,
          qty,
          lot,
          from: { account: LEDGER_ACCOUNT.hilang, phase: BST_PHASE },
          to: { account: LEDGER_ACCOUNT.bedeng, phase: BST_PHASE, bed },
        },
      ],
    }),
  )
}

/**
 * Two bags of one lot were scanned onto a truck yesterday. The first was booked yesterday; the second waited for stock,
 * which came today.
 */
async function bookedOnTwoDays() {
  const run = await r.readyRun({ bags: 2, stock: 50, since: addDays(r.today, -1) })
  await r.world.db.query(`update loading_line set confirmed_at = now() - interval '3 days' where id = ${run.id}`)
  const loaders = r.device(r.loader)
  const load = (bag: number) => ({
    loading_line_id: run.id,
    scan_type: SCAN_TYPE_CODE.load,
    raw_code: String(run.bags[bag]),
    allocation_transportation_id: run.trucks[0] ?? 0,
  })
  const first = await loaders.scan(load(0), yesterday(1))
  expect(first).toMatchObject({ scan_result: SCAN_RESULT.ok, business_date: addDays(r.today, -1) })
  const second = await loaders.scan(load(1), yesterday(2))
  expect(second.scan_result).toBe(SCAN_RESULT.shortOfStock)
  await foundToday(run.tree, 50)
  await retryScansWaitingForStock(await serving(), [run.id])
  expect(await r.show('scan_event', second.event_id)).toMatchObject({ scan_result: 0, business_date: r.today })
  expect(
    await r.count(
      `select count(distinct s.seed_lot_id) as n from label_source s join detail_labels d on d.id = s.detail_label_id
        where d.loading_line_id = ${run.id}`,
    ),
  ).toBe(1)
  const { rows } = await r.world.db.query<{ farmer: number; line: number }>(
    `select detail_farmer_id as farmer, id as line from detail_seed_farmers where loading_line_id = ${run.id}`,
  )
  return { ...run, farmer: Number(rows[0]?.farmer), line: Number(rows[0]?.line) }
}

describe('DS-09 14.3 a receipt of bags that were booked on two days', () => {
  test('is booked on the day of the last of them, and its answer says that day', async () => {
    const run = await bookedOnTwoDays()
    expect(await r.device(r.coordinator).scan(r.told(run, all(run.line, 100)), yesterday(60))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      business_date: r.today,
    })
    expect(await r.accounts(run)).toMatchObject({ truck: 0, petani: 100 })
  })

  test('keeps its own day where all that it tells of was booked by then; the correction goes to the later day', async () => {
    const run = await bookedOnTwoDays()
    const phone = r.device(r.coordinator)
    expect(await phone.scan(r.told(run, all(run.line, 50)), yesterday(60))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      business_date: addDays(r.today, -1),
    })
    expect(
      await phone.scan(r.told(run, all(run.line, 90), SCAN_TYPE_CODE.correctReceipt), yesterday(120)),
    ).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      business_date: r.today,
    })
    expect(await r.accounts(run)).toMatchObject({ truck: 10, petani: 90 })
  })

  test('leaves books in which the self-check finds nothing', async () => {
    expect(await findLedgerDifferences(r.world.serving)).toEqual([])
  })
})
