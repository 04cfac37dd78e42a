import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NoticeView } from '#core/wire/notice.ts'
import { unreadCount } from '#server-engine/features/inbox/notice-view.ts'
import { notify } from '#server-engine/notices/notify.ts'
import { sweepNotices } from '#server-engine/features/inbox/read-notices.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { countStatements } from '#test/kit/count-statements.ts'
import { decidedArea } from '#test/kit/decided-area.ts'
import { importFile } from '#test/kit/import.ts'
import { contextOfSystem, contextOfUser, givenWorker, until } from '#test/kit/jobs.ts'
import { grant, revoke } from '#test/kit/rights.ts'
import { csvOf } from '#test/kit/sheet-files.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let coordinator: Caller
let qa: Caller
beforeAll(async () => {
  world = await openWorld({ extraAreas: [decidedArea] })
  admin = await world.as('admin')
  coordinator = await world.as('koordinator')
  qa = await world.as('qa')
  await grant(world, 'QA', 'test-request.approve', 'test-claim.approve')
  // One who decides is enough to count by.
  await revoke(world, 'Management', 'test-request.approve', 'test-claim.approve', 'gallery-order.approve')
})
afterAll(() => world.close())
beforeEach(() => world.db.query('delete from notice'))

const noticesOf = async (caller: Caller) => (await caller.get('notifications')).body['data'] as NoticeView[]
const unreadOf = async (caller: Caller) => (await caller.get('notifications/count')).row['unread']
const told = async (caller: Caller) =>
  (await noticesOf(caller)).map(({ kind, module, record, waiting }) => [kind, module, record?.name ?? null, waiting])
const rowsOf = async (where = 'true') =>
  (await world.db.query<{ user_id: number }>(`select * from notice where ${where}`)).rows

async function givenSubmitted(subject: string, by = coordinator): Promise<Record<string, unknown>> {
  const { row } = await by.post('gallery_order/create', { subject, quantity: 10, location_nursery_id: 1 })
  return (await by.post(`gallery_order/${String(row['id'])}/action/submit`, {})).row
}
const decide = (
  caller: Caller,
  row: Record<string, unknown>,
  status: string,
  table = 'gallery_order',
): Promise<Reply> =>
  caller.post('custom/verification', {
    id: row['id'],
    table,
    status,
    description: status === 'rejected' ? 'Belum cukup' : null,
  })

