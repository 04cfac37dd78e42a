import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import { todayIn } from '#core/formats/zone.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let coordinator: Caller
let manager: Caller
let nursery: number
let beds: readonly number[]
let tree: number
const today = todayIn('Asia/Jakarta', new Date())

beforeAll(async () => {
  world = await openWorld()
  coordinator = await world.as('koordinator')
  manager = await world.as('manajemen')
  const { rows } = await world.db.query<{
    nursery: number
    bed: number
  }>(`select b.location_nursery_id as nursery, b.id as bed from bedeng_nursery b join block_nursery k
    on k.id = b.block_nursery_id
    where k.category_block = 1 and b.is_active = 1 and b.location_nursery_id = (select location_nursery_id from users
    where username = 'koordinator') order by b.id limit 3`)
  nursery = Number(rows[0]?.nursery)
  beds = rows.map(({ bed }) => Number(bed))
  tree = Number(
    (
      await world.db.query<{ id: number }>(
        `select id from master_trees t where is_active = 1 and not exists (select from stock_movement m
          where m.tree_id = t.id) order by id limit 1`,
      )
    ).rows[0]?.id,
  )
})
afterAll(() => world.close())

async function draft(path: string, values: Record<string, unknown>): Promise<number> {
  const reply = await coordinator.post(`${path}/create`, {
    program_year: 2025,
    location_nursery_id: nursery,
    ...values,
  })
  expect([reply.status, reply.body['errors'] ?? null]).toEqual([201, null])
  return Number((reply.body['data'] as { id: number }).id)
}
const submit = (path: string, id: number) => coordinator.post(`${path}/${id}/action/submit`, {})
const decide = (path: string, id: number, status: 'approved' | 'rejected' = 'approved', by = manager) =>
  by.post('custom/verification', { table: path, id, status, description: 'Diperiksa di tempat' })

async function posted(path: string, values: Record<string, unknown>): Promise<number> {
  const id = await draft(path, values)
  expect((await submit(path, id)).status).toBe(200)
  const reply = await decide(path, id)
  expect([reply.status, reply.body['message']]).toEqual([200, expect.any(String)])
  return id
}
const onHand = async (bed: number) =>
  Number(
    (await world.db.query(`select coalesce(sum(qty_on_hand), 0) as qty from stock_balance where bedeng_id = $1`, [bed]))
      .rows[0]?.qty,
  )
const movements = async (table: string, id: number) =>
  (
    await world.db.query(`select * from stock_movement where source_table = $1 and source_id = $2 order by id`, [
      table,
      id,
    ])
  ).rows as Record<string, unknown>[]

const opening = (qty: number, bed = beds[0]) => ({
  inisiasi_date: today,
  source_seed_inisiasi: 6,
  details: [{ tree_id: tree, seed_phase: 5, bedeng_id: bed, qty }],
})

