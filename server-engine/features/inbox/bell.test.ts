import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShownNotice } from '#core/wire/notice.ts'
import { countUnreadNotices } from '#server-engine/features/inbox/notice-view.ts'
import { sweepNotices } from '#server-engine/features/inbox/mark-notices-read.ts'
import { countStatements } from '#test/kit/count-statements.ts'
import { contextOfUser } from '#test/kit/jobs.ts'
import { noticesOf, openBells, unreadOf, type Bells } from './notifications.test-kit.ts'

let world: Bells['world']
let qa: Bells['qa']
let rowsOf: Bells['rowsOf']
let givenSubmitted: Bells['givenSubmitted']
beforeAll(async () => {
  ;({ world, qa, rowsOf, givenSubmitted } = await openBells())
})
afterAll(() => world.close())
beforeEach(() => world.db.query('delete from notice'))

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
    const ids = [first, second, third].flatMap(({ body }) => (body['data'] as ShownNotice[]).map(({ id }) => id))
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
    await countUnreadNotices(ctx)
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
