import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRaising, TREATMENT, type Raising } from '../raising.test-kit.ts'

let desks: Raising
let skill: number
beforeAll(async () => {
  desks = await openRaising()
  skill = await desks.idOf(
    'select id from treatment_skill where treatment_category = 2 and is_active = 1 order by id limit 1',
  )
})
afterAll(() => desks.world.close())

const HOUR = 3_600_000
/** The nursery's clock: shortly after its midnight, hours are short, since the seed came today. */
const sinceMidnight = () => (Date.now() + 7 * HOUR) % (24 * HOUR)
const hour = (hours: number) =>
  new Date(Date.now() - Math.min(hours * HOUR, (sinceMidnight() * hours) / 10)).toISOString()
const treatment = (lot: number, qty = 1) =>
  desks.enter(TREATMENT, {
    seed_lot_id: lot,
    treatment_skill_id: skill,
    start_at: hour(3),
    qty_treated: qty,
    water_temp_c: 80,
    soak_hour: 12,
  })
const complete = (id: number, values: object = {}) =>
  desks.act(desks.coordinator, TREATMENT, id, 'complete', { end_at: hour(1), qty_discard: 0.05, ...values })

describe('AC-05 Perlakuan Benih', () => {
  test('what spoilt leaves the store when the work is done, and is back when it is cancelled', async () => {
    const [lot, dead] = [await desks.seed(2), await desks.total('dead')]
    const id = await treatment(lot, 1.5)
    expect(await desks.show(TREATMENT, id)).toMatchObject({ qty_before: 2, qty_discard: 0, status_did: null })
    expect((await desks.act(desks.supervisor, TREATMENT, id, 'complete', { end_at: hour(1) })).status).toBe(403)
    expect((await complete(id)).row).toMatchObject({ status_did: 1, qty_discard: 0.05, posting_date: desks.today })
    expect([await desks.onHand({ lot }), (await desks.total('dead')) - dead]).toEqual([1.95, 0.05])
    expect(
      (await desks.movements(TREATMENT, id)).map((row) => [
        row['from_account'],
        row['to_account'],
        row['from_seed_phase'],
        row['type_movement_bibit'],
        row['movement_cause'],
        row['status_audit'],
      ]),
    ).toEqual([[1, 7, 0, 2, 'perlakuan', 3]])
    expect((await complete(id)).status).toBe(409)
    expect((await desks.act(desks.coordinator, TREATMENT, id, 'void', { reason: 'Salah lot' })).status).toBe(200)
    expect([await desks.onHand({ lot }), (await desks.total('dead')) - dead]).toEqual([2, 0])
  })
  test('more than is there or than was treated, and an end before the start are refused, and nothing moves', async () => {
    const lot = await desks.seed(1)
    const much = await complete(await treatment(lot, 1.001))
    expect([much.status, much.body['message']]).toEqual([409, 'Yang diperlakukan 1,001, padahal di gudang ada 1.'])
    const id = await treatment(lot, 0.5)
    expect((await complete(id, { qty_discard: 0.501 })).status).toBe(422)
    expect((await complete(id, { end_at: hour(4) })).status).toBe(422)
    expect((await complete(id, { end_at: hour(-4) })).status).toBe(422)
    expect(await desks.onHand({ lot })).toBe(1)
  })
  test('what was not done says why and posts nothing; nothing is changed afterwards', async () => {
    const id = await treatment(await desks.seed(1))
    expect((await desks.act(desks.coordinator, TREATMENT, id, 'skip', {})).status).toBe(422)
    expect(await desks.press(TREATMENT, id, 'skip', { reason: 'Air belum ada' })).toMatchObject({
      status_did: 2,
      reason_not_done: 'Air belum ada',
    })
    const { version } = await desks.show(TREATMENT, id)
    expect((await desks.supervisor.put(`${TREATMENT}/update`, { id, version, soak_hour: 5 })).status).toBe(403)
    expect(await desks.movements(TREATMENT, id)).toEqual([])
  })
})
