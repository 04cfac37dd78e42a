import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GRADING, openRaising, SOWING, WEANING, type Raising } from '../raising.test-kit.ts'
import { seedlingsStillGrowing, seedlingShortcomings } from './grading.ts'

let desks: Raising
let reason: number
beforeAll(async () => {
  desks = await openRaising()
  measured = {
    grading_date: desks.today,
    seed_phase_from: 3,
    avg_height_cm: 31,
    avg_diameter_mm: 4.2,
    sample_count: 20,
  }
  reason = await desks.idOf('select id from monitoring_reason where is_active = 1 order by id limit 1')
  await desks.world.db.query(
    `update master_trees set bst_min_height_cm = 25, bst_min_diameter_mm = 3, bst_age_day = 0 where id = ${desks.tree}`,
  )
})
afterAll(() => desks.world.close())

/** A bed with weaned seedlings. */
async function bedOf(qty = 1_000) {
  const bed = await desks.newBed('tanam')
  const sowing = await desks.sown({
    seed_lot_id: await desks.seed(1),
    bedeng_id: await desks.newBed('tabur'),
    seed_amount: 0.05,
  })
  await desks.press(SOWING, sowing, 'monitor', { activity_date: desks.today, qty_germinated: qty })
  await desks.press(SOWING, sowing, 'ready')
  const weaning = await desks.enter(WEANING, {
    activity_kind: 1,
    activity_date: desks.today,
    harvest_plant_id: sowing,
    details: [{ to_bedeng_id: bed, qty }],
  })
  await desks.press(WEANING, weaning, 'complete')
  return { bedeng_id: bed, seed_lot_id: await desks.lotOf(sowing) }
}
let measured: Record<string, unknown>
const grading = (values: object) => desks.enter(GRADING, { ...measured, ...values })
const inspect = (id: number, outcome = 1, note?: string) =>
  desks.act(desks.qa, GRADING, id, 'inspect', { outcome, ...(note && { note }) })

