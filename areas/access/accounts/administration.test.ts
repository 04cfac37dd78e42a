import { describe, expect, test } from 'vitest'
import { accountsWorld, actOn, givenAccount, roleIdOf, signInAs } from '#test/kit/accounts.ts'
import { openWorld } from '#test/kit/world.ts'

const world = accountsWorld()

const DEMO = 'semai-demo-2025'
const roleId = (name: string) => roleIdOf(world(), name)
const act = (who: string, id: number, action: string, body: object = {}) => actOn(world(), who, { id, action, body })

describe('accounts by an administrator', () => {
  test('a temporary password opens only the page that changes it', async () => {
    const { id, username } = await givenAccount(world())
    expect((await act('admin', id, 'temporary_password', { password: 'sementara-7391' })).status).toBe(200)
    const reply = await signInAs(world(), username, 'sementara-7391')
    expect(reply.body).toMatchObject({ pending: 'password', tasks: [] })
    const person = world().with(String(reply.body['token']))
    const refused = await person.get('location_nursery/list')
    expect([refused.status, refused.body['code'], refused.body['pending']]).toEqual([
      403,
      'account_pending',
      'password',
    ])
    expect(
      (await person.post('account/password', { current: 'sementara-7391', password: 'sementara-7391' })).status,
    ).toBe(422)
    expect(
      (await person.post('account/password', { current: 'sementara-7391', password: 'milik saya sendiri' })).status,
    ).toBe(200)
    expect((await person.get('location_nursery/list')).status).toBe(200)
  })

  test('deactivated, the next call is refused and sign-in too; reactivated, it opens again', async () => {
    const { id, username } = await givenAccount(world())
    const token = String((await signInAs(world(), username, DEMO)).body['token'])
    expect((await act('admin', id, 'deactivate')).status).toBe(200)
    expect((await world().with(token).get('session')).status).toBe(401)
    expect((await signInAs(world(), username, DEMO)).status).toBe(403)
    expect((await act('admin', id, 'activate')).status).toBe(200)
    expect((await signInAs(world(), username, DEMO)).status).toBe(200)
  })

  test('locked by wrong guesses, its page says so, and an administrator opens it again', async () => {
    const { id, username, email } = await givenAccount(world())
    const told = async () => (await (await world().as('admin')).get(`users/${id}/panel/sign_in`)).body['data']
    for (let round = 0; round < 9; round += 1) await signInAs(world(), round % 2 ? username : email, 'salah salah')
    expect(await told()).toEqual({ state: 'Terbuka', failures: '9 dari 10 dalam 15 menit terakhir' })
    await world().db.query(`update sign_in_failure set at = now() - interval '4 minutes' where account = $1`, [
      `id:${id}`,
    ])
    await signInAs(world(), username, 'salah salah')
    expect((await signInAs(world(), username, DEMO)).status).toBe(429)
    expect(await told()).toEqual({
      state: 'Terkunci, terbuka sendiri dalam 11 menit',
      failures: '10 dari 10 dalam 15 menit terakhir',
    })
    expect((await (await world().as('auditor')).get(`users/${id}/panel/sign_in`)).status).toBe(403)
    const opened = await act('admin', id, 'unlock')
    expect([opened.status, opened.body['message']]).toEqual([200, 'Akun ini dapat mencoba masuk lagi'])
    expect(await told()).toMatchObject({ state: 'Terbuka' })
    expect((await signInAs(world(), username, DEMO)).status).toBe(200)
  })

  test('signed out everywhere', async () => {
    const { id, username } = await givenAccount(world())
    const tokens = await Promise.all(
      [1, 2].map(async () => String((await signInAs(world(), username, DEMO)).body['token'])),
    )
    await act('admin', id, 'end_sessions')
    expect(await Promise.all(tokens.map(async (token) => (await world().with(token).get('session')).status))).toEqual([
      401, 401,
    ])
  })

  test('a changed role counts at the next call, and so does a changed right', async () => {
    const { id, username } = await givenAccount(world(), { role: 'Vendor/Freelance' })
    const person = world().with(String((await signInAs(world(), username, DEMO)).body['token']))
    expect((await person.get('block_nursery/list')).status).toBe(403)
    const admin = await world().as('admin')
    const version = (await admin.get(`users/${id}/show`)).row['version']
    expect((await admin.put('users/update', { id, version, role_id: await roleId('Tamu') })).status).toBe(200)
    expect((await person.get('block_nursery/list')).status).toBe(200)
    const [task] = (
      await world().db.query<{ id: number }>(`select id from tasks where task_code = 'block-nursery.read'`)
    ).rows
    const off = await admin.post('role_task/mapping/create', {
      role_id: await roleId('Tamu'),
      task_id: task?.id,
      value_mapping: 0,
    })
    expect(off.status).toBe(200)
    expect((await person.get('block_nursery/list')).status).toBe(403)
    await admin.post('role_task/mapping/create', { role_id: await roleId('Tamu'), task_id: task?.id, value_mapping: 1 })
    expect((await person.get('block_nursery/list')).status).toBe(200)
  })

  test('nobody closes or promotes themselves', async () => {
    const admin = await world().as('admin')
    const [me] = (
      await world().db.query<{ id: number; version: number }>(`select id, version from users where username = 'admin'`)
    ).rows
    expect((await act('admin', Number(me?.id), 'deactivate')).status).toBe(409)
    expect(
      (await admin.put('users/update', { id: me?.id, version: me?.version, role_id: await roleId('Tamu') })).status,
    ).toBe(422)
  })

  test('two Super Admins who close each other at the same moment do not both succeed', async () => {
    const fresh = await openWorld()
    const second = await givenAccount(fresh, { role: 'Super Admin' })
    const [first] = (await fresh.db.query<{ id: number }>(`select id from users where username = 'admin'`)).rows
    const other = fresh.with(String((await signInAs(fresh, second.username, DEMO)).body['token']))
    const admin = await fresh.as('admin')
    const replies = await Promise.all([
      admin.post(`users/${second.id}/action/deactivate`, {}),
      other.post(`users/${first?.id}/action/deactivate`, {}),
    ])
    expect(replies.filter(({ status }) => status === 200).length).toBe(1)
    const [left] = (
      await fresh.db.query<{ count: number }>(
        `select count(*)::int as count from users where role_id = -1 and status_user = 'user_active'`,
      )
    ).rows
    expect(left?.count).toBe(1)
    await fresh.close()
  })
})
