import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockCheckJob } from '#areas/stock/ledger/check.server.ts'
import { enqueueJob } from '#server-engine/features/jobs/enqueue.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { contextOfSystem, ended, givenWorker } from '#test/kit/jobs.ts'
import type { LoadedRun } from '../loading/loading.test-kit.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { makeRandomRuns } from './random-runs.test-kit.ts'
import { renewRunSums } from './renew-run-sums.server.ts'
import { findWrongRunSums } from './run-sum-findings.server.ts'

let r: Receiving
let run: LoadedRun
beforeAll(async () => {
  r = await openReceiving()
  await makeRandomRuns(r, 'sum-findings')
  run = await r.onTheRoad(await r.readyRun({ bags: 3 }))
  await renewRunSums(await context())
})
afterAll(() => r.world.close())

const context = async () => ({ ...(await contextOfSystem(r.world)), db: r.world.serving })
const sentences = async () => (await findWrongRunSums(r.world.serving)).map(({ sentence }) => sentence)
const numberOf = async () =>
  (await r.world.db.query<{ no: string }>(`select no_dokumen as no from loading_line where id = ${run.id}`)).rows[0]?.no
const byHand = (what: string) => r.world.db.query(what)
/** As after a change that no trigger saw. */
const unseen = async (what: string) => {
  const client = await r.world.db.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(what)
    await client.query('commit')
  } finally {
    client.release()
  }
}
const mark = () => byHand(`insert into distribution_run_due (loading_line_id) values (${run.id})`)

describe('DS-10 the self-check of kept sums', () => {
  test('finds nothing in the demo and random runs, open and closed', async () => {
    expect(await r.count('select count(*) as n from distribution_run_sum')).toBeGreaterThan(10)
    expect(await sentences()).toEqual([])
  })

  test('a sum changed by hand is found by the number of its run, unless a mark says that it is out of date', async () => {
    const no = await numberOf()
    await byHand(`update distribution_run_sum set loaded = loaded + 7 where loading_line_id = ${run.id} and part = 1`)
    expect(await findWrongRunSums(r.world.serving)).toEqual([
      {
        kind: 'sum',
        severity: 'fault',
        sentence: `Jumlah simpanan pengiriman ${no} tidak cocok: dimuat 157, seharusnya 150.`,
        href: `/distribution/distribution-allocation-ff/${run.id}?view=detail&id=${run.id}`,
      },
    ])
    await mark()
    expect(await sentences()).toEqual([])
    await renewRunSums(await context())
    expect(await sentences()).toEqual([])
  })

  test('a difference of a thousandth is told with the figures that differ', async () => {
    await byHand(`update distribution_run_sum set pupuk_loaded = 12.001, pupuk_given = 12.04
      where loading_line_id = ${run.id} and part = 3`)
    expect(await sentences()).toEqual([
      expect.stringContaining('POC dimuat 12,001, seharusnya kosong; POC diserahkan 12,04, seharusnya kosong.'),
    ])
    await byHand(`update detail_farmers set is_pupuk_load = 1, total_pupuk = 12, pupuk_given = 12,
      load_pupuk_allocation_transportation_id = ${run.trucks[0]} where loading_line_id = ${run.id}`)
    await renewRunSums(await context())
    await byHand(`update distribution_run_sum set pupuk_loaded = pupuk_loaded + 0.001
      where loading_line_id = ${run.id} and part = 3`)
    expect(await sentences()).toEqual([expect.stringMatching(/tidak cocok: POC dimuat 12,001, seharusnya 12\.$/)])
    await byHand(`update detail_farmers set is_pupuk_load = 0, pupuk_given = null,
      load_pupuk_allocation_transportation_id = null where loading_line_id = ${run.id}`)
    await renewRunSums(await context())
  })

  test('a wrong sum is found in whatever batch its run is', async () => {
    const wrong = `loading_line_id in (select min(loading_line_id) from distribution_run_sum union all select ${run.id})`
    await byHand(`update distribution_run_sum set loaded = loaded + 7 where part = 1 and ${wrong}`)
    const all = await sentences()
    expect(all).toHaveLength(2)
    for (const atOnce of [1, 2, 3])
      expect((await findWrongRunSums(r.world.serving, atOnce)).map(({ sentence }) => sentence)).toEqual(all)
    await byHand(`update distribution_run_sum set loaded = loaded - 7 where part = 1 and ${wrong}`)
  })

  test.each([
    'first_id',
    'bags',
    'loaded',
    'received',
    'damaged',
    'missing',
    'rejected',
    'unreported',
    'pupuk_loaded',
    'pupuk_given',
  ])('a wrong %s of a trip is found', async (figure) => {
    await byHand(`update distribution_run_sum set ${figure} = coalesce(${figure}, 0) + 1 where loading_line_id = ${run.id}
      and part = 3`)
    expect(await sentences()).toEqual([
      expect.stringMatching(`^Jumlah simpanan pengiriman ${await numberOf()}, armada H \\d+ UJ tidak cocok: `),
    ])
    await mark()
    await renewRunSums(await context())
  })

  test('a sum that is not there, one too many, and a bag that changed unseen are found', async () => {
    for (const wrong of [
      `delete from distribution_run_sum where loading_line_id = ${run.id} and part = 2`,
      `insert into distribution_run_sum (loading_line_id, part, key_id, first_id, loaded, received, damaged, missing,
        rejected, unreported) values (${run.id}, 2, 0, 1, 5, 0, 0, 0, 0, 5)`,
    ]) {
      await byHand(wrong)
      expect(await sentences()).toEqual([expect.stringContaining(`${await numberOf()}, jenis `)])
      await mark()
      await renewRunSums(await context())
    }
    await unseen(`update detail_labels set amount = amount - 1 where id = ${run.bags[0]}`)
    expect(await sentences()).toEqual([expect.stringContaining('dimuat 150, seharusnya 149')])
    await unseen(`update detail_labels set amount = amount + 1 where id = ${run.bags[0]}`)
  })

  test('the job says so, and of a mark that is switched off', async () => {
    givenWorker(r.world)
    const check = async () =>
      ended(r.world, await inTransaction(await context(), (ctx) => enqueueJob(ctx, stockCheckJob, {})))
    expect(await check()).toMatchObject({ state: 'done' })
    await byHand(`update distribution_run_sum set received = 1 where loading_line_id = ${run.id} and part = 1`)
    // A weaker role is told and is no reason.
    await byHand('grant truncate on stock_closing to public')
    expect(await check()).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining(
        `Pemeriksaan stok menemukan 1 kesalahan: Jumlah simpanan pengiriman ${await numberOf()}`,
      ),
    })
    await byHand('revoke truncate on stock_closing from public')
    const { data } = (await r.admin.get('stock-check')).body as { data: { findings: unknown[] } }
    expect(data.findings).toEqual([
      expect.objectContaining({ kind: 'role', severity: 'notice' }),
      expect.objectContaining({ kind: 'sum', href: expect.stringContaining(`${run.id}`) }),
    ])
    await mark()
    await renewRunSums(await context())
    await byHand('alter table detail_labels disable trigger detail_labels_sums_update')
    expect(await check()).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining(`'detail_labels_sums_update' dimatikan`),
    })
    await byHand('alter table detail_labels enable trigger detail_labels_sums_update')
    expect(await check()).toMatchObject({ state: 'done' })
  })
})