describe('AC-09 BST', () => {
  test('QA lets seedlings up to BST, discards with their reason, the rest goes on growing; cancelled all is as it was', async () => {
    const [place, open, dead] = [await bedOf(), await desks.newBed('open'), await desks.total('dead')]
    const id = await grading({
      ...place,
      qty_checked: 900,
      qty_bst: 700,
      qty_discard: 40,
      monitoring_reason_id: reason,
      to_bedeng_id: open,
    })
    expect(await desks.show(GRADING, id)).toMatchObject({
      qty_before: 1_000,
      qty_not_ready: 160,
      age_day: 0,
      size_check: null,
      status_qa_nursery: 0,
    })
    expect((await desks.act(desks.supervisor, GRADING, id, 'inspect', { outcome: 1 })).status).toBe(403)
    expect((await inspect(id)).row).toMatchObject({ status_qa_nursery: 1, posting_date: desks.today })
    expect([
      await desks.onHand({ bed: place.bedeng_id, phase: 3 }),
      await desks.onHand({ bed: open, phase: 5 }),
      (await desks.total('dead')) - dead,
    ]).toEqual([260, 700, 40])
    expect(
      (await desks.movements(GRADING, id)).map((row) => [
        row['from_seed_phase'],
        row['to_seed_phase'],
        row['to_account'],
        row['type_movement_bibit'],
        row['movement_cause'],
        row['source_seed_inisiasi'],
        row['monitoring_reason_id'],
      ]),
    ).toEqual([
      [3, 5, 2, 4, 'naik_bst', 2, null],
      [3, 3, 7, 2, 'seleksi', null, reason],
    ])
    expect((await desks.act(desks.coordinator, GRADING, id, 'void', { reason: 'Salah hitung' })).status).toBe(200)
    expect([
      await desks.onHand({ bed: place.bedeng_id, phase: 3 }),
      await desks.onHand({ bed: open }),
      (await desks.total('dead')) - dead,
    ]).toEqual([1_000, 0, 0])
    expect((await inspect(id)).status).toBe(409)
  })
  test('without another bed they stay in their place; pruned ones come from their own phase', async () => {
    const place = await bedOf()
    const pruning = await desks.enter(WEANING, {
      activity_kind: 2,
      activity_date: desks.today,
      from_bedeng_id: place.bedeng_id,
      seed_lot_id: place.seed_lot_id,
      details: [{ to_bedeng_id: place.bedeng_id, qty: 400 }],
    })
    await desks.press(WEANING, pruning, 'complete')
    expect(
      (await inspect(await grading({ ...place, seed_phase_from: 4, qty_checked: 400, qty_bst: 400 }))).status,
    ).toBe(200)
    expect([
      await desks.onHand({ bed: place.bedeng_id, phase: 3 }),
      await desks.onHand({ bed: place.bedeng_id, phase: 4 }),
      await desks.onHand({ bed: place.bedeng_id, phase: 5 }),
    ]).toEqual([600, 0, 400])
  })
  test('what is too small, too thin or too young needs a reason', async () => {
    const place = await bedOf()
    const small = { ...place, ...measured, avg_height_cm: 18, avg_diameter_mm: 2.5, qty_checked: 100 }
    const refused = await desks.try(GRADING, { ...small, qty_bst: 100 })
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { below_reason: 'Alasan Tetap Naik wajib diisi. Tinggi 18 cm, minimum 25 cm. Diameter 2,5 mm, minimum 3 mm.' },
    ])
    // Where none goes up nothing is to be explained.
    const none = await grading({ ...small, qty_bst: 0 })
    const before = await desks.show(GRADING, none)
    expect(
      (await desks.supervisor.put(`${GRADING}/update`, { id: none, version: before['version'], qty_bst: 1 })).body[
        'errors'
      ],
    ).toHaveProperty('below_reason')
    const id = await grading({ ...small, qty_bst: 100, below_reason: 'Batang kokoh, untuk lahan lembap' })
    expect((await desks.show(GRADING, id))['size_check']).toBe(
      'Tinggi 18 cm, minimum 25 cm.\nDiameter 2,5 mm, minimum 3 mm.',
    )
    expect((await inspect(id)).status).toBe(200)
    expect(
      seedlingShortcomings({ height: null, diameter: 3, age: 90 }, { height: 1, diameter: null, age: 89 }),
    ).toEqual(['Umur 89 hari, minimum 90 hari.'])
  })
  test('what became too small by a stricter plant library is not let up without a reason either', async () => {
    const id = await grading({ ...(await bedOf()), qty_checked: 100, qty_bst: 100 })
    await desks.world.db.query(`update master_trees set bst_min_height_cm = 40 where id = ${desks.tree}`)
    const refused = await inspect(id)
    await desks.world.db.query(`update master_trees set bst_min_height_cm = 25 where id = ${desks.tree}`)
    expect([refused.status, String(refused.body['message'])]).toEqual([
      409,
      expect.stringContaining('Alasan Tetap Naik belum diisi'),
    ])
  })
  test('FR-07 a lot is one of those that stand on the chosen bed in the chosen phase; one that left is rejected all the same', async () => {
    const [place, other] = [await bedOf(), await bedOf()]
    const elsewhere = { seed_lot_id: 'Lot ini tidak ada di bedeng dan fase yang dipilih' }
    const wrong = await desks.try(GRADING, {
      ...measured,
      ...place,
      seed_lot_id: other.seed_lot_id,
      qty_checked: 10,
      qty_bst: 5,
    })
    expect([wrong.status, wrong.body['errors']]).toEqual([422, elsewhere])
    expect(
      (await desks.try(GRADING, { ...measured, ...place, seed_phase_from: 4, qty_checked: 10, qty_bst: 5 })).body[
        'errors'
      ],
    ).toEqual(elsewhere)
    // The form says no figures of what could not be saved.
    expect(
      (
        await desks.supervisor.post(`${GRADING}/preview`, {
          ...desks.head,
          ...measured,
          ...place,
          seed_lot_id: other.seed_lot_id,
        })
      ).body['data'],
    ).toMatchObject({ qty_before: null })
    const id = await grading({ ...place, qty_checked: 10, qty_bst: 5 })
    const { version } = await desks.show(GRADING, id)
    expect(
      (await desks.supervisor.put(`${GRADING}/update`, { id, version, bedeng_id: other.bedeng_id })).body['errors'],
    ).toEqual(elsewhere)
    await desks.lose({ bed: place.bedeng_id, phase: 3, qty: 1_000 })
    // Nothing of it is there any more: what was entered can still be completed and rejected.
    expect((await desks.supervisor.put(`${GRADING}/update`, { id, version, description: 'Mati semua' })).status).toBe(
      200,
    )
    expect((await inspect(id)).body['message']).toBe('Yang diperiksa 10, padahal di bedeng ada 0.')
    expect((await inspect(id, 2, 'Bibit sudah mati')).status).toBe(200)
  })
  test('more than was checked, more than is there, and discards without a reason are refused, and nothing moves', async () => {
    const place = await bedOf()
    const more = await inspect(
      await grading({ ...place, qty_checked: 100, qty_bst: 90, qty_discard: 11, monitoring_reason_id: reason }),
    )
    expect([more.status, more.body['message']]).toEqual([
      409,
      'Naik BST dan dibuang berjumlah 101, melebihi yang diperiksa, 100.',
    ])
    const much = await inspect(await grading({ ...place, qty_checked: 1_001, qty_bst: 1_000 }))
    expect([much.status, much.body['message']]).toEqual([409, 'Yang diperiksa 1.001, padahal di bedeng ada 1.000.'])
    const why = await inspect(await grading({ ...place, qty_checked: 100, qty_bst: 50, qty_discard: 50 }))
    expect([why.status, why.body['message']]).toEqual([409, 'Sebab Dibuang belum diisi.'])
    expect([
      await desks.onHand({ bed: place.bedeng_id, phase: 3 }),
      await desks.onHand({ bed: place.bedeng_id, phase: 5 }),
    ]).toEqual([1_000, 0])
    expect(seedlingsStillGrowing({ qty_checked: 5, qty_bst: 3, qty_discard: 1 })).toBe(1)
  })
  test('rejected and closed post nothing and need a note', async () => {
    const place = await bedOf()
    const id = await grading({ ...place, qty_checked: 100, qty_bst: 90 })
    expect((await inspect(id, 2)).status).toBe(422)
    expect((await inspect(id, 2, 'Akar menembus')).row).toMatchObject({
      status_qa_nursery: 2,
      qa_note: 'Akar menembus',
    })
    expect(
      (await inspect(await grading({ ...place, qty_checked: 100, qty_bst: 0 }), 3, 'Sisanya tumbuh terus')).status,
    ).toBe(200)
    expect([await desks.movements(GRADING, id), await desks.onHand({ bed: place.bedeng_id, phase: 3 })]).toEqual([
      [],
      1_000,
    ])
  })
  test('of two inspections at once one posts', async () => {
    const place = await bedOf()
    const id = await grading({ ...place, qty_checked: 800, qty_bst: 800 })
    expect((await Promise.all([inspect(id), inspect(id)])).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await desks.onHand({ bed: place.bedeng_id, phase: 5 }), await desks.differences()]).toEqual([800, []])
  })
})
