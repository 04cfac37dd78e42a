import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Values } from '../distribution.test-kit.ts'
import { openAddenda, type Addenda, type ReportedRun } from '../addendum/addendum.test-kit.ts'

const TALK = 'calendar_sosialisasi_tanam'
let r: Addenda
beforeAll(async () => {
  r = await openAddenda()
})
afterAll(() => r.world.close())

const act = (id: number, action: string) => r.act(r.coordinator, 'loading_line', id, action)

/** Another talk of the run's facilitator, which takes what is open of the plots. */
async function nextTalk(run: ReportedRun): Promise<Values> {
  const made = await r.make(r.coordinator, TALK, {
    location_nursery_id: r.nursery,
    program_year: r.year,
    distribution_period_id: r.period['id'],
    ff_id: await r.count(`select ff_id as n from loading_line where id = ${run.id}`),
    sosialisasi_date: r.today,
    distribution_date: r.day(8),
    location_distribution: 'Balai Desa',
  })
  return r.show(TALK, made['id'])
}

async function runOf(talk: Values): Promise<number> {
  expect((await r.act(r.coordinator, TALK, talk['id'], 'schedule')).status).toBe(200)
  const run = await r.make(r.coordinator, 'loading_line', {
    location_nursery_id: r.nursery,
    program_year: r.year,
    status: 1,
    distribution_period_id: r.period['id'],
    calendar_id: talk['id'],
  })
  return Number(run['id'])
}

describe('INV8 holes that a closed run left empty', () => {
  test('are the next run’s, less what is sent again; and nobody sends what the next one has', async () => {
    // 100 were promised, 50 came.
    const run = await r.reportedRun({ holes: 100, bags: 1, told: { received: 50 } })
    expect((await nextTalk(run))['total_request']).toBe(0)
    const again = await r.asked(run, 2, 20)
    expect((await r.verify(again['id'])).status).toBe(200)
    expect(await r.closing(run)).toMatchObject({ status: 200 })
    const talk = await nextTalk(run)
    expect(talk['total_request']).toBe(30)
    const next = await runOf(talk)
    await r.stand(run.tree, 100)
    expect((await r.lines(next))[0]).toMatchObject({ total_penlub: 100, elsewhere: 70, limit: 30 })
    for (const action of ['allocate', 'confirm'])
      expect([action, (await act(next, action)).status]).toEqual([action, 200])
    expect((await r.lines(next))[0]).toMatchObject({ qty_allocated: 30 })
    // 50 received, 20 on their way, 30 with the next run: all 100 holes are taken.
    expect((await r.entered(run, [{ category_id: 2, after_qty_seed: 1 }])).status).toBe(409)
    expect((await r.act(r.coordinator, 'loading_line', next, 'void', { reason: 'Ditunda' })).status).toBe(200)
    expect((await r.entered(run, [{ category_id: 2, after_qty_seed: 30 }])).status).toBe(201)
  })

  test('the database itself counts of a closed run what arrived, and of the others all that they were promised', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 1, told: { received: 50 } })
    expect(await r.closing(run)).toMatchObject({ status: 200 })
    const next = await runOf(await nextTalk(run))
    await r.world.db.query(
      `update distribution_allocation_seed set qty_request = 51, qty_allocated = 51 where loading_line_id = ${next}`,
    )
    const confirm = () => r.world.db.query(`update loading_line set is_confirmed = 1 where id = ${next}`)
    await expect(confirm()).rejects.toThrow('more seedlings than holes')
    await r.world.db.query(`update distribution_allocation_seed set qty_allocated = 50 where loading_line_id = ${next}`)
    await expect(confirm()).resolves.toMatchObject({ rowCount: 1 })
  })
})
