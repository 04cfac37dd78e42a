import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import type { Values } from '../activities.test-kit.ts'
import { openProcurement, type Procurement } from '../procurement.test-kit.ts'

const PATH = 'request_procurement_local'
let desks: Procurement
beforeAll(async () => {
  desks = await openProcurement()
})
afterAll(() => desks.world.close())

async function receipt(): Promise<Values> {
  const reply = await upload(desks.coordinator, {
    module: 'request-procurement-local',
    field: 'receipt_file',
    bytes: png(),
  })
  return { file: reply.body['file'] }
}
const purchase = async (line: Values = {}, head: Values = {}) =>
  desks.draft(PATH, {
    program_year: 2025,
    location_nursery_id: desks.nursery,
    procurement_date: desks.today,
    seller_name: 'Pak Darmo',
    source_place: 'Desa Limbangan',
    latitude: -7.2,
    longitude: 110.2,
    receipt_file: await receipt(),
    details: [
      {
        tree_id: desks.tree,
        procurement_seed_type: 1,
        cara_unduh: 1,
        unit_seed_id: desks.unit,
        qty: 3,
        price: 150_000,
        mother_tree_count: 5,
        ...line,
      },
    ],
    ...head,
  })
const review = (id: number) => desks.act(desks.buyer, PATH, id, 'review')
const onBed = (bed: number) =>
  desks.idOf(`select coalesce(sum(qty_on_hand), 0) as id from stock_balance where bedeng_id = ${bed}`)

describe('AC-04 Pengadaan Lokal', () => {
  test('seed is entered, reviewed and approved by three people and lies in the store with its origin; cancelled it is gone again', async () => {
    const before = await desks.balance(1)
    const id = await purchase()
    expect(await desks.show(PATH, id)).toMatchObject({ total_cost: 450_000, status_verification_procurement_local: 0 })
    expect((await desks.act(desks.coordinator, PATH, id, 'review')).status).toBe(403)
    expect((await review(id)).row).toMatchObject({ status_verification_procurement_local: 1 })
    expect((await desks.decide(desks.buyer, PATH, id)).status).toBe(403)
    expect((await desks.decide(desks.manager, PATH, id)).status).toBe(200)
    expect(await desks.balance(1)).toBe(before + 3)
    const {
      rows: [lot],
    } = await desks.world.db.query(`select * from seed_lot where source_table = '${PATH}' and source_id = ${id}`)
    expect(lot).toMatchObject({
      origin_name: 'Desa Limbangan',
      mother_tree_count: 5,
      cara_unduh: 1,
      origin_latitude: -7.2,
    })
    expect((await desks.act(desks.manager, PATH, id, 'void', { reason: 'Nota palsu' })).status).toBe(200)
    expect(await desks.balance(1)).toBe(before)
    expect((await review(id)).status).toBe(409)
  })
  test('seedlings come onto their bed, which a line of them must name', async () => {
    const [bed = 0] = desks.beds
    const before = await onBed(bed)
    const refused = await desks.coordinator.post(`${PATH}/create`, {
      program_year: 2025,
      location_nursery_id: desks.nursery,
      procurement_date: desks.today,
      seller_name: 'Pak Darmo',
      details: [{ tree_id: desks.tree, procurement_seed_type: 3, unit_seed_id: desks.unit, qty: 10 }],
    })
    expect(refused.status).toBe(422)
    const id = await purchase({ procurement_seed_type: 3, qty: 120, bedeng_id: bed })
    await review(id)
    await desks.decide(desks.manager, PATH, id)
    expect(await onBed(bed)).toBe(before + 120)
    expect(
      (await desks.movements(PATH, id)).map((row) => [
        row['from_account'],
        row['to_account'],
        row['to_seed_phase'],
        row['source_seed_inisiasi'],
      ]),
    ).toEqual([[11, 2, 5, 1]])
    expect((await desks.act(desks.manager, PATH, id, 'void', { reason: 'Tertukar' })).status).toBe(200)
    expect(await onBed(bed)).toBe(before)
  })
  test('without receipt nothing is reviewed; what is returned is reviewed again; a step outside the table is refused in words', async () => {
    const bare = await purchase({}, { receipt_file: null })
    const refused = await review(bare)
    expect([refused.status, String(refused.body['message'])]).toEqual([409, expect.stringContaining('Foto Nota')])
    const id = await purchase()
    const early = await desks.decide(desks.manager, PATH, id)
    expect([early.status, String(early.body['message'])]).toEqual([409, expect.stringContaining('Baru')])
    await review(id)
    expect((await desks.decide(desks.manager, PATH, id, 'rejected')).status).toBe(200)
    expect(await desks.show(PATH, id)).toMatchObject({ status_verification_procurement_local: 3 })
    expect((await review(id)).status).toBe(200)
    expect(await desks.movements(PATH, id)).toEqual([])
  })
  test('half a seedling is refused by the books, and no lot is left; of two decisions one wins', async () => {
    const half = await purchase({ procurement_seed_type: 3, qty: 1.5, bedeng_id: desks.beds[0] })
    await review(half)
    expect((await desks.decide(desks.manager, PATH, half)).status).toBe(422)
    expect(
      await desks.idOf(`select count(*) as id from seed_lot where source_table = '${PATH}' and source_id = ${half}`),
    ).toBe(0)
    const id = await purchase()
    await review(id)
    const answers = await Promise.all([desks.decide(desks.manager, PATH, id), desks.decide(desks.manager, PATH, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
