import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GRADING, openRaising, SOWING, WEANING, type Raising } from '../raising.test-kit.ts'
import { notReady, shortOf } from './grading.ts'

let desks: Raising
let reason: number
beforeAll(async () => {
  desks = await openRaising()
  reason = await desks.idOf('select id from monitoring_reason where is_active = 1 order by id limit 1')
  await desks.world.db.query(`update master_trees set bst_min_height_cm = 25, bst_min_diameter_mm = 3, bst_age_day = 0 where id = ${desks.tree}`)
})
afterAll(() => desks.world.close())

/** A bed with weaned seedlings. */
async function bedOf(qty = 1_000) {
  const bed = await desks.newBed('tanam')
  const sowing = await desks.sown({ seed_lot_id: await desks.seed(1), bedeng_id: await desks.newBed('tabur'), seed_amount: 0.05 })
  await desks.press(SOWING, sowing, 'monitor', { activity_date: desks.today, qty_germinated: qty })
  await desks.press(SOWING, sowing, 'ready')
  const weaning = await desks.enter(WEANING, { activity_kind: 1, activity_date: desks.today, harvest_plant_id: sowing, details: [{ to_bedeng_id: bed, qty }] })
  await desks.press(WEANING, weaning, 'complete')
  return { bedeng_id: bed, seed_lot_id: await desks.lotOf(sowing) }
}
const grading = (values: object) => desks.enter(GRADING, { grading_date: desks.today, seed_phase_from: 3, avg_height_cm: 31, avg_diameter_mm: 4.2, sample_count: 20, ...values })
const inspect = (id: number, outcome = 1, note?: string) => desks.act(desks.qa, GRADING, id, 'inspect', { outcome, ...(note && { note }) })