describe('ST-01 Stock Inisiasi', () => {
  test('opening stock of several beds is handed in, approved by another person and stands in the books, with a lot per line', async () => {
    const id = await posted('stock_inisiasi', {
      inisiasi_date: today,
      source_seed_inisiasi: 6,
      details: [
        { tree_id: tree, seed_phase: 5, bedeng_id: beds[0], qty: 1000 },
        { tree_id: tree, seed_phase: 3, bedeng_id: beds[1], qty: 500 },
      ],
    })
    expect([await onHand(beds[0] ?? 0), await onHand(beds[1] ?? 0)]).toEqual([1000, 500])
    const rows = await movements('stock_inisiasi', id)
    expect(
      rows.map((row) => [row['from_account'], row['to_account'], row['type_movement_bibit'], row['movement_cause']]),
    ).toEqual([
      [12, 2, 1, 'inisiasi'],
      [12, 2, 1, 'inisiasi'],
    ])
    expect(new Set(rows.map((row) => row['to_seed_lot_id'])).size).toBe(2)
  })
  test('the list of lots counts a new one at once', async () => {
    const total = async () => Number((await manager.get('seed_lot/list', { limit: 1 })).body['total'])
    const before = await total()
    await posted('stock_inisiasi', opening(3, beds[2]))
    expect(await total()).toBe(before + 1)
  })
  test('its day is today where nobody says another', async () => {
    const id = await draft('stock_inisiasi', {
      source_seed_inisiasi: 6,
      details: [{ tree_id: tree, seed_phase: 5, bedeng_id: beds[0], qty: 1 }],
    })
    expect((await coordinator.get(`stock_inisiasi/${id}/show`)).body['data']).toMatchObject({ inisiasi_date: today })
  })
  test('seed lies in the store, in its unit, with decimals', async () => {
    await posted('stock_inisiasi', {
      inisiasi_date: today,
      source_seed_inisiasi: 1,
      details: [{ tree_id: tree, seed_phase: 0, qty: 2 }],
    })
    const { rows } = await world.db.query(
      `select qty_on_hand, bedeng_id from stock_balance where account = 1 and tree_id = $1`,
      [tree],
    )
    expect(rows.map((row: Record<string, unknown>) => [Number(row['qty_on_hand']), row['bedeng_id']])).toEqual([
      [2, null],
    ])
  })
  test("14.6 a partner's seedlings may wait in Penerimaan for their bed; nothing else comes without one", async () => {
    const waiting = { inisiasi_date: today, is_staged: 1, details: [{ tree_id: tree, seed_phase: 5, qty: 80 }] }
    const id = await posted('stock_inisiasi', { ...waiting, source_seed_inisiasi: 1 })
    expect(
      (await movements('stock_inisiasi', id)).map((row) => [
        row['from_account'],
        row['to_account'],
        row['to_bedeng_id'],
      ]),
    ).toEqual([[11, 3, null]])
    const staged = async () =>
      Number(
        (
          await world.db.query(
            `select coalesce(sum(qty_on_hand), 0) as qty from stock_balance where account = 3 and tree_id = $1
              and location_nursery_id = $2`,
            [tree, nursery],
          )
        ).rows[0]?.qty,
      )
    const present = await staged()
    expect((await manager.post(`stock_inisiasi/${id}/action/void`, { reason: 'Salah kirim' })).status).toBe(200)
    expect(await staged()).toBe(present - 80)
    const old = await coordinator.post('stock_inisiasi/create', {
      program_year: 2025,
      location_nursery_id: nursery,
      ...waiting,
      source_seed_inisiasi: 6,
    })
    expect([old.status, Object.keys(old.body['errors'] as object)]).toEqual([422, ['details', 'details.0.bedeng_id']])
  })
  test('INV16 its creator does not approve it, INV3 half a seedling is refused, and nothing is posted', async () => {
    const id = await draft('stock_inisiasi', opening(10.5))
    await submit('stock_inisiasi', id)
    expect((await decide('stock_inisiasi', id, 'approved', coordinator)).status).toBe(403)
    expect((await decide('stock_inisiasi', id)).status).toBe(422)
    expect(await movements('stock_inisiasi', id)).toEqual([])
  })
  test('14.2 a cancelled one is reversed row by row; refused, naming the document, while its stock was used', async () => {
    const before = await onHand(beds[2] ?? 0)
    const id = await posted('stock_inisiasi', opening(300, beds[2]))
    const used = await posted('stock_adjusment_fase_decrement', {
      adjusment_date: today,
      type_movement_bibit: 2,
      status_audit: 1,
      tree_id: tree,
      seed_phase: 5,
      bedeng_id: beds[2],
      qty: 100,
      description: 'Hilang',
    })
    const refused = await manager.post(`stock_inisiasi/${id}/action/void`, { reason: 'Salah bedeng' })
    expect(refused.status).toBe(409)
    expect(String(refused.body['message'])).toContain('ADJ/')
    expect(
      (await manager.post(`stock_adjusment_fase_decrement/${used}/action/void`, { reason: 'Ditemukan' })).status,
    ).toBe(200)
    expect((await manager.post(`stock_inisiasi/${id}/action/void`, { reason: 'Salah bedeng' })).status).toBe(200)
    expect(await onHand(beds[2] ?? 0)).toBe(before)
  })
})

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
