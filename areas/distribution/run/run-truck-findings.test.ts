import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '#areas/stock/ledger/check.server.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { openAddenda, type Addenda, type ReportedRun } from '../addendum/addendum.test-kit.ts'
import { runTruckFindings } from './run-truck-findings.server.ts'

let r: Addenda
beforeAll(async () => {
  r = await openAddenda()
})
afterAll(() => r.world.close())

const context = async () => ({ ...(await contextOfSystem(r.world)), db: r.world.serving })
const sentences = async () =>
  ((await runTruckFindings.answer(await context(), {} as never)) as readonly { sentence: string }[]).map(
    ({ sentence }) => sentence,
  )
const act = async (path: string, id: unknown, action: string, input = {}) => {
  const reply = await r.act(r.coordinator, path, id, action, input)
  expect([action, reply.status, reply.body['message']]).toEqual([action, 200, expect.any(String)])
}

/** 10 of 100 were rejected and are on the truck still. */
const withRejects = () => r.reportedRun({ holes: 100, told: { received: 80, damaged: 6, missing: 4 } })

/** Some of the rejects and more come back by an addendum. */
async function returned(run: ReportedRun, qty: number): Promise<number> {
  const entered = await r.entered(run, [{ category_id: 1, after_qty_seed: qty }])
  expect((await r.verify(entered.row['id'])).status).toBe(200)
  await act('detail_adendum', entered.row['id'], 'begin_return')
  const id = await r.count(
    `select id as n from adendum_return where detail_adendum_id = ${String(entered.row['id'])} and status_document = 1`,
  )
  await act('adendum_return', id, 'complete')
  return id
}

describe('INV2 the self-check of vehicles of runs', () => {
  test('finds nothing in the demo, on the road, reported, unloaded, returned and taken back', async () => {
    expect(await r.count('select count(*) as n from detail_labels where is_loaded = 1')).toBeGreaterThan(10)
    expect(await sentences()).toEqual([])
    await r.reportedRun({ holes: 100, told: null })
    const run = await withRejects()
    expect(await r.accounts(run)).toMatchObject({ truck: 10 })
    expect(await sentences()).toEqual([])
    const back = await returned(run, 4)
    expect(await r.accounts(run)).toMatchObject({ truck: 6 })
    expect(await sentences()).toEqual([])
    await act('adendum_return', back, 'void', { reason: 'Salah hitung' })
    expect(await r.accounts(run)).toMatchObject({ truck: 10 })
    expect(await sentences()).toEqual([])
    await act('allocation_transportation', run.trucks[0], 'unload_rest')
    await act(
      'run_unload',
      await r.count(`select id as n from run_unload where loading_line_id = ${run.id}`),
      'complete',
    )
    expect(await r.accounts(run)).toMatchObject({ truck: 0 })
    expect(await sentences()).toEqual([])
  })

  test('names the vehicle whose bags say otherwise than the books, as part of the nightly check', async () => {
    const run = await withRejects()
    const truck = run.trucks[0] ?? 0
    await r.world.db.query(
      `update detail_labels set qty_received = qty_received - 3 where id = (select min(id) from detail_labels
        where allocation_transportation_id = ${truck} and is_loaded = 1)`,
    )
    const [found, ...others] = await sentences()
    expect(others).toEqual([])
    expect(found).toMatch(/^Kendaraan H \d+ AD dari .* tercatat 10 bibit, menurut bag dan penerimaannya 13\.$/)
    const check = await checkLedger(await context())
    expect(check.is_sound).toBe(false)
    expect(check.findings).toContainEqual({
      kind: 'balance',
      severity: 'fault',
      sentence: found,
      href: `/distribution/distribution-allocation-ff/${run.id}?view=detail&id=${run.id}`,
    })
  })
})
