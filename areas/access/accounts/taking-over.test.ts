import { describe, expect, test } from 'vitest'
import { accountsWorld, actOn, givenAccount, roleIdOf, signInAs } from '#test/kit/accounts.ts'

const world = accountsWorld()

const DEMO = 'semai-demo-2025'
const roleId = (name: string) => roleIdOf(world(), name)
const act = (who: string, id: number, action: string, body: object = {}) => actOn(world(), who, { id, action, body })

describe('an account of a wider role is managed, never become', () => {
  const personOf = async (username: string) =>
    (
      await world().db.query<{ id: number; version: number; role_id: number; department_id: number }>(
        'select id, version, role_id, department_id from users where username = $1',
        [username],
      )
    ).rows[0]
  const change = async (who: string, id: number, values: object) => {
    const caller = await world().as(who)
    return caller.put('users/update', { id, version: (await caller.get(`users/${id}/show`)).row['version'], ...values })
  }

  test('its role is not taken from it and given back with a password of somebody else between', async () => {
    const department = (await personOf('personalia'))?.department_id
    const victim = await givenAccount(world(), {
      role: 'Nursery Coordinator',
      department_id: department,
      location_nursery_id: 1,
    })
    const before = await personOf(victim.username)
    const refused = await change('personalia', victim.id, { role_id: await roleId('Tamu') })
    expect([refused.status, refused.body['message']]).toEqual([
      403,
      'Akun ini memiliki hak akses yang lebih luas daripada Anda. Hubungi Super Admin.',
    ])
    expect(await personOf(victim.username)).toEqual(before)
    // Everything else about it stays theirs to manage.
    expect((await change('personalia', victim.id, { job_position: 'Koordinator' })).status).toBe(200)
  })

  test('whoever is raised beyond the rights of who raises them proves the address anew: nothing that opened the account before does', async () => {
    const department = (await personOf('personalia'))?.department_id
    const person = await givenAccount(world(), { role: 'Tamu', department_id: department, location_nursery_id: 1 })
    expect((await act('personalia', person.id, 'temporary_password', { password: 'sementara-7391' })).status).toBe(200)
    const session = world().with(String((await signInAs(world(), person.username, 'sementara-7391')).body['token']))
    expect(
      (await session.post('account/password', { current: 'sementara-7391', password: 'milik saya sendiri' })).status,
    ).toBe(200)
    expect((await change('personalia', person.id, { role_id: await roleId('Nursery Coordinator') })).status).toBe(200)
    expect((await session.get('session')).status).toBe(401)
    expect((await signInAs(world(), person.username, 'milik saya sendiri')).status).toBe(401)
    expect((await world().db.query('select to_email, subject from mail_outbox order by id desc limit 1')).rows).toEqual(
      [{ to_email: person.email, subject: 'Peran akun Anda diganti' }],
    )
  })

  test('raised by a Super Admin, or to what the giver holds, nothing ends', async () => {
    const person = await givenAccount(world(), { role: 'Tamu', location_nursery_id: 1 })
    expect((await change('admin', person.id, { role_id: await roleId('Nursery Coordinator') })).status).toBe(200)
    expect((await signInAs(world(), person.username, DEMO)).status).toBe(200)
  })

  test("AU-14 a department's admin is not taken over by another of the same role", async () => {
    const department = (await personOf('personalia'))?.department_id
    const { username } = await givenAccount(world(), { role: 'Department Admin', department_id: department })
    const admin = Number((await personOf('personalia'))?.id)
    const other = world().with(String((await signInAs(world(), username, DEMO)).body['token']))
    for (const [action, input] of [
      ['temporary_password', { password: 'sementara-7391' }],
      ['change_email', { email: 'rebut@kebun.example' }],
    ] as const) {
      const reply = await other.post(`users/${admin}/action/${action}`, input)
      expect([action, reply.status, reply.body['message']]).toEqual([
        action,
        403,
        expect.stringContaining('Akun ini Department Admin'),
      ])
    }
    const version = (await other.get(`users/${admin}/show`)).row['version']
    expect((await other.put('users/update', { id: admin, version, role_id: await roleId('Tamu') })).status).toBe(403)
  })

  test('rights of a wider role are neither given nor taken away; nobody makes themselves a Department Admin', async () => {
    const admin = await world().as('admin')
    const role = Number((await admin.post('roles/create', { role_name: 'Pengatur Uji' })).row['id'])
    for (const code of [
      'role-task.read',
      'role-task.create',
      'role-task.update',
      'roles.read',
      'roles.update',
      'tasks.read',
      'departments.read',
      'departments.update',
      'users.read',
    ])
      await world().db.query(
        `insert into role_task (role_id, task_id, value_mapping, version) select $1, id, 1, 1 from tasks
          where task_code = $2 on conflict do nothing`,
        [role, code],
      )
    const { id, username } = await givenAccount(world(), { role: 'Pengatur Uji' })
    const person = world().with(String((await signInAs(world(), username, DEMO)).body['token']))
    const task = Number(
      (
        await world().db.query<{ id: number }>(
          `select id from tasks where task_code = 'perencanaan-produksi-bibit.approve'`,
        )
      ).rows[0]?.id,
    )
    const management = await roleId('Management')
    const before = (
      await world().db.query('select count(*)::int as n from role_task where role_id = $1 and value_mapping = 1', [
        management,
      ])
    ).rows
    expect(
      (await person.post('role_task/mapping/create', { role_id: management, task_id: task, value_mapping: 0 })).status,
    ).toBe(403)
    expect(
      (
        await world().db.query('select count(*)::int as n from role_task where role_id = $1 and value_mapping = 1', [
          management,
        ])
      ).rows,
    ).toEqual(before)
    const department = (await admin.get('departments/list', { limit: 1 })).rows[0]
    const taken = await person.put('departments/update', {
      id: department?.['id'],
      version: department?.['version'],
      admin_user_id: id,
    })
    expect([taken.status, taken.body['errors']]).toEqual([
      422,
      { admin_user_id: 'Hanya Super Admin, atau Department Admin yang sekarang, dapat menentukannya' },
    ])
  })
})
