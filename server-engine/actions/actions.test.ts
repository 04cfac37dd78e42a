import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { openOrderActions } from './actions.test-kit.ts'

const { modules } = buildCatalogue(demoAreas)
const acting = modules.flatMap((module) => Object.keys(module.actions).map((name) => [module, name] as const))

let kit: Awaited<ReturnType<typeof openOrderActions>>
let world: typeof kit.world
let admin: typeof kit.admin
let givenOrder: typeof kit.givenOrder
let act: typeof kit.act
let expectUnchanged: typeof kit.expectUnchanged
beforeAll(async () => {
  kit = await openOrderActions()
  ;({ world, admin, givenOrder, act, expectUnchanged } = kit)
})
afterAll(() => world.close())

const trailOf = async (row: Record<string, unknown>) =>
  (
    await world.db.query<{ action: string; changes: Record<string, unknown>; user_id: number }>(
      'select action, changes, user_id from audit_log where table_name = $1 and record_id = $2 order by id',
      ['gallery_order', row['id']],
    )
  ).rows

describe('an action', () => {
  test('moves the record, has its effect in the same transaction, answers the row and leaves a trail under its name', async () => {
    const order = await givenOrder()
    const reply = await act(admin, order, 'submit', { version: 1 })
    expect([reply.status, reply.body['message']]).toEqual([200, 'Ajukan Pesanan Contoh berhasil'])
    expect(reply.row).toMatchObject({ id: order['id'], status: 'submitted', version: 2, updated_by: 1 })
    expect(reply.row['order_no']).toMatch(/^GO-\d{4}$/)
    expect((await admin.get(`gallery_order/${String(order['id'])}/show`)).row).toEqual(reply.row)
    expect((await trailOf(order)).at(-1)).toMatchObject({
      action: 'submit',
      user_id: 1,
      changes: { status: ['draft', 'submitted'], order_no: [null, reply.row['order_no']] },
    })
  })

  test('needs no body at all', async () => {
    const order = await givenOrder()
    expect(
      (await admin.raw({ method: 'POST', url: `/api/gallery_order/${String(order['id'])}/action/submit` })).status,
    ).toBe(200)
  })

  test.each([
    [
      'submit',
      [['submit']],
      'Status "Diajukan" hanya dapat diubah menjadi "Disetujui", "Perlu Perbaikan" atau "Dibatalkan".',
    ],
    ['submit', [['cancel', { reason: 'Batal' }]], 'Status "Dibatalkan" tidak dapat diubah lagi.'],
    ['close', [['submit'], ['approve']], '"Selesaikan" hanya dapat dilakukan bila Sudah Diterima "Ya".'],
    ['receive', [], '"Terima" hanya dapat dilakukan bila Status "Disetujui".'],
    [
      'cancel',
      [['submit'], ['approve'], ['receive', { received_quantity: 3 }], ['close']],
      'Status "Selesai" tidak dapat diubah lagi.',
    ],
  ] as const)('%s after %j is refused with a sentence that says what is allowed', async (name, steps, sentence) => {
    const order = await givenOrder({}, steps)
    const reply = await expectUnchanged(() => act(admin, order, name, name === 'cancel' ? { reason: 'Telat' } : {}))
    expect([reply.status, reply.body['code'], reply.body['message']]).toEqual([409, 'not_possible', sentence])
  })

  test('with a stale version gets 409 with the present record', async () => {
    const order = await givenOrder()
    await admin.put('gallery_order/update', { id: order['id'], version: 1, quantity: 11 })
    const reply = await expectUnchanged(() => act(admin, order, 'submit', { version: 1 }))
    expect([reply.status, reply.body['code'], reply.row['quantity']]).toEqual([409, 'stale_version', 11])
    for (const version of ['2', null, 1.5, {}])
      expect((await expectUnchanged(() => act(admin, order, 'submit', { version }))).status).toBe(422)
    expect((await act(admin, order, 'submit', { version: 2 })).status).toBe(200)
  })

  test('without a state of its own is made once by its effect, which sees the locked row', async () => {
    const order = await givenOrder({}, [['submit'], ['approve']])
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((received_quantity) => act(admin, order, 'receive', { received_quantity })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  })

  test('called eight times at once for one record happens once', async () => {
    for (const body of [{}, { version: 1 }]) {
      const order = await givenOrder()
      const replies = await Promise.all(Array.from({ length: 8 }, () => act(admin, order, 'submit', body)))
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
      expect((await trailOf(order)).map((entry) => entry.action)).toEqual(['create', 'submit'])
    }
  })

  test('of eight records at once counts without a gap and without a twin', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => givenOrder()))
    const replies = await Promise.all(orders.map((order) => act(admin, order, 'submit')))
    const numbers = replies.map((reply) => Number(String(reply.row['order_no']).slice(3))).toSorted((a, b) => a - b)
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  test('with a repeated key counts once, also in parallel; another body with it is refused', async () => {
    const order = await givenOrder()
    const headers = { 'idempotency-key': 'act-once' }
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => act(admin, order, 'cancel', { reason: 'Salah ketik' }, headers)),
    )
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
    expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true')).toHaveLength(3)
    expect(replies[0]?.row).toMatchObject({ status: 'cancelled', cancel_reason: 'Salah ketik', version: 2 })
    expect((await act(admin, order, 'cancel', { reason: 'Lain' }, headers)).body['code']).toBe('idempotency_key_reused')
  })
})

