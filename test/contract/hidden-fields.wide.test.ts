import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { learned } from '#test/kit/learned.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let guest: Caller
let admin: Caller

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  guest = await world.as('tamu')
  for (const [index, secret] of ['kenari', 'murai', 'jalak'].entries()) {
    await admin.post('field_gallery/create', {
      name: `Baris ${index}`,
      code: `H${index}`,
      colour: 1,
      secret,
      secret_number: index,
    })
  }
})
afterAll(() => world.close())

/** What a caller can learn from an answer: everything but the reference number. */

const spellings = [
  'secret',
  'secret_number',
  'SECRET',
  't.secret',
  'rel_secret',
  'secret ',
  '"secret"',
  'secret->x',
  'nothing_of_the_kind',
  '__proto__',
  'constructor',
]

describe('PM-03 PM-04 a hidden field', () => {
  test('is in no answer to someone without its permission, and in every answer to someone with it', async () => {
    for (const path of [
      'field_gallery',
      'field_gallery/list',
      'field_gallery/dataset',
      'field_gallery/1/show',
      'gen-model/field_gallery',
    ]) {
      const theirs = await guest.get(path)
      expect(theirs.status).toBe(200)
      expect(theirs.text).not.toMatch(/secret|kenari|murai|jalak/)
      expect((await admin.get(path)).text).toContain('secret')
    }
  })

  test.each(spellings)('cannot be told from an unknown one as %j, whether the probe matches or not', async (name) => {
    const probes = (value: unknown) =>
      Promise.all([
        guest.get('field_gallery/list', { filters: { [name]: value } }),
        guest.get('field_gallery/list', { filters: { [name]: [value] } }),
        guest.get('field_gallery/list', { filters: { [name]: { from: value, to: value } } }),
        guest.get('field_gallery/dataset', { filters: { [name]: value } }),
        guest.get('field_gallery', { filters: { [name]: value } }),
        ...['', '/list', '/dataset'].map((verb) =>
          guest.raw({
            method: 'GET',
            url: `/api/field_gallery${verb}?${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
          }),
        ),
        guest.get('field_gallery/list', { order: name, sort: 'ASC' }),
        guest.get('field_gallery/list', { order: name, sort: 'DESC' }),
      ])
    const unknown = learned(await guest.get('field_gallery/list', { filters: { surely_not_a_field: 'x' } }))
    expect(JSON.stringify(unknown)).not.toContain('surely')
    for (const value of ['kenari', 'tidak ada', 1, 99, ''])
      for (const reply of await probes(value)) expect(learned(reply)).toEqual(unknown)
  })

  test('is not searched', async () => {
    expect((await guest.get('field_gallery/list', { search: 'kenari' })).body['total']).toBe(0)
    expect((await admin.get('field_gallery/list', { search: 'kenari' })).body['total']).toBe(0)
  })

  test('cannot be written by someone who may not see it', async () => {
    await world.db.query(
      `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t where r.role_name = 'Tamu'
        and t.task_code = 'field-gallery.update'`,
    )
    const row = (await guest.get('field_gallery/list', { filters: { code: 'H0' } })).rows[0]
    const refused = await guest.put('field_gallery/update', {
      id: row?.['id'],
      version: row?.['version'],
      secret: 'baru',
    })
    expect(refused.status).toBe(422)
    const stored = await world.db.query<{ secret: string }>('select secret from field_gallery where code = $1', ['H0'])
    expect(stored.rows[0]?.secret).toBe('kenari')
  })

  test('of users: contact data is for those who hold the permission', async () => {
    const theirs = await guest.get('users/list', { limit: 100 })
    expect(theirs.text).not.toContain('@semai.example')
    expect((await guest.get('users/list', { filters: { email: 'admin@semai.example' } })).status).toBe(422)
    expect((await (await world.as('auditor')).get('users/list')).text).toContain('@semai.example')
  })
})

describe('API-06 a reference', () => {
  test('to a module the caller may not read stays nameless, and cannot be sorted by', async () => {
    await world.db.query(
      `delete from role_task where role_id = (select id from roles where role_name = 'Tamu') and task_id = (select id
        from tasks where task_code = 'users.read')`,
    )
    const nurseries = await guest.get('location_nursery/list', { order: 'id', sort: 'ASC' })
    expect(nurseries.rows[0]).toHaveProperty('pic_id')
    expect(nurseries.text).not.toContain('Sri Wahyuni')
    expect((await guest.get('location_nursery/list', { order: 'pic_id' })).status).toBe(422)
    expect((await guest.get('users/list')).status).toBe(403)
  })
})
