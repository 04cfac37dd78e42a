import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('API-03 what is kept of a keyed call cannot be tried out by who reads the database, and still knows the call again', async () => {
  const admin = await world.as('admin')
  const body = { category_code: 'KH', category_name: 'Kunci' }
  const send = () => admin.post('sarpras_category_pengadaan/create', body, { 'idempotency-key': 'kunci-1' })
  const first = await send()
  const [kept] = (
    await world.db.query<{ request_hash: string }>(`select request_hash from idempotency_key where key = 'kunci-1'`)
  ).rows
  const plain = ['base64url', 'hex', 'base64'].map((form) =>
    createHash('sha256')
      .update(JSON.stringify(['POST', '/api/sarpras_category_pengadaan/create', body]))
      .digest(form as 'hex'),
  )
  expect(plain).not.toContain(kept?.request_hash)
  const again = await send()
  expect([first.status, again.headers['idempotency-replayed'], again.row['id']]).toEqual([201, 'true', first.row['id']])
  const other = await admin.post(
    'sarpras_category_pengadaan/create',
    { ...body, category_name: 'Lain' },
    { 'idempotency-key': 'kunci-1' },
  )
  expect(other.body['code']).toBe('idempotency_key_reused')
})
