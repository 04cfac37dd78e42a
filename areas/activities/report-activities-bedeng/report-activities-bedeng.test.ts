import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import { openRaising, SOWING, WEANING, type Raising } from '../raising.test-kit.ts'

const PATH = 'report_activity_bedeng'
let desks: Raising
let reason: number
beforeAll(async () => {
  desks = await openRaising()
  reason = await desks.idOf(
    `insert into monitoring_reason (reason_name, category_monitoring, reduces_stock, status_audit, need_photo,
      is_active) values ('Ulat uji', 2, 1, 3, 1, 1) returning id`,
  )
})
afterAll(() => desks.world.close())

/** A thousand seedlings on a bed of their own, weaned from a sowing. */
async function bedOfSeedlings() {
  const bed = await desks.newBed('tanam')
  const sowing = await desks.sown({
    seed_lot_id: await desks.seed(1),
    bedeng_id: await desks.newBed('tabur'),
    seed_amount: 0.025,
  })
  await desks.press(SOWING, sowing, 'monitor', { activity_date: desks.today, qty_germinated: 1_000 })
  await desks.press(SOWING, sowing, 'ready')
  await desks.press(
    WEANING,
    await desks.enter(WEANING, {
      activity_kind: 1,
      activity_date: desks.today,
      harvest_plant_id: sowing,
      details: [{ to_bedeng_id: bed, qty: 1_000 }],
    }),
    'complete',
  )
  return { bed, lot: await desks.lotOf(sowing) }
}
const photo = async () => [
  {
    file: String(
      (await upload(desks.supervisor, { module: 'report-activities-bedeng', field: 'photos', bytes: png() })).body[
        'file'
      ],
    ),
  },
]
const report = (bed: number, values: object = {}) =>
  desks.enter(PATH, {
    activity_date: desks.today,
    bedeng_id: bed,
    category_monitoring: 2,
    tree_id: desks.tree,
    seed_phase: 3,
    monitoring_reason_id: reason,
    qty_affected: 120,
    qty_dead: 35,
    ...values,
  })
const submit = (id: number) => desks.act(desks.supervisor, PATH, id, 'submit')

describe('AC-11 Laporan Bedeng', () => {
  test('a loss is handed in with its picture, approved by another, and leaves the stock; cancelled it is back', async () => {
    const [{ bed, lot }, dead] = [await bedOfSeedlings(), await desks.total('dead')]
    const bare = await report(bed)
    expect((await submit(bare)).body['message']).toBe('Sebab ini wajib berfoto: lampirkan foto dahulu.')
    const id = await report(bed, { photos: await photo() })
    expect(await desks.show(PATH, id)).toMatchObject({
      qty_before: 1_000,
      reported_by: expect.any(Number),
      status_document: 1,
    })
    expect((await submit(id)).status).toBe(200)
    expect((await desks.decide(desks.supervisor, PATH, id)).status).toBe(403)
    expect((await desks.decide(desks.coordinator, PATH, id)).status).toBe(200)
    expect([await desks.onHand({ bed }), (await desks.total('dead')) - dead]).toEqual([965, 35])
    expect(
      (await desks.movements(PATH, id)).map((row) => [
        row['to_account'],
        row['movement_cause'],
        row['status_audit'],
        Number(row['from_seed_lot_id']),
        Number(row['monitoring_reason_id']),
      ]),
    ).toEqual([[7, 'masalah', 3, lot, reason]])
    expect((await desks.act(desks.coordinator, PATH, id, 'void', { reason: 'Salah hitung' })).status).toBe(200)
    expect([await desks.onHand({ bed }), (await desks.total('dead')) - dead]).toEqual([1_000, 0])
    expect(await desks.differences()).toEqual([])
  })
  test('more than stands there, a problem without its cause, and an audit that somebody types are refused', async () => {
    const { bed } = await bedOfSeedlings()
    expect((await submit(await report(bed, { qty_dead: 1_001, photos: await photo() }))).status).toBe(422)
    const values = { activity_date: desks.today, bedeng_id: bed, tree_id: desks.tree, seed_phase: 3, qty_dead: 0 }
    expect((await desks.try(PATH, { ...values, category_monitoring: 2 })).body['errors']).toMatchObject({
      monitoring_reason_id: expect.anything(),
    })
    expect((await desks.try(PATH, { ...values, category_monitoring: 4 })).body['errors']).toMatchObject({
      category_monitoring: expect.anything(),
    })
    const fine = await desks.enter(PATH, { ...values, category_monitoring: 3 })
    await submit(fine)
    expect((await desks.decide(desks.coordinator, PATH, fine)).status).toBe(200)
    expect([await desks.movements(PATH, fine), await desks.onHand({ bed })]).toEqual([[], 1_000])
  })
})

describe('AC-12 Laporan Tanaman', () => {
  test('tells sowing, weaning, care and losses of a species, each with its document; only the own nursery, and only as far back as asked', async () => {
    const { bed, lot } = await bedOfSeedlings()
    const id = await report(bed, { photos: await photo() })
    await submit(id)
    await desks.decide(desks.coordinator, PATH, id)
    const skill = await desks.idOf(
      'select id from treatment_skill where treatment_category = 1 and is_active = 1 order by id limit 1',
    )
    const care = await desks.enter('pemeliharaan_reguler', {
      bedeng_id: bed,
      treatment_skill_id: skill,
      plan_date: desks.today,
    })
    await desks.act(desks.supervisor, 'pemeliharaan_reguler', care, 'complete', {})
    const list = async (more: object = {}) =>
      (
        await desks.supervisor.get(
          `report_activity_tanaman/list?limit=100&filters=${encodeURIComponent(JSON.stringify({ seed_lot_id: lot, ...more }))}`,
        )
      ).rows
    const rows = await list()
    expect(rows.map((row) => [row['activity'], row['source_id']])).toEqual(
      expect.arrayContaining([
        [1, expect.any(Number)],
        [2, expect.any(Number)],
        [3, expect.any(Number)],
        [5, care],
      ]),
    )
    expect(rows.find((row) => row['activity'] === 3)).toMatchObject({
      qty_in: 1_000,
      qty_out: 0,
      document_route: 'penyapihan-bbst',
    })
    expect(await list({ until: '2020-01-01' })).toEqual([])
    // Of a report the lot is what somebody named.
    const all = (
      await desks.supervisor.get(
        `report_activity_tanaman/list?limit=100&filters=${encodeURIComponent(JSON.stringify({ bedeng_id: bed }))}`,
      )
    ).rows
    expect(all.find((row) => row['source_id'] === id && row['activity'] === 6)).toMatchObject({
      qty_out: 35,
      photos: [{ thumbnail_url: expect.stringContaining('size=small'), field_value: expect.any(String) }],
    })
  })
})
