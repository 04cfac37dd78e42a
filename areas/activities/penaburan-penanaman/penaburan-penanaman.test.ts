import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import { openRaising, SAMPLING, SOWING, WEANING, type Raising } from '../raising.test-kit.ts'

let desks: Raising
beforeAll(async () => {
  desks = await openRaising()
})
afterAll(() => desks.world.close())

async function sown(kg = 0.5) {
  const [lot, bed] = [await desks.seed(1), await desks.newBed('tabur')]
  const id = await desks.sown({ seed_lot_id: lot, bedeng_id: bed, seed_amount: kg })
  return { lot, bed, id, child: await desks.lotOf(id) }
}
const note = (id: number, values: object) =>
  desks.act(desks.supervisor, SOWING, id, 'monitor', { activity_date: desks.today, ...values })
const cancel = (id: number) => desks.act(desks.coordinator, SOWING, id, 'void', { reason: 'Salah lot' })
const at = async (bed: number) => [
  await desks.onHand({ bed, phase: 1 }),
  await desks.onHand({ bed, phase: 2 }),
  await desks.onHand({ bed, phase: 3 }),
]

describe('AC-07 Penaburan & Penanaman', () => {
  test('the supervisor enters, the coordinator sows: seed of the parent lot becomes a child lot with its origin; cancelled it lies in the store again', async () => {
    const [lot, bed, dead] = [
      await desks.seed(1, { origin_name: 'Limbangan', certificate_no: 'SRT-7' }),
      await desks.newBed('tabur'),
      await desks.total('dead'),
    ]
    const id = await desks.enter(SOWING, {
      planting_category: 1,
      sow_date: desks.today,
      seed_lot_id: lot,
      bedeng_id: bed,
      seed_entry: 3,
      seed_amount: 20_000,
    })
    expect((await desks.act(desks.supervisor, SOWING, id, 'sow')).status).toBe(403)
    expect([await desks.onHand({ lot }), await at(bed)]).toEqual([1, [0, 0, 0]])
    expect(await desks.press(SOWING, id, 'sow')).toMatchObject({
      is_sown: 1,
      qty_seed: 0.5,
      qty_sown: 20_000,
      status_harvest_plant: 0,
      posting_date: desks.today,
    })
    expect([await desks.onHand({ lot }), await at(bed)]).toEqual([0.5, [20_000, 0, 0]])
    const child = await desks.lotOf(id)
    const { rows } = await desks.world.db.query(
      `select parent_lot_id, planting_category, sow_date::text, origin_name, certificate_no from seed_lot
        where id = ${child}`,
    )
    expect(rows).toEqual([
      {
        parent_lot_id: lot,
        planting_category: 1,
        sow_date: desks.today,
        origin_name: 'Limbangan',
        certificate_no: 'SRT-7',
      },
    ])
    expect(
      (await desks.movements(SOWING, id)).map((row) => [
        row['from_account'],
        row['to_account'],
        row['from_seed_phase'],
        row['to_seed_phase'],
        row['type_movement_bibit'],
        row['movement_cause'],
      ]),
    ).toEqual([[1, 2, 0, 1, 4, 'tabur']])
    expect((await desks.act(desks.coordinator, SOWING, id, 'sow')).status).toBe(409)
    expect((await cancel(id)).status).toBe(200)
    expect([await desks.onHand({ lot }), await at(bed), await desks.total('dead')]).toEqual([1, [0, 0, 0], dead])
    expect((await note(id, { qty_dead: 1 })).status).toBe(409)
  })
  test('ST-07 it stands in Penanaman Awal with its way of planting', async () => {
    const { id, bed } = await sown()
    const { rows } = await desks.manager.get('penanaman_awal/list', { filters: { bedeng_id: bed } })
    expect(rows).toEqual([
      expect.objectContaining({
        qty_seed: 0.5,
        qty_sown: 20_000,
        planting_category: 1,
        document_no: (await desks.show(SOWING, id))['no_dokumen'],
      }),
    ])
  })
  test('more than the store holds, or a bed of the wrong block, is refused, and nothing is left behind', async () => {
    const [lot, bed, wrong] = [await desks.seed(1), await desks.newBed('tabur'), await desks.newBed('tanam')]
    const much = await desks.enter(SOWING, {
      planting_category: 1,
      sow_date: desks.today,
      seed_lot_id: lot,
      bedeng_id: bed,
      seed_entry: 1,
      seed_amount: 1.001,
    })
    expect((await desks.show(SOWING, much))['sow_warning']).toBe('Gudang hanya berisi 1.')
    const refused = await desks.act(desks.coordinator, SOWING, much, 'sow')
    expect([refused.status, String(refused.body['message'])]).toEqual([
      409,
      expect.stringMatching(/^Stok tidak cukup: .*butuh 1,001, tersedia 1/),
    ])
    const other = await desks.try(SOWING, {
      planting_category: 1,
      sow_date: desks.today,
      seed_lot_id: lot,
      bedeng_id: wrong,
      seed_entry: 1,
      seed_amount: 0.5,
    })
    expect([other.status, other.body['errors']]).toEqual([
      422,
      { bedeng_id: expect.stringMatching(/tidak sesuai: fase Penaburan berdiri di blok Tabur\.$/) },
    ])
    expect([
      await desks.onHand({ lot }),
      await desks.idOf(
        `select count(*) as id from seed_lot where source_table = 'harvest_plant' and source_id = ${much}`,
      ),
      await desks.show(SOWING, much),
    ]).toEqual([1, 0, expect.objectContaining({ is_sown: 0, child_lot_id: null })])
  })
  test('what comes up and what dies is noted by the supervisor; the dead are taken from what came up first', async () => {
    const { id, bed, child } = await sown()
    expect((await note(id, { qty_germinated: 12_000 })).row).toMatchObject({
      qty_germinated: 12_000,
      qty_remaining: 20_000,
      germination_percent: 60,
    })
    expect((await note(id, { qty_germinated: 1_000, qty_dead: 13_500 })).row).toMatchObject({
      qty_germinated: 13_000,
      qty_dead: 13_500,
      qty_remaining: 6_500,
      germination_percent: 65,
    })
    expect(await at(bed)).toEqual([6_500, 0, 0])
    const refused = await note(id, { qty_germinated: 6_501 })
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { qty_germinated: 'Benih yang belum berkecambah tinggal 6.500.' },
    ])
    expect((await note(id, { qty_dead: 6_501 })).status).toBe(422)
    expect((await note(id, {})).status).toBe(422)
    expect((await note(id, { qty_dead: 1, activity_date: addDays(desks.today, 1) })).status).toBe(422)
    const { rows } = await desks.world.db.query(
      `select from_seed_phase as p, to_account as a, to_qty as q, type_movement_bibit as t from stock_movement
        where from_seed_lot_id = ${child} order by id`,
    )
    expect(rows).toEqual([
      { p: 1, a: 2, q: 12_000, t: 4 },
      { p: 1, a: 2, q: 1_000, t: 4 },
      { p: 2, a: 7, q: 13_000, t: 2 },
      { p: 1, a: 7, q: 500, t: 2 },
    ])
  })
  test('the last note can be taken back, one after the other, and the whole sowing with all its notes', async () => {
    const { id, bed, lot } = await sown()
    await note(id, { qty_germinated: 5_000 })
    await note(id, { qty_dead: 400 })
    expect(await desks.press(SOWING, id, 'undo', { reason: 'Salah bedeng' })).toMatchObject({
      qty_dead: 0,
      qty_germinated: 5_000,
      qty_remaining: 20_000,
    })
    expect(await at(bed)).toEqual([15_000, 5_000, 0])
    await note(id, { qty_dead: 20 })
    expect((await cancel(id)).status).toBe(200)
    expect([await at(bed), await desks.onHand({ lot })]).toEqual([[0, 0, 0], 1])
  })
  test('14.25 what was sown is corrected both ways against the audit difference, and back', async () => {
    const [{ id, bed }, before] = [await sown(), await desks.total('difference')]
    const correct = (qty: number) =>
      desks.press(SOWING, id, 'correct_sown', { activity_date: desks.today, qty_sown: qty, note: 'Dihitung ulang' })
    await note(id, { qty_germinated: 10_000 })
    expect(await correct(25_000)).toMatchObject({ qty_sown: 25_000, qty_remaining: 25_000, germination_percent: 40 })
    expect(await correct(16_000)).toMatchObject({ qty_sown: 16_000, qty_remaining: 16_000, germination_percent: 62.5 })
    expect([await at(bed), (await desks.total('difference')) - before]).toEqual([[6_000, 10_000, 0], 4_000])
    // Only what has not come up can turn out never to have been there.
    expect(
      (
        await desks.act(desks.coordinator, SOWING, id, 'correct_sown', {
          activity_date: desks.today,
          qty_sown: 9_999,
          note: 'x',
        })
      ).status,
    ).toBe(409)
    expect(await desks.press(SOWING, id, 'undo', { reason: 'Ternyata benar' })).toMatchObject({
      qty_sown: 25_000,
      qty_remaining: 25_000,
    })
  })
  test('it is closed when nothing that came up is left; opened again by taking the closing back', async () => {
    const { id, bed } = await sown()
    await note(id, { qty_germinated: 1_000 })
    const early = await desks.act(desks.coordinator, SOWING, id, 'close', { activity_date: desks.today })
    expect([early.status, early.body['message']]).toEqual([
      409,
      'Masih ada 1.000 kecambah di bedeng. Sapih atau catat kematiannya dahulu.',
    ])
    await note(id, { qty_dead: 1_000 })
    const dead = await desks.total('dead')
    expect(await desks.press(SOWING, id, 'close', { activity_date: desks.today })).toMatchObject({
      status_harvest_plant: 2,
      qty_not_grown: 19_000,
      qty_dead: 1_000,
      qty_remaining: 0,
    })
    expect([await at(bed), (await desks.total('dead')) - dead]).toEqual([[0, 0, 0], 19_000])
    expect((await note(id, { qty_dead: 1 })).status).toBe(409)
    expect(await desks.press(SOWING, id, 'undo', { reason: 'Terlalu cepat' })).toMatchObject({
      status_harvest_plant: 1,
      qty_remaining: 19_000,
      qty_not_grown: 0,
    })
    expect(await at(bed)).toEqual([19_000, 0, 0])
  })
  test('AC-06 a lot that failed its test, is weak or lay too long is warned of before it is sown', async () => {
    const lot = await desks.seed(1)
    await desks.world.db.query(
      `update master_trees set germination_percent = 80, seed_storage_day = 30, germination_day_min = 7, wean_age_day =
        40 where id = ${desks.tree}`,
    )
    await desks.world.db.query(`update seed_lot set received_date = '${addDays(desks.today, -40)}' where id = ${lot}`)
    const sample = await desks.enter(SAMPLING, {
      seed_lot_id: lot,
      sample_date: desks.today,
      sample_count: 100,
      sample_weight_gram: 2.5,
    })
    await desks.press(SAMPLING, sample, 'result', { outcome: 2, germinated_count: 45, note: 'Banyak berjamur' })
    const told = await desks.supervisor.post(`${SOWING}/preview`, {
      ...desks.head,
      planting_category: 1,
      sow_date: desks.today,
      seed_lot_id: lot,
      bedeng_id: await desks.newBed('tabur'),
      seed_entry: 1,
      seed_amount: 0.5,
    })
    expect(told.row).toMatchObject({
      qty_before: 0.997,
      qty_seed: 0.5,
      qty_sown: 20_000,
      expected_germination_date: addDays(desks.today, 7),
      expected_wean_date: addDays(desks.today, 40),
    })
    expect(String(told.row['sow_warning']).split('\n')).toEqual([
      expect.stringMatching(/^Lot ini tidak lolos uji benih pada /),
      'Daya kecambah lot 45 %, biasanya 80 %.',
      'Benih sudah disimpan 40 hari, daya simpannya 30 hari.',
    ])
  })
  test('14.2 what was weaned of it keeps it from being cancelled, and is named', async () => {
    const { id } = await sown()
    await note(id, { qty_germinated: 1_000 })
    await desks.press(SOWING, id, 'ready')
    const weaning = await desks.enter(WEANING, {
      activity_kind: 1,
      activity_date: desks.today,
      harvest_plant_id: id,
      details: [{ to_bedeng_id: await desks.newBed('tanam'), qty: 900 }],
    })
    await desks.press(WEANING, weaning, 'complete')
    const refused = await cancel(id)
    expect([refused.status, String(refused.body['message'])]).toEqual([
      409,
      expect.stringContaining(String((await desks.show(WEANING, weaning))['no_dokumen'])),
    ])
  })
  test('of two notes at once each counts, and of two cancellations one', async () => {
    const { id, bed } = await sown()
    await Promise.all([note(id, { qty_germinated: 3_000 }), note(id, { qty_germinated: 4_000 })])
    expect([await at(bed), (await desks.show(SOWING, id))['qty_germinated']]).toEqual([[13_000, 7_000, 0], 7_000])
    const answers = await Promise.all([cancel(id), cancel(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await desks.differences()).toEqual([])
  })
})

describe('AC-07 planted directly', () => {
  test('seed goes into a planting bed and grows into seedlings in its place', async () => {
    const [lot, bed] = [await desks.seed(1), await desks.newBed('tanam', 30_000)]
    const id = await desks.sown({ planting_category: 2, seed_lot_id: lot, bedeng_id: bed, seed_amount: 0.5 })
    await note(id, { qty_germinated: 15_000, qty_semai: 9_000, qty_dead: 1_000 })
    expect([await at(bed), await desks.show(SOWING, id)]).toEqual([
      [5_000, 5_000, 9_000],
      expect.objectContaining({ qty_weaned: 9_000, qty_dead: 1_000, qty_remaining: 10_000 }),
    ])
    const indirect = await sown()
    await note(indirect.id, { qty_germinated: 10 })
    expect((await note(indirect.id, { qty_semai: 5 })).status).toBe(422)
  })
})
