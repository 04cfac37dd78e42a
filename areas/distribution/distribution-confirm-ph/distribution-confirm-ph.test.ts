import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPreparation, type Preparation, type Values } from '../distribution.test-kit.ts'

const PATH = 'distribution'
let p: Preparation
beforeAll(async () => {
  p = await openPreparation()
})
afterAll(() => p.world.close())

let number = 0
const plot = async () => {
  number += 1
  const made = await p.make(p.field, 'geko_lahan', {
    lahan_no: `LH${number}`,
    farmer_id: p.farmer['id'],
    program_year: p.year,
  })
  await p.make(p.field, 'geko_lahan_species', {
    lahan_id: made['id'],
    tree_id: p.trees[0],
    program_year: p.year,
    qty_request: 100,
  })
  return made
}
const holes = (at: Values, values: Values = {}) => ({
  program_year: p.year,
  location_nursery_id: p.nursery,
  lahan_id: at['id'],
  inspection_date: p.today,
  total_hole: 120,
  detail_planting_hole: [{ tree_id: p.trees[0], amount: 110 }],
  ...values,
})

describe('DS-03 Penilikan Lubang', () => {
  test('a facilitator enters holes by plot; farmer, facilitator, inspector and request are filled in, more than asked for is marked', async () => {
    const made = await p.make(p.facilitator, PATH, holes(await plot()))
    expect(await p.show(PATH, made['id'])).toMatchObject({
      farmer_no: 'FT1',
      farmer_name: 'Petani Uji',
      ff_no: 'FFT1',
      lahan_no: 'LH1',
      total_penlub: 110,
      status_document: 1,
      inspected_by: await p.one(`select id from users where username = 'fasilitator'`),
      detail_planting_hole: [
        { amount: 110, qty_request: 100, qty_above: 10, tree_code: expect.any(String), tree_name: expect.any(String) },
      ],
    })
  })

  test('species have no more holes than were counted, also when only the count is changed', async () => {
    const made = await p.make(p.facilitator, PATH, holes(await plot()))
    const refused = await p.facilitator.post(`${PATH}/create`, holes(await plot(), { total_hole: 109 }))
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { total_hole: expect.stringContaining('melebihi 109') },
    ])
    const { version } = await p.show(PATH, made['id'])
    expect((await p.facilitator.put(`${PATH}/update`, { id: made['id'], version, total_hole: 5 })).status).toBe(422)
  })

  test('a plot has one inspection a year; a cancelled one makes room', async () => {
    const at = await plot()
    const first = await p.make(p.facilitator, PATH, holes(at))
    expect((await p.facilitator.post(`${PATH}/create`, holes(at))).status).toBe(409)
    expect((await p.act(p.field, PATH, first['id'], 'void', { reason: 'Salah lahan' })).status).toBe(200)
    await p.make(p.facilitator, PATH, holes(at))
  })

  test('INV16 the field coordinator approves what others entered, one by one and many at once; not the facilitator, not the nursery', async () => {
    const made = [
      await p.make(p.facilitator, PATH, holes(await plot())),
      await p.make(p.facilitator, PATH, holes(await plot())),
    ]
    const own = await p.make(p.field, PATH, holes(await plot()))
    for (const each of [...made, own]) expect((await p.act(p.facilitator, PATH, each['id'], 'submit')).status).toBe(200)
    expect((await p.decide(p.facilitator, made[0]?.['id'])).status).toBe(403)
    expect((await p.decide(p.coordinator, made[0]?.['id'])).status).toBe(403)
    expect((await p.decide(p.field, own['id'])).status).toBe(403)
    for (const each of made) expect((await p.decide(p.field, each['id'])).status).toBe(200)
    expect(await p.show(PATH, made[1]?.['id'])).toMatchObject({ status_document: 3, status_approval: 1 })
    const { version } = await p.show(PATH, made[0]?.['id'])
    expect((await p.facilitator.put(`${PATH}/update`, { id: made[0]?.['id'], version, total_hole: 500 })).status).toBe(
      409,
    )
  })

  test('when the last plot of a scheduled day is approved the day is inspected, and scheduled again when one is cancelled', async () => {
    const ff = await p.make(p.field, 'geko_ff', {
      ff_no: 'FFT9',
      ff_name: 'FF Lain',
      management_unit_id: p.ff['management_unit_id'],
    })
    const farmer = await p.make(p.field, 'geko_farmer', {
      farmer_no: 'FT9',
      farmer_name: 'Petani Lain',
      ff_id: ff['id'],
    })
    const plots = [
      await p.make(p.field, 'geko_lahan', { lahan_no: 'LZ1', farmer_id: farmer['id'], program_year: p.year }),
      await p.make(p.field, 'geko_lahan', { lahan_no: 'LZ2', farmer_id: farmer['id'], program_year: p.year }),
    ]
    for (const at of plots)
      await p.make(p.field, 'geko_lahan_species', {
        lahan_id: at['id'],
        tree_id: p.trees[0],
        program_year: p.year,
        qty_request: 110,
      })
    const day = await p.make(p.coordinator, 'calendar_sosialisasi_tanam', {
      program_year: p.year,
      location_nursery_id: p.nursery,
      distribution_period_id: p.period['id'],
      ff_id: ff['id'],
      sosialisasi_date: p.today,
      distribution_date: p.day(3),
      location_distribution: 'Balai Desa',
    })
    await p.act(p.coordinator, 'calendar_sosialisasi_tanam', day['id'], 'schedule')
    const statusAfter = async (at: Values) => {
      const made = await p.make(p.facilitator, PATH, holes(at))
      await p.act(p.facilitator, PATH, made['id'], 'submit')
      await p.decide(p.field, made['id'])
      return [(await p.show('calendar_sosialisasi_tanam', day['id']))['calendar_status'], made['id']] as const
    }
    expect((await statusAfter(plots[0] ?? {}))[0]).toBe(1)
    const [status, last] = await statusAfter(plots[1] ?? {})
    expect(status).toBe(2)
    await p.act(p.field, PATH, last, 'void', { reason: 'Dihitung ulang' })
    expect((await p.show('calendar_sosialisasi_tanam', day['id']))['calendar_status']).toBe(1)
  })

  test('a plot of another nursery cannot be chosen, and its inspections are not seen', async () => {
    const foreign = await p.one(
      `select id from geko_lahan where location_nursery_id <> ${p.nursery} order by id limit 1`,
    )
    expect((await p.facilitator.post(`${PATH}/create`, holes({ id: foreign }))).status).toBe(422)
    const other = await p.one(`select id from ${PATH} where location_nursery_id <> ${p.nursery} order by id limit 1`)
    for (const caller of [p.facilitator, p.coordinator])
      expect((await caller.get(`${PATH}/${other}/show`)).status).toBe(404)
  })
})
