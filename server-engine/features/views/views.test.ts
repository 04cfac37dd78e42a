import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedView, SavedViewState } from '#core/wire/saved-view.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { MOST_SAVED_VIEWS } from './views.ts'

let world: World
let admin: Caller
let koordinator: Caller
let auditor: Caller
let lapangan: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  koordinator = await world.as('koordinator')
  auditor = await world.as('auditor')
  lapangan = await world.as('lapangan')
})
afterAll(() => world.close())

const state: SavedViewState = {
  search: '',
  filters: { colour: 2 },
  order: 'quantity',
  sort: 'ASC',
  limit: 20,
  show: 'table',
  density: 'normal',
  columns: { order: [], hidden: [], widths: {} },
}
const roleOf = async (name: string) =>
  Number((await world.db.query<{ id: number }>('select id from roles where role_name = $1', [name])).rows[0]?.id)
const keep = (caller: Caller, name: string, more: object = {}) =>
  caller.post('gallery_plant/views', { name, state, ...more })
const namesOf = async (caller: Caller) =>
  ((await caller.get('gallery_plant/views')).body['data'] as SavedView[]).map(({ name }) => name)

describe('saved views', () => {
  test('are private until they are shared, and then there for every one of the chosen roles and no one else', async () => {
    const { row } = await keep(admin, 'Siap kirim')
    expect([await namesOf(admin), await namesOf(koordinator), await namesOf(auditor)]).toEqual([['Siap kirim'], [], []])
    await admin.put(`gallery_plant/views/${String(row['id'])}`, {
      version: 1,
      roles: [await roleOf('Nursery Coordinator'), await roleOf('Field Coordinator')],
    })
    expect([await namesOf(koordinator), await namesOf(lapangan), await namesOf(auditor)]).toEqual([
      ['Siap kirim'],
      ['Siap kirim'],
      [],
    ])
    await admin.put(`gallery_plant/views/${String(row['id'])}`, { version: 2, roles: [] })
    expect(await namesOf(koordinator)).toEqual([])
  })

  test('are changed and deleted by their owner alone: a shared one is forbidden to others, a private one unknown to them', async () => {
    const { row } = await keep(koordinator, 'Punya koordinator', { roles: [await roleOf('Auditor')] })
    const path = `gallery_plant/views/${String(row['id'])}`
    expect([
      (await auditor.put(path, { version: 1, name: 'Direbut' })).status,
      (await auditor.delete(path)).status,
    ]).toEqual([403, 403])
    expect([
      (await lapangan.put(path, { version: 1, name: 'Direbut' })).status,
      (await lapangan.delete(path)).status,
      (await admin.delete(path)).status,
    ]).toEqual([404, 404, 404])
    expect([
      (await koordinator.put('gallery_order/views/1', { version: 1 })).status,
      (await koordinator.delete(`users/views/${String(row['id'])}`)).status,
    ]).toEqual([404, 404])
    expect((await koordinator.put(path, { version: 1, name: 'Nama baru' })).row).toMatchObject({
      name: 'Nama baru',
      version: 2,
      state,
    })
    expect((await koordinator.delete(path)).status).toBe(200)
    expect((await world.db.query('select 1 from saved_view_role where view_id = $1', [row['id']])).rows).toEqual([])
  })

  test('sharing needs the right to it, and so does changing what is shared; taking it back does not', async () => {
    const auditorRole = await roleOf('Auditor')
    expect((await keep(auditor, 'Bagi', { roles: [auditorRole] })).status).toBe(403)
    const { row } = await keep(auditor, 'Pribadi')
    expect(
      (await auditor.put(`gallery_plant/views/${String(row['id'])}`, { version: 1, roles: [auditorRole] })).status,
    ).toBe(403)
    await world.db.query('insert into saved_view_role (view_id, role_id) values ($1, $2)', [row['id'], auditorRole])
    expect((await auditor.put(`gallery_plant/views/${String(row['id'])}`, { version: 1, name: 'Diubah' })).status).toBe(
      403,
    )
    expect(
      (await auditor.put(`gallery_plant/views/${String(row['id'])}`, { version: 1, name: 'Diubah', roles: [] })).row,
    ).toMatchObject({ name: 'Diubah', roles: [] })
  })

  test('roles that are not there and roles whose names one may not read are refused alike; one’s own role can always be named', async () => {
    await world.db.query(
      `delete from role_task where role_id = (select id from roles where role_name = 'Field Coordinator')
        and task_id = (select id from tasks where task_code = 'roles.read')`,
    )
    const refusals = await Promise.all(
      [await roleOf('Auditor'), 987_654].map(async (role) => (await keep(lapangan, 'Peran', { roles: [role] })).body),
    )
    expect(refusals.map(({ message, errors }) => [message, errors])).toEqual([
      ['Peran tidak ditemukan', { roles: 'Peran tidak ditemukan' }],
      ['Peran tidak ditemukan', { roles: 'Peran tidak ditemukan' }],
    ])
    expect((await keep(lapangan, 'Peran', { roles: [await roleOf('Field Coordinator')] })).row).toMatchObject({
      roles: [{ id: await roleOf('Field Coordinator'), name: null }],
    })
  })

  test('two with one name are one too many, a stale version is told with the present view, and a repeated call counts once', async () => {
    const first = await koordinator.post(
      'gallery_plant/views',
      { name: ' Kembar ', state },
      { 'idempotency-key': 'view-1' },
    )
    expect(
      (await koordinator.post('gallery_plant/views', { name: ' Kembar ', state }, { 'idempotency-key': 'view-1' })).row[
        'id'
      ],
    ).toBe(first.row['id'])
    expect((await keep(koordinator, 'Kembar')).body).toMatchObject({
      message: 'Nama tampilan sudah dipakai',
      errors: { name: 'Nama tampilan sudah dipakai' },
    })
    const { row } = await keep(koordinator, 'Lain')
    expect(
      (await koordinator.put(`gallery_plant/views/${String(row['id'])}`, { version: 1, name: 'Kembar' })).status,
    ).toBe(409)
    const stale = await koordinator.put(`gallery_plant/views/${String(row['id'])}`, { version: 9, name: 'Telat' })
    expect([stale.status, stale.row]).toMatchObject([409, { name: 'Lain', version: 1 }])
  })

  test.each([
    ['no name', { name: '' }],
    ['a blank name', { name: '   ' }],
    ['a name too long', { name: 'x'.repeat(81) }],
    ['a name that is no text', { name: 7 }],
    ['a name with a line break', { name: 'a\nb' }],
    ['half a character', { name: '\ud800' }],
    ['no state', { state: undefined }],
    [
      'a state too large',
      {
        state: {
          ...state,
          columns: { order: Array.from({ length: 200 }, () => 'name'.repeat(25)), hidden: [], widths: {} },
        },
      },
    ],
    ['an unknown key', { owner: 3 }],
    ['roles that are no list', { roles: 5 }],
  ])('a body with %s gets 422', async (_, part) => {
    expect((await admin.post('gallery_plant/views', { name: 'Baru', state, ...part })).status).toBe(422)
  })

  test('there is an end to how many one person keeps of one list', async () => {
    for (let n = (await namesOf(admin)).length; n < MOST_SAVED_VIEWS; n += 1) await keep(admin, `Banyak ${n}`)
    expect((await keep(admin, 'Satu lagi')).status).toBe(422)
    expect(
      (await admin.post('gallery_table/views', { name: 'Daftar lain', state: { ...state, order: 'id' } })).status,
    ).toBe(201)
  })
})
