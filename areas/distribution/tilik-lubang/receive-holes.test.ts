import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { openPreparation, type Preparation, type Values } from '../distribution.test-kit.ts'

let p: Preparation
beforeAll(async () => {
  p = await openPreparation()
})
afterAll(() => p.world.close())

let seq = 0
const device = randomUUID()
const entry = (body: Values, more: Values = {}) => {
  seq += 1
  return { client_uuid: randomUUID(), seq, v: 1, made_at: new Date().toISOString(), offset_ms: 0, body, ...more }
}
const send = async (by: Caller, ...entries: readonly Values[]) =>
  (await by.post('planting_holes/sync', { device_id: device, entries })).body['data'] as readonly Record<
    string,
    unknown
  >[]
const idIn = (answer: Record<string, unknown> | undefined) =>
  Number((answer?.['answer'] as Record<string, unknown> | undefined)?.['id'])
const body = (values: Values = {}) => ({
  lahan_id: p.plot['id'],
  program_year: p.year,
  location_nursery_id: p.nursery,
  total_hole: 300,
  lines: [{ tree_id: p.trees[0], amount: 90 }],
  latitude: -7.1,
  longitude: 110.2,
  ...values,
})
const plots = async (by: Caller) => (await by.get('planting_holes/plots')).rows

describe('DS-03 holes from a phone', () => {
  test('a facilitator with an account gets the own plots that wait, others those of their nursery; no phone and no national id is among it', async () => {
    const own = await p.one(
      `select id from geko_ff where user_id = (select id from users where username = 'fasilitator')`,
    )
    const mine = await plots(p.facilitator)
    expect(mine.length).toBeGreaterThan(1)
    const { rows } = await p.world.db.query<{ ff_id: number }>(
      'select distinct ff_id from geko_lahan where id = any($1)',
      [mine.map((plot) => plot['lahan_id'])],
    )
    expect(rows.map(({ ff_id }) => Number(ff_id))).toEqual([own])
    expect((await plots(p.field)).map((plot) => plot['lahan_no'])).toContain('LT1')
    expect(Object.keys(mine[0] ?? {}).toSorted()).toEqual([
      'asked',
      'farmer_name',
      'farmer_no',
      'ff_name',
      'lahan_id',
      'lahan_no',
      'location_nursery_id',
      'program_year',
      'village',
      'window',
    ])
  })

  test('what was found is stored and handed in at once, once however often it arrives, and the plot waits no more', async () => {
    const one = entry(body())
    const [first] = await send(p.field, one)
    const [again] = await send(p.field, one)
    expect([first?.['status'], again?.['answer']]).toEqual(['taken', first?.['answer']])
    expect(await p.show('distribution', idIn(first))).toMatchObject({
      lahan_no: 'LT1',
      inspection_date: p.today,
      total_hole: 300,
      total_penlub: 90,
      status_document: 2,
      status_approval: 0,
      latitude: -7.1,
      longitude: 110.2,
    })
    expect((await plots(p.field)).map((plot) => plot['lahan_no'])).not.toContain('LT1')
  })

  test('DS-03 a plot that is planned brings the weeks its period has for inspections', async () => {
    const window = async () =>
      (await plots(p.field)).find((plot) => plot['lahan_id'] === planned['id'])?.['window'] as Values | undefined
    const planned = await p.make(p.field, 'geko_lahan', {
      lahan_no: 'LT-JENDELA',
      farmer_id: p.farmer['id'],
      program_year: p.year,
    })
    const asked = { lahan_id: planned['id'], tree_id: p.trees[0], program_year: p.year, qty_request: 10 }
    await p.make(p.field, 'geko_lahan_species', asked)
    expect(await window()).toBeNull()
    const { version } = await p.show('distribution_period', p.period['id'])
    const weeks = { penlub_start: p.day(-20), penlub_end: p.day(10) }
    const told = await p.coordinator.put('distribution_period/update', { id: p.period['id'], version, ...weeks })
    expect(told.status).toBe(200)
    await p.make(p.coordinator, 'calendar_sosialisasi_tanam', {
      location_nursery_id: p.nursery,
      program_year: p.year,
      distribution_period_id: p.period['id'],
      ff_id: p.ff['id'],
      sosialisasi_date: p.today,
      distribution_date: p.day(3),
      location_distribution: 'Balai Desa',
      details: [{ lahan_id: planned['id'], tree_id: p.trees[0], qty_request: 10 }],
    })
    expect(await window()).toEqual({ period_name: 'Uji', start: weeks.penlub_start, end: weeks.penlub_end })
  })

  test('a bad one is refused in words and does not hold back the next; what lies in a closed month counts today', async () => {
    const made = await p.make(p.field, 'geko_lahan', {
      lahan_no: 'LT2',
      farmer_id: p.farmer['id'],
      program_year: p.year,
    })
    const answers = await send(
      p.field,
      entry(body({ lahan_id: made['id'], total_hole: 5 })),
      entry(body({ lahan_id: made['id'] }), { made_at: '2024-01-05T00:00:00.000Z' }),
    )
    expect(answers).toMatchObject([
      { status: 'refused', message: expect.stringContaining('melebihi 5') },
      { status: 'taken' },
    ])
    expect(await p.show('distribution', idIn(answers[1]))).toMatchObject({ inspection_date: p.today })
  })

  test('who may not enter holes gets no plots and is refused', async () => {
    expect((await p.coordinator.get('planting_holes/plots')).status).toBe(403)
    expect(await send(p.coordinator, entry(body()))).toMatchObject([{ status: 'refused' }])
    const foreign = await p.world.db.query<{ id: number; nursery: number }>(
      `select id, location_nursery_id as nursery from geko_lahan where location_nursery_id <> ${p.nursery} order by id
        limit 1`,
    )
    expect(
      await send(
        p.facilitator,
        entry(body({ lahan_id: Number(foreign.rows[0]?.id), location_nursery_id: Number(foreign.rows[0]?.nursery) })),
      ),
    ).toMatchObject([{ status: 'refused' }])
  })
})
