import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import { openDocuments, type Documents } from './documents.test-kit.ts'

let world: Documents['world']
let coordinator: Documents['coordinator']
let nursery: Documents['nursery']
let beds: Documents['beds']
let tree: Documents['tree']
let today: Documents['today']
let draft: Documents['draft']
let submit: Documents['submit']
let decide: Documents['decide']
let posted: Documents['posted']
let onHand: Documents['onHand']
let movements: Documents['movements']
let opening: Documents['opening']
beforeAll(async () => {
  ;({ world, coordinator, nursery, beds, tree, today, draft, submit, decide, posted, onHand, movements, opening } =
    await openDocuments())
})
beforeAll(async () => {
  await posted('stock_inisiasi', opening(1000))
  await posted('stock_inisiasi', {
    ...opening(500),
    details: [{ tree_id: tree, seed_phase: 3, bedeng_id: beds[1], qty: 500 }],
  })
})
afterAll(() => world.close())

describe('ST-03 Penambahan and ST-04 Pengurangan', () => {
  test('the form tells what stands in the place before anything is saved', async () => {
    const typed = { location_nursery_id: nursery, tree_id: tree, seed_phase: 5, bedeng_id: beds[0], qty: 60 }
    const more = await coordinator.post('stock_adjusment_fase_increment/preview', typed)
    expect(more.body['data']).toMatchObject({ qty_before: 1000, qty_after: 1060 })
    const less = await coordinator.post('stock_adjusment_fase_decrement/preview', typed)
    expect(less.body['data']).toMatchObject({ qty_before: 1000, qty_after: 940 })
  })
  test('what is added, lost, destroyed and moved goes where it belongs', async () => {
    const [from = 0, to = 0] = beds
    const place = { adjusment_date: today, tree_id: tree, seed_phase: 5, bedeng_id: from, description: 'Uji' }
    await posted('stock_adjusment_fase_increment', { ...place, source_seed_inisiasi: 6, qty: 60 })
    const lost = await posted('stock_adjusment_fase_decrement', {
      ...place,
      type_movement_bibit: 2,
      status_audit: 1,
      qty: 10,
    })
    const moved = await posted('stock_adjusment_fase_decrement', {
      ...place,
      type_movement_bibit: 3,
      to_bedeng_id: to,
      qty: 50,
    })
    expect([await onHand(from), await onHand(to)]).toEqual([1000, 550])
    expect(
      (await movements('stock_adjusment_fase_decrement', lost)).map((row) => [
        row['to_account'],
        row['type_movement_bibit'],
        row['status_audit'],
      ]),
    ).toEqual([[8, 2, 1]])
    expect(
      (await movements('stock_adjusment_fase_decrement', moved)).map((row) => [
        row['to_bedeng_id'],
        row['type_movement_bibit'],
        row['source_seed_inisiasi'],
      ]),
    ).toEqual([[to, 3, 5]])
  })
  test('a dead seedling needs a photo; more than stands there is refused in words, when it is handed in and when it is posted', async () => {
    const place = {
      program_year: 2025,
      location_nursery_id: nursery,
      adjusment_date: today,
      tree_id: tree,
      seed_phase: 5,
      bedeng_id: beds[0],
      description: 'Uji',
      type_movement_bibit: 2,
    }
    const noPhoto = await coordinator.post('stock_adjusment_fase_decrement/create', {
      ...place,
      status_audit: 3,
      qty: 1,
    })
    expect([noPhoto.status, Object.keys(noPhoto.body['errors'] as object)]).toEqual([422, ['photos']])
    const tooMany = await submit(
      'stock_adjusment_fase_decrement',
      await draft('stock_adjusment_fase_decrement', { ...place, status_audit: 1, qty: 1001 }),
    )
    expect([tooMany.status, tooMany.body['errors']]).toEqual([422, { qty: 'Tersedia 1.000.' }])
    const ids = [
      await draft('stock_adjusment_fase_decrement', { ...place, status_audit: 1, qty: 800 }),
      await draft('stock_adjusment_fase_decrement', { ...place, status_audit: 1, qty: 800 }),
    ]
    for (const id of ids) await submit('stock_adjusment_fase_decrement', id)
    const answers = await Promise.all(ids.map((id) => decide('stock_adjusment_fase_decrement', id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.map(({ body }) => String(body['message'])).join(' ')).toMatch(
      /Stok tidak cukup: .+ di .+ fase BST, butuh 800, tersedia 200/,
    )
    expect(await onHand(beds[0] ?? 0)).toBe(200)
  })
  test('14.3 a document in a day that has run out of its period is refused when it is typed', async () => {
    const old = addDays(today, -70)
    const reply = await coordinator.post('stock_inisiasi/create', {
      program_year: 2025,
      location_nursery_id: nursery,
      ...opening(1),
      inisiasi_date: old,
    })
    expect([reply.status, Object.keys((reply.body['errors'] ?? {}) as object)]).toEqual([422, ['inisiasi_date']])
  })
})

describe('people at the same time', () => {
  test('INV17 ten parallel approvals of one document: exactly one posts, and nobody changes it afterwards', async () => {
    const bed = beds[2] ?? 0
    const before = await onHand(bed)
    const id = await draft('stock_inisiasi', opening(70, bed))
    await submit('stock_inisiasi', id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide('stock_inisiasi', id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect([(await onHand(bed)) - before, (await movements('stock_inisiasi', id)).length]).toEqual([70, 1])
    const { row } = await coordinator.get(`stock_inisiasi/${id}/show`)
    expect(
      (await coordinator.put('stock_inisiasi/update', { id, version: row['version'], description: 'Diubah' })).status,
    ).toBe(409)
    expect((await coordinator.delete('stock_inisiasi/delete', { id })).status).toBe(409)
  })
  test('INV1 ten parallel approvals of decrements, of which five fit: five are posted, the rest get the shortage', async () => {
    const bed = beds[2] ?? 0
    const qty = Math.floor((await onHand(bed)) / 5)
    const ids: number[] = []
    for (let at = 0; at < 10; at += 1)
      ids.push(
        await draft('stock_adjusment_fase_decrement', {
          adjusment_date: today,
          type_movement_bibit: 2,
          status_audit: 1,
          tree_id: tree,
          seed_phase: 5,
          bedeng_id: bed,
          qty,
          description: 'Hilang',
        }),
      )
    for (const id of ids) expect((await submit('stock_adjusment_fase_decrement', id)).status).toBe(200)
    const answers = await Promise.all(ids.map((id) => decide('stock_adjusment_fase_decrement', id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    for (const { status, body } of answers)
      if (status !== 200)
        expect([status, String(body['message'])]).toEqual([409, expect.stringContaining('Stok tidak cukup')])
  })
  test('INV19 a line with a bed of another nursery is refused, and nothing is stored', async () => {
    const { rows } = await world.db.query<{ id: number }>(
      'select id from bedeng_nursery where location_nursery_id <> $1 order by id limit 1',
      [nursery],
    )
    const reply = await coordinator.post('stock_inisiasi/create', {
      program_year: 2025,
      location_nursery_id: nursery,
      ...opening(5, rows[0]?.id ?? 0),
    })
    expect(reply.status).toBe(422)
  })
})

describe('what beds and nurseries ask the stock', () => {
  test('a bed shows what stands on it, and is not closed while anything does', async () => {
    const { body } = await coordinator.get(`bedeng_nursery/${beds[1]}/show`)
    const row = body['data'] as Record<string, unknown>
    expect([row['qty_bbst'], row['qty_bst']]).toEqual([500, 50])
    expect(Number(row['occupancy_percent'])).toBeGreaterThan(0)
    const refused = await coordinator.put('bedeng_nursery/update', {
      id: beds[1],
      version: row['version'],
      is_active: 0,
    })
    expect([refused.status, String(refused.body['message'])]).toEqual([409, expect.stringContaining('550 bibit')])
  })
})
