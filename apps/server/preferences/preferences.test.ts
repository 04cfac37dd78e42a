import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { LARGEST_PREFERENCE, MOST_PREFERENCES_PER_USER } from './preferences.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const columns = { order: ['code'], hidden: ['name'], widths: { code: 120 } }

describe('LS-06 preferences', () => {
  test('what one user keeps comes back to that user and to nobody else', async () => {
    const [admin, koordinator] = [await world.as('admin'), await world.as('koordinator')]
    expect((await admin.put('preferences/list.bedeng-nursery.columns', { value: columns })).status).toBe(200)
    expect((await koordinator.put('preferences/list.bedeng-nursery.columns', { value: { hidden: [] } })).status).toBe(
      200,
    )
    expect((await admin.get('preferences')).body['data']).toEqual({ 'list.bedeng-nursery.columns': columns })
    expect((await koordinator.get('preferences')).body['data']).toEqual({
      'list.bedeng-nursery.columns': { hidden: [] },
    })
  })

  test('a body or query that names another user changes nothing of theirs', async () => {
    const [admin, tamu] = [await world.as('admin'), await world.as('tamu')]
    expect((await tamu.put('preferences/list.density', { value: 'compact', user_id: 1 })).status).toBe(422)
    expect((await tamu.put('preferences/list.density?user_id=1', { value: 'compact' })).status).toBe(200)
    expect((await admin.get('preferences', { user_id: 1 })).body['data']).not.toHaveProperty(['list.density'])
  })

  test('a later value replaces the former, and null takes the choice back', async () => {
    const qa = await world.as('qa')
    for (const value of ['compact', 'normal']) await qa.put('preferences/list.density', { value })
    expect((await qa.get('preferences')).body['data']).toEqual({ 'list.density': 'normal' })
    await qa.put('preferences/list.density', { value: null })
    expect((await qa.get('preferences')).body['data']).toEqual({})
  })

  test('nobody without a session reads or keeps anything', async () => {
    expect((await world.with(null).get('preferences')).status).toBe(401)
    expect((await world.with(null).put('preferences/list.density', { value: 1 })).status).toBe(401)
  })

  test.each([
    ['a key with capitals', 'List', { value: 1 }],
    ['a key that begins with a dot', '.list', { value: 1 }],
    ['a key of five parts', 'a.b.c.d.e', { value: 1 }],
    ['a key longer than any screen needs', 'a'.repeat(121), { value: 1 }],
    ['a prototype key', '__proto__', { value: 1 }],
    ['no value', 'list.density', {}],
    ['something beside the value', 'list.density', { value: 1, key: 'x' }],
    ['a list as body', 'list.density', [1]],
    ['a value that is too large', 'list.density', { value: 'x'.repeat(LARGEST_PREFERENCE) }],
    ['a body that is too large', 'list.density', { value: 'x'.repeat(3 * LARGEST_PREFERENCE) }],
    ['a NUL inside', 'list.density', { value: { a: ['\0'] } }],
    ['half a character', 'list.density', { value: '\ud800' }],
  ])('%s is refused in words and changes nothing', async (_, key, body) => {
    const admin = await world.as('admin')
    const before = await rowVersions(world.db)
    const reply = await admin.put(`preferences/${key}`, body)
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(String(reply.body['message']).length).toBeGreaterThan(5)
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test('a written-out escape and a deep value are ordinary values', async () => {
    const auditor = await world.as('auditor')
    const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown
    const deep = nested(60)
    expect((await auditor.put('preferences/a', { value: String.raw`\u0000` })).status).toBe(200)
    expect((await auditor.put('preferences/b', { value: deep })).status).toBe(200)
    expect((await auditor.put('preferences/b', { value: nested(3_000) })).status).toBe(400)
    expect((await auditor.get('preferences')).body['data']).toEqual({ a: String.raw`\u0000`, b: deep })
  })

  test('a user keeps a limited number, and may still change the kept ones', async () => {
    const lapangan = await world.as('lapangan')
    const id = (await lapangan.get('session')).body['user'] as { id: number }
    await world.db.query(
      `insert into user_preference (user_id, key, value) select $1, 'k' || n, '1' from generate_series(1, $2) n`,
      [id.id, MOST_PREFERENCES_PER_USER],
    )
    expect((await lapangan.put('preferences/one-more', { value: 1 })).status).toBe(422)
    expect((await lapangan.put('preferences/k7', { value: 2 })).status).toBe(200)
  })
})
