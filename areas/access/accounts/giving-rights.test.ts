import { describe, expect, test } from 'vitest'
import { accountsWorld, actOn, givenAccount, roleIdOf, signInAs } from '#test/kit/accounts.ts'
import { grant, revoke } from '#test/kit/rights.ts'
const world = accountsWorld()

const DEMO = 'semai-demo-2025'
const roleId = (name: string) => roleIdOf(world(), name)
const act = (who: string, id: number, action: string, body: object = {}) => actOn(world(), who, { id, action, body })

describe('nobody gives what they do not hold', () => {
  test('a Department Admin hands out no role beyond the own rights and touches no account that can do more', async () => {
    const personalia = await world().as('personalia')
    const [department] = (
      await world().db.query<{ id: number }>(`select id from departments where department_name = 'Persemaian'`)
    ).rows
    const body = {
      fullname: 'Orang Baru',
      username: 'orangbaru',
      email: 'orangbaru@kebun.example',
      department_id: department?.id,
    }
    for (const role of ['Super Admin', 'Management']) {
      const reply = await personalia.post('users/create', { ...body, role_id: await roleId(role) })
      expect([role, reply.status]).toEqual([role, 422])
    }
    const made = await personalia.post('users/create', { ...body, role_id: await roleId('Tamu') })
    expect(made.status).toBe(201)
    const promote = await personalia.put('users/update', {
      id: made.row['id'],
      version: made.row['version'],
      role_id: -1,
    })
    expect(promote.status).toBe(422)
    const [admin] = (await world().db.query<{ id: number }>(`select id from users where username = 'admin'`)).rows
    for (const [action, input] of [
      ['invite', {}],
      ['temporary_password', { password: 'rahasia jati 88' }],
      ['change_email', { email: 'x@kebun.example' }],
      ['end_sessions', {}],
      ['deactivate', {}],
      ['unlock', {}],
    ] as const) {
      expect([action, (await act('personalia', Number(admin?.id), action, input)).status]).toEqual([action, 403])
    }
  })

  test('of their own department they manage those whose role is offered to everybody, without being able to become them', async () => {
    const [department] = (
      await world().db.query<{ id: number }>(`select id from departments where department_name = 'Persemaian'`)
    ).rows
    const { id } = await givenAccount(world(), {
      role: 'Nursery Coordinator',
      department_id: department?.id,
      location_nursery_id: 1,
    })
    for (const action of ['unlock', 'end_sessions', 'deactivate', 'activate', 'invite'])
      expect([action, (await act('personalia', id, action)).status]).toEqual([action, 200])
    for (const [action, input] of [
      ['temporary_password', { password: 'rahasia jati 88' }],
      ['change_email', { email: 'y@kebun.example' }],
    ] as const)
      expect([action, (await act('personalia', id, action, input)).status]).toEqual([action, 403])
  })

  test("what an administrator will be refused is said on the account's page, in the words of the refusal", async () => {
    const [department] = (
      await world().db.query<{ id: number }>(`select id from departments where department_name = 'Persemaian'`)
    ).rows
    const own = await givenAccount(world(), {
      role: 'Nursery Coordinator',
      department_id: department?.id,
      location_nursery_id: 1,
    })
    const personalia = await world().as('personalia')
    const wider = 'Akun ini memiliki hak akses yang lebih luas daripada Anda. Hubungi Super Admin.'
    const told = async (id: number) => (await personalia.get(`users/${id}/show`)).row['refusals']
    expect(await told(own.id)).toEqual({ temporary_password: wider, change_email: wider, drop_second_factor: wider })
    const [stranger] = (
      await world().db.query<{ id: number; version: number }>(`select id, version from users where username = 'admin'`)
    ).rows
    const refusals = Object.values((await told(Number(stranger?.id))) as Record<string, string>)
    expect([refusals.length, ...new Set(refusals)]).toEqual([9, 'Akun ini bukan dari departemen Anda.'])
    const changed = await personalia.put('users/update', {
      id: stranger?.id,
      version: stranger?.version,
      job_position: 'Lain',
    })
    expect([changed.status, changed.body['message']]).toEqual([403, 'Akun ini bukan dari departemen Anda.'])
    const admin = await world().as('admin')
    expect((await admin.get(`users/${own.id}/show`)).row).not.toHaveProperty('refusals')
    expect((await (await world().as('tamu')).get(`users/${own.id}/show`)).row).not.toHaveProperty('refusals')
  })

  test('AU-14 who is the admin of another department than the own one administers its accounts too', async () => {
    const admin = await world().as('admin')
    const department = (
      await admin.post('departments/create', {
        department_name: 'Departemen Kedua',
        admin_user_id: (
          await world().db.query<{ id: number }>(`select id from users where username = 'personalia'`)
        ).rows[0]?.id,
      })
    ).row
    const { id } = await givenAccount(world(), {
      role: 'Nursery Coordinator',
      department_id: department['id'],
      location_nursery_id: 1,
    })
    expect((await act('personalia', id, 'deactivate')).status).toBe(200)
  })

  test("AU-14 PM-06 who decides on a department's applicants is tied to no nursery, whichever is set first", async () => {
    const admin = await world().as('admin')
    // With the right to all nurseries no place ties anybody.
    await revoke(world(), 'Department Admin', 'scope.all-nurseries')
    const [free, tied] = [
      await givenAccount(world(), { role: 'Department Admin' }),
      await givenAccount(world(), { role: 'Department Admin', location_nursery_id: 1 }),
    ]
    const department = (
      await admin.post('departments/create', { department_name: 'Departemen Tetap', admin_user_id: free.id })
    ).row
    const refused = await admin.put('departments/update', {
      id: department['id'],
      version: department['version'],
      admin_user_id: tied.id,
    })
    expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['admin_user_id']])
    const version = (await admin.get(`users/${free.id}/show`)).row['version']
    const placed = await admin.put('users/update', { id: free.id, version, location_nursery_id: 1 })
    expect([placed.status, JSON.stringify(placed.body['errors'])]).toEqual([
      422,
      expect.stringContaining('Departemen Tetap'),
    ])
    await grant(world(), 'Department Admin', 'scope.all-nurseries')
  })

  test('PM-06 only Super Admin lets an account work in every nursery', async () => {
    const personalia = await world().as('personalia')
    const [department] = (
      await world().db.query<{ id: number }>(`select id from departments where department_name = 'Persemaian'`)
    ).rows
    const body = {
      fullname: 'Tanpa Lokasi',
      username: 'tanpalokasi',
      email: 'tanpalokasi@kebun.example',
      department_id: department?.id,
      role_id: await roleId('Nursery Coordinator'),
    }
    const refused = await personalia.post('users/create', body)
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { location_nursery_id: 'Lokasi Persemaian wajib diisi untuk peran ini' },
    ])
    const made = await personalia.post('users/create', { ...body, location_nursery_id: 1 })
    expect(made.status).toBe(201)
    expect(
      (
        await personalia.put('users/update', {
          id: made.row['id'],
          version: made.row['version'],
          location_nursery_id: null,
        })
      ).status,
    ).toBe(422)
    expect(
      (
        await personalia.put('users/update', {
          id: made.row['id'],
          version: made.row['version'],
          role_id: await roleId('Tamu'),
          location_nursery_id: null,
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await (
          await world().as('admin')
        ).post('users/create', { ...body, username: 'semualokasi', email: 'semualokasi@kebun.example' })
      ).status,
    ).toBe(201)
  })

  test('PM-06 nor does a service token reach further than who makes it', async () => {
    const role = await roleId('Nursery Coordinator')
    await world().db.query(
      `insert into role_task (role_id, task_id, value_mapping) select $1, id, 1 from tasks
        where module_name = 'service-tokens' on conflict do nothing`,
      [role],
    )
    const coordinator = await world().as('koordinator')
    const made = await coordinator.post('service_token/create', { name: 'Dasbor persemaian', role_id: role })
    expect([made.status, made.row['location_nursery_id']]).toEqual([201, 1])
    for (const location_nursery_id of [null, 2])
      expect(
        (
          await coordinator.post('service_token/create', {
            name: `Dasbor ${location_nursery_id}`,
            role_id: role,
            location_nursery_id,
          })
        ).status,
      ).not.toBe(201)
    const other = await (await world().as('admin')).post('service_token/create', {
      name: 'Milik persemaian lain',
      role_id: role,
      location_nursery_id: 2,
    })
    const token = `smt_${Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7)).toString('base64url')}`
    expect((await coordinator.post(`service_token/${String(other.row['id'])}/action/issue`, { token })).status).toBe(
      404,
    )
  })

  test('a role beyond the own rights is not changed: neither its second step nor its name', async () => {
    const role = await roleId('Department Admin')
    await world().db.query(
      `insert into role_task (role_id, task_id, value_mapping) select $1, id, 1 from tasks
        where task_code in ('roles.update', 'roles.read') on conflict do nothing`,
      [role],
    )
    const personalia = await world().as('personalia')
    for (const id of [-1, await roleId('Management')]) {
      const { row } = await personalia.get(`roles/${id}/show`)
      const refused = await personalia.put('roles/update', { id, version: row['version'], requires_second_factor: 1 })
      expect([id, refused.status, refused.body['message']]).toEqual([
        id,
        403,
        'Peran ini memuat hak akses yang tidak Anda miliki',
      ])
    }
  })

  test('without a department of their own they administer nobody', async () => {
    const { id } = await givenAccount(world())
    const lost = await givenAccount(world(), { role: 'Department Admin' })
    const caller = world().with(String((await signInAs(world(), lost.username, DEMO)).body['token']))
    expect((await caller.post(`users/${id}/action/temporary_password`, { password: 'rahasia jati 88' })).status).toBe(
      403,
    )
  })

  test('nor accounts of another department', async () => {
    const [other] = (
      await world().db.query<{ id: number }>(`select id from departments where department_name = 'Lapangan'`)
    ).rows
    const { id } = await givenAccount(world(), { department_id: other?.id })
    expect((await act('personalia', id, 'deactivate')).status).toBe(403)
  })

  test('a right is switched on only by who holds it, and every switch is in the book', async () => {
    const role = await roleId('Field Facilitator')
    const [task] = (
      await world().db.query<{ id: number }>(
        `select id from tasks where task_code = 'users.delete' or task_code = 'settings.update' order by 1 limit 1`,
      )
    ).rows
    await world().db.query(
      `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t where r.role_name = 'Management'
        and t.task_code in ('role-task.read', 'role-task.create', 'tasks.read', 'task-mapping.read')`,
    )
    const refused = await (await world().as('manajemen')).post('role_task/mapping/create', {
      role_id: role,
      task_id: task?.id,
      value_mapping: 1,
    })
    expect(refused.status).toBe(403)
    expect(
      (
        await (
          await world().as('admin')
        ).post('role_task/mapping/create', { role_id: role, task_id: task?.id, value_mapping: 1 })
      ).status,
    ).toBe(200)
    const events = (
      await (await world().as('admin')).get('security_event/list', { filters: { kind: 'rights-changed' } })
    ).rows
    expect(String(events[0]?.['summary'])).toContain('diberikan kepada Field Facilitator')
  })

  test('the Super Admin role stays as it is', async () => {
    const admin = await world().as('admin')
    const row = (await admin.get('roles/-1/show')).row
    expect((await admin.put('roles/update', { id: -1, version: row['version'], role_name: 'Lain' })).status).toBe(409)
    // But the second step can be required of it as of any other.
    const required = await admin.put('roles/update', { id: -1, version: row['version'], requires_second_factor: 1 })
    expect(required.status).toBe(200)
    await world().db.query('update roles set requires_second_factor = 0 where id = -1')
    expect((await admin.delete('roles/delete', { id: -1 })).status).toBe(409)
  })
})
