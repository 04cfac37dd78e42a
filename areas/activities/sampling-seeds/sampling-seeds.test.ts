import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRaising, SAMPLING, type Raising } from '../raising.test-kit.ts'
import { lotQualityAfterTests } from './sample-figures.ts'

let desks: Raising
beforeAll(async () => {
  desks = await openRaising()
})
afterAll(() => desks.world.close())

const sample = (lot: number, values: object = {}) =>
  desks.enter(SAMPLING, {
    seed_lot_id: lot,
    sample_date: desks.today,
    sample_count: 100,
    sample_weight_gram: 2.5,
    ...values,
  })
const result = (id: number, values: object = {}) =>
  desks.act(desks.coordinator, SAMPLING, id, 'result', { outcome: 1, germinated_count: 80, ...values })
const cancel = (id: number) => desks.act(desks.coordinator, SAMPLING, id, 'void', { reason: 'Tertukar' })
const quality = async (lot: number) =>
  (
    await desks.world.db.query(
      `select germination_percent as g, purity_percent as p, moisture_percent as m, seed_per_unit as s from seed_lot
        where id = ${lot}`,
    )
  ).rows[0]

describe('AC-06 Uji Sampel Benih', () => {
  test('a sample leaves the store when it is written down, by its weight rounded up, and is back when it is cancelled', async () => {
    const [lot, out] = [await desks.seed(1), await desks.total('out')]
    const id = await sample(lot)
    expect(await desks.show(SAMPLING, id)).toMatchObject({
      qty_sample: 0.003,
      qty_before: 0.997,
      weight_1000_gram: 25,
      seed_per_unit: 40_000,
      sampling_seed_status: 0,
      posting_date: desks.today,
    })
    expect([await desks.onHand({ lot }), (await desks.total('out')) - out]).toEqual([0.997, 0.003])
    expect(
      (await desks.movements(SAMPLING, id)).map((row) => [
        row['from_account'],
        row['to_account'],
        row['type_movement_bibit'],
        row['movement_cause'],
      ]),
    ).toEqual([[1, 13, 2, 'sampling']])
    expect((await cancel(id)).status).toBe(200)
    expect([await desks.onHand({ lot }), (await desks.total('out')) - out]).toEqual([1, 0])
    expect((await result(id)).status).toBe(409)
  })
  test('the count says it where nothing was weighed; without either it is refused', async () => {
    expect(
      await desks.show(SAMPLING, await sample(await desks.seed(1), { sample_weight_gram: null, sample_count: 400 })),
    ).toMatchObject({ qty_sample: 0.01, seed_per_unit: null })
    await desks.world.db.query(`update master_trees set seed_per_unit = null where id = ${desks.tree}`)
    const refused = await desks.try(SAMPLING, {
      seed_lot_id: await desks.seed(1, { seed_per_unit: null }),
      sample_date: desks.today,
      sample_count: 400,
    })
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { sample_weight_gram: 'Isi beratnya: isi per satuan lot ini belum diketahui.' },
    ])
  })
  test('what it says is written to the lot; of several the last one counts, and cancelling goes back', async () => {
    const lot = await desks.seed(1, { germination_percent: 66 })
    const [first, second] = [await sample(lot), await sample(lot, { sample_weight_gram: 2 })]
    expect((await result(first, { purity_percent: 97.5, abnormal_count: 10, dead_count: 10 })).row).toMatchObject({
      germination_percent: 80,
      sampling_seed_status: 1,
    })
    expect(await quality(lot)).toEqual({ g: 80, p: 97.5, m: null, s: 40_000 })
    await result(second, { outcome: 2, germinated_count: 50, moisture_percent: 9, note: 'Berjamur' })
    expect(await quality(lot)).toEqual({ g: 50, p: 97.5, m: 9, s: 50_000 })
    await cancel(first)
    expect(await quality(lot)).toEqual({ g: 50, p: null, m: 9, s: 50_000 })
    await cancel(second)
    expect(await quality(lot)).toEqual({ g: 66, p: null, m: null, s: 40_000 })
    expect(
      lotQualityAfterTests(
        { germination_percent: 1, purity_percent: null, moisture_percent: null, seed_per_unit: null },
        [],
      ),
    ).toMatchObject({ germination_percent: 1 })
  })
  test('more than was sampled cannot have come up; a failed one needs a note', async () => {
    const id = await sample(await desks.seed(1))
    expect((await result(id, { germinated_count: 90, dead_count: 11 })).status).toBe(422)
    expect((await result(id, { outcome: 2 })).status).toBe(422)
    expect((await result(id)).status).toBe(200)
    expect((await result(id)).status).toBe(409)
  })
  test('a sample of what is not booked in yet waits, and leaves when it is', async () => {
    const lot = await desks.seed(0.001)
    const id = await sample(lot)
    expect(await desks.show(SAMPLING, id)).toMatchObject({ posted_at: null, qty_sample: 0.003 })
    const early = await result(id)
    expect([early.status, String(early.body['message'])]).toEqual([409, expect.stringContaining('Keluarkan Sampel')])
    expect((await desks.act(desks.coordinator, SAMPLING, id, 'take')).status).toBe(409)
    expect(await desks.onHand({ lot })).toBe(0.001)
  })
})