describe('what an action asks for', () => {
  test.each([
    ['nothing', {}, { reason: 'Alasan wajib diisi' }],
    ['blanks', { reason: '   ' }, { reason: 'Alasan wajib diisi' }],
    ['a number', { reason: 7 }, { reason: 'Alasan harus berupa teks' }],
    ['NUL', { reason: 'a\0b' }, { reason: 'Alasan memuat karakter yang tidak dapat disimpan' }],
  ])('is read by the rules of fields: %s is refused under its name', async (_name, body, errors) => {
    const order = await givenOrder()
    const reply = await expectUnchanged(() => act(admin, order, 'cancel', body))
    expect([reply.status, reply.body['errors']]).toEqual([422, errors])
  })

  test('may be refused by the effect under its name, and nothing is stored', async () => {
    const order = await givenOrder({}, [['submit'], ['approve']])
    const reply = await expectUnchanged(() => act(admin, order, 'receive', { received_quantity: 11 }))
    expect([reply.status, reply.body['errors']]).toEqual([
      422,
      { received_quantity: 'Jumlah Diterima melebihi Jumlah Bibit' },
    ])
    expect((await act(admin, order, 'receive', { received_quantity: 10 })).row).toMatchObject({
      is_received: 1,
      received_quantity: 10,
      status: 'approved',
    })
  })

  test.each([
    ['an unknown key', '{"reason":"x","nope":1}'],
    ['a column', '{"reason":"x","status":"closed"}'],
    ['the id', '{"reason":"x","id":1}'],
    ['a relation', '{"reason":"x","rel_reason":1}'],
    ['a prototype', '{"reason":"x","__proto__":{"a":1}}'],
    ['a constructor', '{"reason":"x","constructor":{"prototype":{"a":1}}}'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['broken JSON', '{"reason":'],
    ['depth', `{"reason":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ])('refuses %s', async (_name, payload) => {
    const order = await givenOrder()
    await expectUnchanged(() =>
      admin.raw({
        method: 'POST',
        url: `/api/gallery_order/${String(order['id'])}/action/cancel`,
        payload,
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
})

describe('a state', () => {
  test('is not written by bodies: a new record has the first one, an update leaves it', async () => {
    const order = await givenOrder({ status: 'closed', order_no: 'GO-9999', decision_note: 'Setuju', decided_by: 1 })
    expect(order).toMatchObject({ status: 'draft', order_no: null, decision_note: null, decided_by: null })
    const updated = await admin.put('gallery_order/update', {
      id: order['id'],
      version: 1,
      quantity: 12,
      status: 'approved',
      decision_note: 'Setuju',
    })
    expect(updated.row).toMatchObject({ status: 'draft', quantity: 12, decision_note: null })
  })

  test('closes a record to people: neither changed nor deleted but in the states that are open', async () => {
    const submitted = await givenOrder({}, [['submit']])
    const change = await expectUnchanged(() =>
      admin.put('gallery_order/update', { id: submitted['id'], version: submitted['version'], quantity: 99 }),
    )
    expect([change.status, change.body['message']]).toEqual([409, 'Data dengan Status "Diajukan" tidak dapat diubah.'])
    const gone = await expectUnchanged(() => admin.delete('gallery_order/delete', { id: submitted['id'] }))
    expect([gone.status, gone.body['message']]).toEqual([409, 'Data dengan Status "Diajukan" tidak dapat dihapus.'])
    await admin.post('custom/verification', {
      id: submitted['id'],
      table: 'gallery_order',
      status: 'rejected',
      description: 'Kurang',
    })
    const revised = (await admin.get(`gallery_order/${String(submitted['id'])}/show`)).row
    expect(revised).toMatchObject({ status: 'revision' })
    expect((await expectUnchanged(() => admin.delete('gallery_order/delete', { id: revised['id'] }))).status).toBe(409)
    expect(
      (await admin.put('gallery_order/update', { id: revised['id'], version: revised['version'], quantity: 98 })).row,
    ).toMatchObject({ quantity: 98 })
    expect((await admin.delete('gallery_order/delete', { id: (await givenOrder())['id'] })).status).toBe(200)
  })

  test('API-02 is not among what a form asks for', async () => {
    const { body } = await admin.get('gen-model/gallery_order')
    expect([body['fieldAdd'], body['fieldEdit']]).toEqual([
      ['subject', 'location_nursery_id', 'quantity', 'needed_date'],
      ['subject', 'location_nursery_id', 'quantity', 'needed_date'],
    ])
  })
})

test('the API document lists every action with what it asks for, and the decision', async () => {
  const { body } = await admin.get('docs')
  const paths = body['paths'] as Record<
    string,
    { post?: { requestBody: { content: Record<string, { schema: { properties: object; required: string[] } }> } } }
  >
  for (const [module, name] of acting) expect(paths[`/${module.path}/{id}/action/${name}`]?.post).toBeDefined()
  const cancel = paths['/gallery_order/{id}/action/cancel']?.post?.requestBody.content['application/json']?.schema
  expect([Object.keys(cancel?.properties ?? {}), cancel?.required]).toEqual([['version', 'reason'], ['reason']])
  expect(paths['/custom/verification']?.post?.requestBody.content['application/json']?.schema.properties).toMatchObject(
    { table: { enum: world.catalogue.modules.filter(({ approval }) => approval).map(({ path }) => path) } },
  )
})