describe('AC-09 BST', () => {
  test('QA lets seedlings up to BST, discards with their reason, the rest goes on growing; cancelled all is as it was', async () => {
    const [place, open, dead] = [await bedOf(), await desks.newBed('open'), await desks.total('dead')]
    const id = await grading({ ...place, qty_checked: 900, qty_bst: 700, qty_discard: 40, monitoring_reason_id: reason, to_bedeng_id: open })
    expect(await desks.show(GRADING, id)).toMatchObject({ qty_before: 1_000, qty_not_ready: 160, age_day: 0, size_check: null, status_qa_nursery: 0 })
    expect((await desks.act(desks.supervisor, GRADING, id, 'inspect', { outcome: 1 })).status).toBe(403)
    expect((await inspect(id)).row).toMatchObject({ status_qa_nursery: 1, posting_date: desks.today })
    expect([await desks.onHand({ bed: place.bedeng_id, phase: 3 }), await desks.onHand({ bed: open, phase: 5 }), (await desks.total('dead')) - dead]).toEqual([260, 700, 40])
    expect((await desks.movements(GRADING, id)).map((row) => [row['from_seed_phase'], row['to_seed_phase'], row['to_account'], row['type_movement_bibit'], row['movement_cause'], row['source_seed_inisiasi'], row['monitoring_reason_id']])).toEqual([[3, 5, 2, 4, 'naik_bst', 2, null], [3, 3, 7, 2, 'seleksi', null, reason]])
    expect((await desks.act(desks.coordinator, GRADING, id, 'void', { reason: 'Salah hitung' })).status).toBe(200)
    expect([await desks.onHand({ bed: place.bedeng_id, phase: 3 }), await desks.onHand({ bed: open }), (await desks.total('dead')) - dead]).toEqual([1_000, 0, 0])
    expect((await inspect(id)).status).toBe(409)
  })
  test('without another bed they stay in their place; pruned ones come from their own phase', async () => {
    const place = await bedOf()
    const pruning = await desks.enter(WEANING, { activity_kind: 2, activity_date: desks.today, from_bedeng_id: place.bedeng_id, seed_lot_id: place.seed_lot_id, details: [{ to_bedeng_id: place.bedeng_id, qty: 400 }] })
    await desks.press(WEANING, pruning, 'complete')
    expect((await inspect(await grading({ ...place, seed_phase_from: 4, qty_checked: 400, qty_bst: 400 }))).status).toBe(200)
    expect([await desks.onHand({ bed: place.bedeng_id, phase: 3 }), await desks.onHand({ bed: place.bedeng_id, phase: 4 }), await desks.onHand({ bed: place.bedeng_id, phase: 5 })]).toEqual([600, 0, 400])
  })
  test('what is too small, too thin or too young needs a reason', async () => {
    const place = await bedOf()
    const id = await grading({ ...place, avg_height_cm: 18, avg_diameter_mm: 2.5, qty_checked: 100, qty_bst: 100 })
    expect((await desks.show(GRADING, id))['size_check']).toBe('Tinggi 18 cm, minimum 25 cm.\nDiameter 2,5 mm, minimum 3 mm.')
    const refused = await inspect(id)
    expect([refused.status, String(refused.body['message'])]).toEqual([409, expect.stringContaining('Alasan Tetap Naik belum diisi')])
    const row = await desks.show(GRADING, id)
    expect((await desks.supervisor.put(`${GRADING}/update`, { id, version: row['version'], below_reason: 'Batang kokoh, untuk lahan lembap' })).status).toBe(200)
    expect((await inspect(id)).status).toBe(200)
    expect(shortOf({ height: null, diameter: 3, age: 90 }, { height: 1, diameter: null, age: 89 })).toEqual(['Umur 89 hari, minimum 90 hari.'])
  })
  test('more than was checked, more than is there, and discards without a reason are refused, and nothing moves', async () => {
    const place = await bedOf()
    const more = await inspect(await grading({ ...place, qty_checked: 100, qty_bst: 90, qty_discard: 11, monitoring_reason_id: reason }))
    expect([more.status, more.body['message']]).toEqual([409, 'Naik BST dan dibuang berjumlah 101, melebihi yang diperiksa, 100.'])
    const much = await inspect(await grading({ ...place, qty_checked: 1_001, qty_bst: 1_000 }))
    expect([much.status, much.body['message']]).toEqual([409, 'Yang diperiksa 1.001, padahal di bedeng ada 1.000.'])
    const why = await inspect(await grading({ ...place, qty_checked: 100, qty_bst: 50, qty_discard: 50 }))
    expect([why.status, why.body['message']]).toEqual([409, 'Sebab Dibuang belum diisi.'])
    expect([await desks.onHand({ bed: place.bedeng_id, phase: 3 }), await desks.onHand({ bed: place.bedeng_id, phase: 5 })]).toEqual([1_000, 0])
    expect(notReady({ qty_checked: 5, qty_bst: 3, qty_discard: 1 })).toBe(1)
  })
  test('rejected and closed post nothing and need a note', async () => {
    const place = await bedOf()
    const id = await grading({ ...place, qty_checked: 100, qty_bst: 90 })
    expect((await inspect(id, 2)).status).toBe(422)
    expect((await inspect(id, 2, 'Akar menembus')).row).toMatchObject({ status_qa_nursery: 2, qa_note: 'Akar menembus' })
    expect((await inspect(await grading({ ...place, qty_checked: 100, qty_bst: 0 }), 3, 'Sisanya tumbuh terus')).status).toBe(200)
    expect([await desks.movements(GRADING, id), await desks.onHand({ bed: place.bedeng_id, phase: 3 })]).toEqual([[], 1_000])
  })
  test('of two inspections at once one posts', async () => {
    const place = await bedOf()
    const id = await grading({ ...place, qty_checked: 800, qty_bst: 800 })
    expect((await Promise.all([inspect(id), inspect(id)])).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await desks.onHand({ bed: place.bedeng_id, phase: 5 }), await desks.differences()]).toEqual([800, []])
  })
})