describe('a record that begins to wait', () => {
  test('tells by an action everyone who may decide on it, and not whoever asked', async () => {
    const order = await givenSubmitted('Bel satu')
    expect(await noticesOf(qa)).toEqual([
      expect.objectContaining({
        kind: 'approval-waiting',
        module: 'gallery-order',
        record: { id: order['id'], name: 'Bel satu' },
        actor: 'Sri Wahyuni',
        is_read: false,
        is_gone: false,
      }),
    ])
    expect(await told(admin)).toEqual([['approval-waiting', 'gallery-order', 'Bel satu', null]])
    for (const person of ['koordinator', 'pengawas', 'auditor', 'lapangan', 'tamu'])
      expect([person, await noticesOf(await world.as(person))]).toEqual([person, []])
    const own = await givenSubmitted('Bel sendiri', admin)
    expect((await noticesOf(admin)).map(({ record }) => record?.id)).not.toContain(own['id'])
  })

  test.each([
    ['test_request', 'test-request'],
    ['test_claim', 'test-claim'],
  ])('tells by being created, in any module that declares a decision: %s', async (path, key) => {
    await admin.post(`${path}/create`, { name: 'Baru', ...(key === 'test-request' && { location_nursery_id: 1 }) })
    expect(await told(qa)).toEqual([['approval-waiting', key, 'Baru', null]])
  })

  test('PM-06 tells nobody of another nursery, and of what all share only those who see all', async () => {
    await admin.post('test_request/create', { name: 'Tetangga', location_nursery_id: 2 })
    await admin.post('test_request/create', { name: 'Bersama', location_nursery_id: null })
    expect(await noticesOf(qa)).toEqual([])
    await grant(world, 'QA', 'scope.all-nurseries')
    await admin.post('test_request/create', { name: 'Tetangga lain', location_nursery_id: 2 })
    await revoke(world, 'QA', 'scope.all-nurseries')
    expect(await rowsOf()).toHaveLength(1)
  })

  test('tells nobody without the right to read it, whose account is closed, or when the write is taken back', async () => {
    await revoke(world, 'QA', 'test-claim.read')
    await admin.post('test_claim/create', { name: 'Tak terbaca' })
    await grant(world, 'QA', 'test-claim.read')
    await world.db.query(`update users set status_user = 'user_rejected' where username = 'qa'`)
    await admin.post('test_claim/create', { name: 'Akun tutup' })
    await world.db.query(`update users set status_user = 'user_active' where username = 'qa'`)
    expect((await coordinator.post('gallery_order/1/action/submit', { version: 99 })).status).toBeGreaterThanOrEqual(
      400,
    )
    expect(await rowsOf()).toEqual([])
  })

  test('after five by name the rest of a module is one notice, renewed, with the number that waits now', async () => {
    for (let at = 1; at <= 8; at += 1) await admin.post('test_claim/create', { name: `Banyak ${at}` })
    const waiting = Number((await admin.get('test_claim/list', { filters: { decision: 0 } })).body['total'])
    expect(await told(qa)).toEqual([
      ['approval-waiting', 'test-claim', null, waiting],
      ...[5, 4, 3, 2, 1].map((at) => ['approval-waiting', 'test-claim', `Banyak ${at}`, null]),
    ])
    expect(await unreadOf(qa)).toBe(6)
  })

  test('of 1,200 imported rows is one notice a person, made in few statements', async () => {
    givenWorker(world)
    const bytes = csvOf([
      ['Nama', 'Lokasi Persemaian'],
      ...Array.from({ length: 1_200 }, (_, at) => [
        `Impor ${at}`,
        at % 2 ? 'Persemaian Kendal' : 'Persemaian Boyolali',
      ]),
    ])
    const { configs } = countStatements(world.serving)
    const begun = await importFile(admin, 'test_request', { bytes, mode: 'valid' })
    await until(
      async () => (await admin.get(`test_request/import/${String(begun.body['id'])}`)).row,
      (row) => row['state'] === 'done',
      60_000,
    )
    expect((await rowsOf(`kind = 'approval-waiting'`)).length).toBe(1)
    expect(configs.filter(({ text }) => text.includes('insert into notice')).length).toBeLessThan(12)
    // The person who asked hears that the job is over, and nothing of the rows.
    expect((await noticesOf(admin)).filter(({ kind }) => kind !== 'overdue')).toEqual([
      expect.objectContaining({ kind: 'job-done', job: expect.objectContaining({ state: 'done' }) }),
    ])
    const [notice] = await noticesOf(qa)
    expect(notice?.waiting).toBe(
      (await qa.get('test_request/list', { filters: { decision: 0, location_nursery_id: 1 } })).body['total'],
    )
  }, 90_000)

  test('is called back from the bells of all others once it is decided on, cancelled or deleted', async () => {
    const [decided, cancelled] = [await givenSubmitted('Diputus'), await givenSubmitted('Dibatalkan')]
    const { row: deleted } = await admin.post('test_claim/create', { name: 'Dihapus' })
    expect(await unreadOf(qa)).toBe(3)
    await decide(admin, decided, 'approved')
    await coordinator.post(`gallery_order/${String(cancelled['id'])}/action/cancel`, { reason: 'Tidak jadi' })
    await admin.delete('test_claim/delete', { id: deleted['id'] })
    expect([await unreadOf(qa), await noticesOf(qa)]).toEqual([0, []])
  })
})

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
    expect((page.body['data'] as NoticeView[]).every(({ is_gone, waiting }) => is_gone && waiting === null)).toBe(true)
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

