import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let counter = 0
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

async function givenWaiting(values: Record<string, unknown> = {}): Promise<number> {
  const { row } = await admin.post('gallery_order/create', {
    subject: `Menunggu ${(counter += 1)}`,
    quantity: 10,
    ...values,
  })
  expect((await admin.post(`gallery_order/${String(row['id'])}/action/submit`, {})).status).toBe(200)
  return Number(row['id'])
}
const decide = (id: unknown, body: Record<string, unknown>, caller = admin, headers = {}) =>
  caller.post('custom/verification', { id, table: 'gallery_order', ...body }, headers)

/** API-03: every refusal carries what the specification's callers look at. */
async function expectRefused(call: () => Promise<Reply>): Promise<Reply> {
  const before = await rowVersions(world.db)
  const reply = await call()
  expect(reply.body).toMatchObject({
    status: 'error',
    message: expect.any(String),
    code: expect.any(String),
    reference: expect.any(String),
  })
  expect(reply.status).toBeLessThan(500)
  expect(await rowVersions(world.db)).toEqual(before)
  return reply
}

describe('AP-01 API-03 a decision', () => {
  test('approves without a note, and the record says who and when', async () => {
    const id = await givenWaiting()
    const reply = await decide(id, { status: 'approved' })
    expect([reply.status, reply.body['status'], reply.body['message']]).toEqual([
      200,
      'success',
      'Data Pesanan Contoh disetujui',
    ])
    expect(reply.row).toMatchObject({
      id,
      status: 'approved',
      decision_note: null,
      decided_by: 1,
      rel_decided_by: 'Administrator Semai',
    })
    expect(Date.now() - new Date(String(reply.row['decided_at'])).getTime()).toBeLessThan(600_000)
  })

  test('rejects with a note, and the trail keeps it', async () => {
    const id = await givenWaiting()
    const reply = await decide(id, { status: 'rejected', description: '  Jumlah terlalu besar ' })
    expect([reply.status, reply.body['message']]).toEqual([200, 'Data Pesanan Contoh ditolak'])
    expect(reply.row).toMatchObject({ status: 'revision', decision_note: 'Jumlah terlalu besar' })
    const trail = await world.db.query<{ action: string; changes: Record<string, unknown> }>(
      'select action, changes from audit_log where table_name = $1 and record_id = $2 order by id desc limit 1',
      ['gallery_order', id],
    )
    expect(trail.rows[0]).toMatchObject({
      action: 'reject',
      changes: { status: ['submitted', 'revision'], decision_note: [null, 'Jumlah terlalu besar'] },
    })
  })

  test.each([[undefined], [null], [''], ['   \n']])('that rejects with the note %j is refused', async (description) => {
    const id = await givenWaiting()
    const reply = await expectRefused(() => decide(id, { status: 'rejected', description }))
    expect([reply.status, reply.body['message']]).toEqual([422, 'Anda belum mengisi catatan!'])
  })

  test('is possible only while the record waits for it', async () => {
    const { row } = await admin.post('gallery_order/create', { subject: 'Draf', quantity: 1 })
    const draft = await expectRefused(() => decide(row['id'], { status: 'approved' }))
    expect([draft.status, draft.body['message']]).toEqual([
      409,
      'Data ini tidak sedang menunggu persetujuan: Status "Draf".',
    ])
    const id = await givenWaiting()
    await decide(id, { status: 'approved' })
    expect((await expectRefused(() => decide(id, { status: 'rejected', description: 'Berubah pikiran' }))).status).toBe(
      409,
    )
  })

  test('is taken once, whoever of eight is first; with one key all get the same answer', async () => {
    const id = await givenWaiting()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        decide(id, n % 2 ? { status: 'approved' } : { status: 'rejected', description: 'Tidak' }),
      ),
    )
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    const other = await givenWaiting()
    const keyed = await Promise.all(
      Array.from({ length: 4 }, () =>
        decide(other, { status: 'approved' }, admin, { 'idempotency-key': 'decide-once' }),
      ),
    )
    expect(keyed.map((reply) => [reply.status, reply.body['status']])).toEqual(
      Array.from({ length: 4 }, () => [200, 'success']),
    )
  })

  test('needs the right to it and the own nursery', async () => {
    const [own, theirs, shared] = [
      await givenWaiting({ location_nursery_id: 1 }),
      await givenWaiting({ location_nursery_id: 2 }),
      await givenWaiting({ location_nursery_id: null }),
    ]
    const coordinator = await world.as('koordinator')
    expect((await expectRefused(() => decide(own, { status: 'approved' }, coordinator))).status).toBe(403)
    expect((await expectRefused(() => decide(own, { status: 'approved' }, world.with(null)))).status).toBe(401)
    await world.db.query(
      `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
        where r.role_name = 'Nursery Coordinator' and t.task_code = 'gallery-order.approve'`,
    )
    expect((await expectRefused(() => decide(theirs, { status: 'approved' }, coordinator))).status).toBe(404)
    expect((await expectRefused(() => decide(shared, { status: 'approved' }, coordinator))).status).toBe(403)
    expect((await decide(own, { status: 'approved' }, coordinator)).row).toMatchObject({
      status: 'approved',
      rel_decided_by: 'Sri Wahyuni',
    })
  })

  test.each([
    [{ table: 'block_nursery' }, 404],
    [{ table: 'users' }, 404],
    [{ table: 'audit_log' }, 404],
    [{ table: '__proto__' }, 404],
    [{ table: 'constructor' }, 404],
    [{ table: 'gallery-order' }, 404],
    [{ table: 7 }, 422],
    [{ table: null }, 422],
    [{ table: ['gallery_order'] }, 422],
    [{ status: 'maybe' }, 422],
    [{ status: undefined }, 422],
    [{ status: ['approved'] }, 422],
    [{ id: 'x' }, 422],
    [{ id: null }, 422],
    [{ id: 999_999 }, 404],
    [{ description: 7 }, 422],
    [{ description: 'a\0b' }, 422],
    [{ description: 'x'.repeat(501) }, 422],
    [{ extra: 1 }, 422],
    [{ version: 'x' }, 422],
    [{ version: 99 }, 409],
  ])('with %j is refused', async (change, status) => {
    const id = await givenWaiting()
    expect(
      (
        await expectRefused(() =>
          admin.post('custom/verification', { id, table: 'gallery_order', status: 'approved', ...change }),
        )
      ).status,
    ).toBe(status)
  })

  test.each(['', 'null', '[]', '"x"', '{"id":', '{"__proto__":{"table":"gallery_order"}}'])(
    'in the body %j is refused',
    async (payload) => {
      await expectRefused(() =>
        admin.raw({
          method: 'POST',
          url: '/api/custom/verification',
          payload,
          headers: { 'content-type': 'application/json' },
        }),
      )
    },
  )
})
