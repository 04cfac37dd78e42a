import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShownNotice } from '#core/wire/notice.ts'
import { notify } from '#server-engine/notices/notify.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { contextOfSystem, contextOfUser, givenWorker, until } from '#test/kit/jobs.ts'
import { grant, revoke } from '#test/kit/rights.ts'
import { decide, noticesOf, openBells, told, unreadOf, type Bells } from './notifications.test-kit.ts'

let world: Bells['world']
let admin: Bells['admin']
let coordinator: Bells['coordinator']
let qa: Bells['qa']
let givenSubmitted: Bells['givenSubmitted']
beforeAll(async () => {
  ;({ world, admin, coordinator, qa, givenSubmitted } = await openBells())
})
afterAll(() => world.close())
beforeEach(() => world.db.query('delete from notice'))

describe('a decision', () => {
  test.each([
    ['approved', 'approval-approved'],
    ['rejected', 'approval-rejected'],
  ])('%s reaches whoever asked for it', async (status, kind) => {
    const order = await givenSubmitted('Ditunggu')
    expect((await decide(qa, order, status)).status).toBe(200)
    expect(await noticesOf(coordinator)).toEqual([
      expect.objectContaining({
        kind,
        module: 'gallery-order',
        record: { id: order['id'], name: 'Ditunggu' },
        actor: 'Dewi Lestari',
      }),
    ])
    expect(await noticesOf(qa)).toEqual([])
  })

  test('taken by eight at once is told once', async () => {
    const order = await givenSubmitted('Serentak')
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => decide(at % 2 ? qa : admin, order, at % 3 ? 'approved' : 'rejected')),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await noticesOf(coordinator)).toHaveLength(1)
  })

  test('on a record that another made reaches both', async () => {
    const { row } = await admin.post('gallery_order/create', {
      subject: 'Titipan',
      quantity: 1,
      location_nursery_id: 1,
    })
    const submitted = (await coordinator.post(`gallery_order/${String(row['id'])}/action/submit`, {})).row
    await decide(qa, submitted, 'approved')
    expect([await told(admin), await told(coordinator)].map((each) => each.map(([kind]) => kind))).toEqual([
      ['approval-approved'],
      ['approval-approved'],
    ])
  })
})

describe('PM-03 PM-06 what a notice tells', () => {
  test('is what its reader may read now: a record that left the reach, a right that was taken and a record that is gone look alike', async () => {
    const { row: moved } = await admin.post('test_request/create', { name: 'Pindah diam-diam', location_nursery_id: 1 })
    await admin.put('test_request/update', { id: moved['id'], version: 1, location_nursery_id: 2 })
    const [out] = await noticesOf(qa)
    const gone = { is_gone: true, module: null, record: null, waiting: null, actor: null, job: null, parameters: {} }
    expect(out).toMatchObject(gone)
    await world.db.query(`update notice set record_id = 999999999`)
    expect(await noticesOf(qa)).toEqual([out])
    await world.db.query('update notice set record_id = $1', [moved['id']])
    await admin.put('test_request/update', { id: moved['id'], version: 2, location_nursery_id: 1 })
    expect(await told(qa)).toEqual([['approval-waiting', 'test-request', 'Pindah diam-diam', null]])
    await revoke(world, 'QA', 'test-request.read')
    expect(await noticesOf(qa)).toEqual([out])
    expect((await qa.get('notifications')).text).not.toContain('Pindah')
    await grant(world, 'QA', 'test-request.read')
  })

  test('leaves out the name of a person the reader may not see', async () => {
    await givenSubmitted('Oleh siapa')
    await revoke(world, 'QA', 'users.read')
    const [notice] = await noticesOf(qa)
    await grant(world, 'QA', 'users.read')
    expect(notice).toMatchObject({ actor: null, record: { name: 'Oleh siapa' } })
  })

  test('of a module that stands for several says nothing once the module cannot be read', async () => {
    for (let at = 1; at <= 7; at += 1) await admin.post('test_claim/create', { name: `Tutup ${at}` })
    await revoke(world, 'QA', 'test-claim.read')
    const page = await qa.get('notifications')
    await grant(world, 'QA', 'test-claim.read')
    expect((page.body['data'] as ShownNotice[]).every(({ is_gone, waiting }) => is_gone && waiting === null)).toBe(true)
    expect(page.text).not.toMatch(/Tutup|test-claim/)
  })

  test('is nobody else’s', async () => {
    await givenSubmitted('Rahasia kotak')
    const [notice] = await noticesOf(qa)
    await coordinator.post('notifications/read', { ids: [notice?.id] })
    await coordinator.post('notifications/read', { up_to: notice?.id })
    expect(await unreadOf(qa)).toBe(1)
  })
})

describe('a background job', () => {
  test('that fails or is refused is told to its owner; its end seen live is no news', async () => {
    givenWorker(world)
    // A worker that begins also tells of what is overdue.
    const news = async () => (await noticesOf(admin)).filter(({ kind }) => kind !== 'overdue')
    const orders = await Promise.all(Array.from({ length: 2 }, (_, at) => givenSubmitted(`Pekerjaan ${at}`)))
    await world.db.query('delete from notice')
    const begun = await admin.post('gallery_order/bulk-delete', { rows: orders.map(({ id }) => ({ id })) })
    await until(
      async () => (await news()).length,
      (count) => count === 1,
    )
    expect(await news()).toEqual([
      expect.objectContaining({
        kind: 'job-done',
        module: null,
        actor: null,
        job: expect.objectContaining({
          id: begun.row['id'],
          label: 'Hapus banyak data: Pesanan Contoh',
          state: 'done',
        }),
      }),
    ])
    expect(await noticesOf(qa)).toEqual([])
    expect((await admin.post('notifications/read', { job: begun.row['id'] })).status).toBe(200)
    expect((await news()).map(({ is_read }) => is_read)).toEqual([true])
  })

  test('the program tells by itself through notify, in the transaction of the cause', async () => {
    const ctx = await contextOfSystem(world)
    const qaId = (await contextOfUser(world, 'qa')).user?.id ?? 0
    const order = await givenSubmitted('Disebut')
    await world.db.query('delete from notice')
    await expect(
      inTransaction(ctx, async (inside) => {
        await notify(inside, { kind: 'mention', module: 'gallery-order', record: Number(order['id']), to: [qaId] })
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await noticesOf(qa)).toEqual([])
    await inTransaction(ctx, (inside) =>
      notify(inside, {
        kind: 'mention',
        module: 'gallery-order',
        record: Number(order['id']),
        parameters: { comment: 7 },
        to: [qaId, 999_999],
      }),
    )
    expect(await noticesOf(qa)).toEqual([
      expect.objectContaining({
        kind: 'mention',
        record: { id: order['id'], name: 'Disebut' },
        parameters: { comment: 7 },
      }),
    ])
  })
})
