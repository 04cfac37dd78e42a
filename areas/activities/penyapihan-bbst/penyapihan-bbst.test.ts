import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRaising, SOWING, WEANING, type Raising } from '../raising.test-kit.ts'
import { spreadOverBeds } from './beds-with-room.server.ts'

let desks: Raising
beforeAll(async () => {
  desks = await openRaising()
})
afterAll(() => desks.world.close())

/** A sowing with so many seedlings up, ready to be weaned. */
async function ready(germinated = 1_000) {
  const bed = await desks.newBed('tabur')
  const id = await desks.sown({ seed_lot_id: await desks.seed(1), bedeng_id: bed, seed_amount: 0.05 })
  await desks.press(SOWING, id, 'monitor', { activity_date: desks.today, qty_germinated: germinated })
  await desks.press(SOWING, id, 'ready')
  return { id, bed, lot: await desks.lotOf(id) }
}
const draft = (values: object) => desks.enter(WEANING, { activity_kind: 1, activity_date: desks.today, ...values })
const complete = (id: number) => desks.act(desks.coordinator, WEANING, id, 'complete')

describe('AC-08 Penyapihan BBST', () => {
  test('seedlings go to several beds, failed ones apart; cancelled they stand in their seedbed again and the sowing waits', async () => {
    const [{ id: sowing, bed }, first, second, dead] = [
      await ready(2_000),
      await desks.newBed('tanam'),
      await desks.newBed('tanam'),
      await desks.total('dead'),
    ]
    const worker = await desks.idOf(
      `select id from vendor_freelance where location_nursery_id = ${desks.nursery} and is_active = 1 order by id
        limit 1`,
    )
    const id = await draft({
      harvest_plant_id: sowing,
      qty_failed: 50,
      details: [
        { to_bedeng_id: first, qty: 1_200, vendor_freelance_id: worker },
        { to_bedeng_id: second, qty: 750 },
      ],
    })
    expect(await desks.show(WEANING, id)).toMatchObject({
      from_bedeng_id: bed,
      qty_before: 2_000,
      qty_after: 0,
      total_qty: 1_950,
    })
    expect((await desks.act(desks.supervisor, WEANING, id, 'complete')).status).toBe(403)
    expect((await complete(id)).status).toBe(200)
    expect([
      await desks.onHand({ bed }),
      await desks.onHand({ bed: first, phase: 3 }),
      await desks.onHand({ bed: second, phase: 3 }),
      (await desks.total('dead')) - dead,
    ]).toEqual([0, 1_200, 750, 50])
    expect(
      (await desks.movements(WEANING, id)).map((row) => [
        row['from_seed_phase'],
        row['to_seed_phase'],
        row['to_account'],
        row['type_movement_bibit'],
        row['movement_cause'],
      ]),
    ).toEqual([
      [2, 3, 2, 4, 'sapih'],
      [2, 3, 2, 4, 'sapih'],
      [2, 2, 7, 2, 'sapih'],
    ])
    // Nothing is left in its phases: the sowing is finished.
    expect(await desks.show(SOWING, sowing)).toMatchObject({
      status_harvest_plant: 2,
      qty_weaned: 1_950,
      qty_dead: 50,
      qty_remaining: 0,
    })
    expect((await desks.act(desks.coordinator, WEANING, id, 'void', { reason: 'Salah bedeng' })).status).toBe(200)
    expect([
      await desks.onHand({ bed, phase: 2 }),
      await desks.onHand({ bed: first }),
      (await desks.total('dead')) - dead,
    ]).toEqual([2_000, 0, 0])
    expect(await desks.show(SOWING, sowing)).toMatchObject({
      status_harvest_plant: 1,
      qty_weaned: 0,
      qty_remaining: 2_000,
    })
  })
  test('roots are pruned in their own bed, by bed and lot without a sowing', async () => {
    const [{ id: sowing, lot }, bed] = [await ready(), await desks.newBed('tanam')]
    await complete(await draft({ harvest_plant_id: sowing, details: [{ to_bedeng_id: bed, qty: 900 }] }))
    const id = await draft({
      activity_kind: 2,
      from_bedeng_id: bed,
      seed_lot_id: lot,
      qty_failed: 10,
      details: [{ to_bedeng_id: bed, qty: 500 }],
    })
    expect((await complete(id)).row).toMatchObject({ status_document: 3, qty_before: 900, qty_after: 390 })
    expect([await desks.onHand({ bed, phase: 3 }), await desks.onHand({ bed, phase: 4 })]).toEqual([390, 500])
    expect(
      (await desks.movements(WEANING, id)).map((row) => [
        row['from_seed_phase'],
        row['to_seed_phase'],
        row['movement_cause'],
      ]),
    ).toEqual([
      [3, 4, 'potong_akar'],
      [3, 3, 'potong_akar'],
    ])
  })
  test('FR-07 a lot is one of those that stand on the chosen bed', async () => {
    const [{ bed, lot }, other] = [await ready(), await ready()]
    const typed = { activity_kind: 1, activity_date: desks.today, from_bedeng_id: bed, details: [] }
    expect((await desks.try(WEANING, { ...typed, seed_lot_id: other.lot })).body['errors']).toEqual({
      seed_lot_id: 'Lot ini tidak ada di bedeng yang dipilih',
    })
    expect((await desks.try(WEANING, { ...typed, seed_lot_id: lot })).row).toMatchObject({
      seed_lot_id: lot,
      qty_before: 1_000,
    })
  })
  test('more than is there and a document without a place are refused', async () => {
    const [{ id: sowing, bed }, target] = [await ready(1_000), await desks.newBed('tanam')]
    const much = await complete(
      await draft({ harvest_plant_id: sowing, qty_failed: 1, details: [{ to_bedeng_id: target, qty: 1_000 }] }),
    )
    expect([much.status, String(much.body['message'])]).toEqual([409, expect.stringMatching(/^Stok tidak cukup/)])
    const nowhere = await complete(await draft({ details: [{ to_bedeng_id: target, qty: 10 }] }))
    expect([nowhere.status, nowhere.body['message']]).toEqual([
      409,
      'Pilih penaburan yang siap disapih, atau bedeng dan lotnya.',
    ])
    expect([await desks.onHand({ bed, phase: 2 }), await desks.onHand({ bed: target })]).toEqual([1_000, 0])
  })
  test('a sowing that is not ready yet is not offered', async () => {
    const id = await desks.sown({
      seed_lot_id: await desks.seed(1),
      bedeng_id: await desks.newBed('tabur'),
      seed_amount: 0.05,
    })
    expect(
      (await desks.try(WEANING, { activity_kind: 1, activity_date: desks.today, harvest_plant_id: id, details: [] }))
        .status,
    ).toBe(422)
  })
  test('beds are proposed by their room and filled one after the other', async () => {
    expect(
      spreadOverBeds(250, [
        { id: 1, room: 100 },
        { id: 2, room: 80 },
        { id: 3, room: 500 },
      ]),
    ).toEqual([
      { bed: 1, qty: 100 },
      { bed: 2, qty: 80 },
      { bed: 3, qty: 70 },
    ])
    const [{ id: sowing }, roomy] = [await ready(2_000), await desks.newBed('tanam', 9_000_000)]
    const id = await draft({ harvest_plant_id: sowing, details: [] })
    expect(String((await desks.show(WEANING, id))['bed_proposal'])).toContain(' (9.000.000)')
    expect((await desks.act(desks.supervisor, WEANING, id, 'propose')).row).toMatchObject({
      total_qty: 2_000,
      details: [expect.objectContaining({ to_bedeng_id: roomy, qty: 2_000 })],
    })
    // A second press finds nothing that still wants a bed.
    expect((await desks.act(desks.supervisor, WEANING, id, 'propose')).status).toBe(409)
    expect((await complete(id)).status).toBe(200)
    expect(await desks.onHand({ bed: roomy, phase: 3 })).toBe(2_000)
  })
  test('beds are proposed for what typed lines leave', async () => {
    const [{ id: sowing }, typed] = [await ready(1_000), await desks.newBed('tanam')]
    const id = await draft({ harvest_plant_id: sowing, details: [{ to_bedeng_id: typed, qty: 300 }] })
    expect((await desks.act(desks.supervisor, WEANING, id, 'propose')).row).toMatchObject({
      total_qty: 1_000,
      qty_after: 0,
    })
  })
  test('INV6 a bed of another kind of block is refused where it is typed', async () => {
    const { id: sowing, bed } = await ready()
    expect(
      (
        await desks.try(WEANING, {
          activity_kind: 1,
          activity_date: desks.today,
          harvest_plant_id: sowing,
          details: [{ to_bedeng_id: bed, qty: 100 }],
        })
      ).body['errors'],
    ).toMatchObject({
      'details.0.to_bedeng_id': expect.stringMatching(/tidak sesuai: fase Semai berdiri di blok Tanam/),
    })
  })
  test('of two at once that want the same seedlings one is completed', async () => {
    const [{ id: sowing, bed }, target] = [await ready(1_000), await desks.newBed('tanam')]
    const ids = [
      await draft({ harvest_plant_id: sowing, details: [{ to_bedeng_id: target, qty: 700 }] }),
      await draft({ harvest_plant_id: sowing, details: [{ to_bedeng_id: target, qty: 700 }] }),
    ]
    expect((await Promise.all(ids.map(complete))).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([
      await desks.onHand({ bed, phase: 2 }),
      await desks.onHand({ bed: target }),
      await desks.differences(),
    ]).toEqual([300, 700, []])
  })
})