describe('the bell', () => {
  test('pages newest first, counts without looking far, and marks as read what was seen', async () => {
    for (let at = 1; at <= 45; at += 1)
      await world.db.query(
        `insert into notice (user_id, kind, module, record_id, group_key) select id, 'mention', 'gallery-order', $1, $2
          from users where username = 'qa'`,
        [at, `m${at}`],
      )
    const first = await qa.get('notifications')
    const second = await qa.get('notifications', { before: first.body['next'] })
    const third = await qa.get('notifications', { before: second.body['next'] })
    const ids = [first, second, third].flatMap(({ body }) => (body['data'] as NoticeView[]).map(({ id }) => id))
    expect([ids.length, third.body['next'], ids]).toEqual([45, null, ids.toSorted((a, b) => b - a)])
    expect(first.body['unread']).toBe(45)
    expect((await qa.post('notifications/read', { ids: ids.slice(0, 3) })).body).toMatchObject({ data: { unread: 42 } })
    // What came meanwhile was not seen.
    expect((await qa.post('notifications/read', { up_to: ids[1] })).body).toMatchObject({ data: { unread: 0 } })
    await givenSubmitted('Sesudahnya')
    expect((await qa.post('notifications/read', { up_to: ids[0] })).body).toMatchObject({ data: { unread: 1 } })
  })

  test('goes quiet about a record that was looked at', async () => {
    const [seen, other] = [await givenSubmitted('Dilihat'), await givenSubmitted('Belum dilihat')]
    expect((await qa.post('notifications/read', { module: 'gallery-order', record: seen['id'] })).body).toMatchObject({
      data: { unread: 1 },
    })
    expect((await noticesOf(qa)).map(({ record, is_read }) => [record?.id, is_read])).toEqual([
      [other['id'], false],
      [seen['id'], true],
    ])
  })

  test('counts by one index, and no further than a hundred', async () => {
    await world.db.query(
      `insert into notice (user_id, kind, group_key) select u.id, 'mention', 'm' || n
        from users u, generate_series(1, 300) as n`,
    )
    expect(await unreadOf(qa)).toBe(100)
    const ctx = await contextOfUser(world, 'qa')
    const { configs } = countStatements(world.serving)
    await unreadCount(ctx)
    expect(configs).toHaveLength(1)
  })

  test('with a repeated key counts once; another body with it is refused', async () => {
    const headers = { 'idempotency-key': 'bel' }
    expect((await qa.post('notifications/read', { up_to: 1 }, headers)).status).toBe(200)
    expect((await qa.post('notifications/read', { up_to: 1 }, headers)).headers['idempotency-replayed']).toBe('true')
    expect((await qa.post('notifications/read', { up_to: 2 }, headers)).status).toBe(422)
  })

  test.each([
    [{}],
    [{ ids: [] }],
    [{ ids: ['1'] }],
    [{ ids: Array.from({ length: 101 }, (_, at) => at + 1) }],
    [{ up_to: 0 }],
    [{ up_to: 1, ids: [1] }],
    [[]],
    [null],
    [{ user_id: 1, up_to: 1 }],
  ])('refuses %j', async (body) => {
    expect((await qa.post('notifications/read', body)).status).toBe(422)
  })

  test.each(['before=x', 'before=', 'before=1&before=2', 'before=-1'])('refuses ?%s', async (query) => {
    expect((await qa.raw({ method: 'GET', url: `/api/notifications?${query}` })).status).toBe(422)
  })

  test('is for nobody without a session', async () => {
    for (const path of ['notifications', 'notifications/count', 'inbox', 'inbox/count', 'inbox/next'])
      expect((await world.with(null).get(path)).status).toBe(401)
    expect((await world.with(null).post('notifications/read', { up_to: 1 })).status).toBe(401)
  })

  test('forgets after sixty days', async () => {
    await world.db.query(
      `insert into notice (user_id, kind, group_key, created_at) select id, 'mention', 'old', now() - interval '61 days'
        from users union all select id, 'mention', 'new', now() - interval '59 days' from users`,
    )
    await sweepNotices(world.db)
    expect(new Set((await rowsOf()).map((row) => (row as unknown as { group_key: string }).group_key))).toEqual(
      new Set(['new']),
    )
  })
})

describe('a background job', () => {
  test('that fails or is refused is told to its owner; its end seen live is no news', async () => {
    givenWorker(world)
    const orders = await Promise.all(Array.from({ length: 2 }, (_, at) => givenSubmitted(`Pekerjaan ${at}`)))
    await world.db.query('delete from notice')
    const begun = await admin.post('gallery_order/bulk-delete', { rows: orders.map(({ id }) => ({ id })) })
    await until(
      async () => (await noticesOf(admin)).length,
      (count) => count === 1,
    )
    expect(await noticesOf(admin)).toEqual([
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
    expect((await admin.post('notifications/read', { job: begun.row['id'] })).body).toMatchObject({
      data: { unread: 0 },
    })
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
