import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OWN_PROFILE_FIELDS } from '#areas/access/accounts/own-account.server.ts'
import type { Caller } from '#test/kit/caller.ts'
import { foreignValues, storedRow, takenOver, type Row } from '#test/kit/foreign-columns.ts'
import { grant } from '#test/kit/rights.ts'
import { differing, rowVersions } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'

/** The writes that have a door of their own: switches, one's own account, registration. */
let world: World
beforeAll(async () => {
  world = await openWorld({ environment: { ALLOW_REGISTER: '1' } })
  await grant(
    world,
    'Nursery Coordinator',
    'gallery-plant-tag.create',
    'trees-pest-map.create',
    'role-task.create',
    'roles.read',
    'tasks.read',
  )
})
afterAll(() => world.close())
beforeEach(() => world.db.query('truncate sign_in_failure'))

const numberOf = async (username: string) =>
  Number((await world.db.query<{ id: number }>('select id from users where username = $1', [username])).rows[0]?.id)
const columnsOf = async (table: string) =>
  (
    await world.db.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
  ).rows.map(({ name }) => name)

async function unchanged(work: () => Promise<unknown>): Promise<void> {
  const before = await rowVersions(world.db)
  await work()
  expect(differing(before, await rowVersions(world.db))).toEqual([])
}

describe('PM-04 a mapping switch', () => {
  const mappings = [
    ['gallery-plant-tag', 'gallery_plant_id', 'gallery_tag_id'],
    ['trees-pest-map', 'tree_id', 'pest_id'],
  ] as const
  test.each(mappings)('%s stores the link and its state, and no other column that is sent along', async (key) => {
    const module = world.catalogue.module(key)
    const tab = world.catalogue.modules.flatMap(({ tabs }) => tabs).find((one) => one.module === key && one.mapping)
    const [by, of, flag] = [tab?.by ?? '', tab?.mapping?.of ?? '', tab?.mapping?.flag ?? 'value_mapping']
    const targetOf = (field: string) => world.catalogue.module(module.fields[field]?.options.to ?? '')
    for (const [at, username] of ['admin', 'koordinator'].entries()) {
      const caller = await world.as(username)
      const [master] = (await caller.get(`${targetOf(by).path}/list`, { limit: 1, order: 'id', sort: 'desc' })).rows
      const others = (await caller.get(`${targetOf(of).path}/list`, { limit: 4, order: 'id', sort: 'desc' })).rows.map(
        (row) => row['id'],
      )
      await world.db.query(`delete from "${module.table}" where "${by}" = $1`, [master?.['id']])
      const body = (other: unknown, value: number) => ({ [by]: master?.['id'], [of]: other, [flag]: value })
      const link = async (other: unknown) =>
        (
          await world.db.query<Row>(`select * from "${module.table}" where "${by}" = $1 and "${of}" = $2`, [
            master?.['id'],
            other,
          ])
        ).rows[0] ?? {}
      expect((await caller.post(`${module.path}/mapping/create`, body(others[0], 1))).status).toBe(200)
      const twin = await link(others[0])
      const { [by]: _by, [of]: _of, [flag]: _flag, ...foreign } = await foreignValues(world, module, twin)
      const reply = await caller.post(`${module.path}/mapping/create`, { ...foreign, ...body(others[1], 1) })
      expect([username, at, reply.status]).toEqual([username, at, 200])
      const stored = await link(others[1])
      expect(takenOver(foreign, stored, twin)).toEqual([])
      expect([Number(stored['created_by']), stored['version'], stored[flag]]).toEqual([await numberOf(username), 1, 1])
      await caller.post(`${module.path}/mapping/create`, { ...foreign, ...body(others[1], 0) })
      const after = await link(others[1])
      expect([after['id'], after['created_by'], after['version'], after[flag]]).toEqual([
        stored['id'],
        stored['created_by'],
        2,
        0,
      ])
    }
  })

  test('of rights gives nobody more than Super Admin gave: who may switch cannot switch what they do not hold', async () => {
    const caller = await world.as('koordinator')
    const [task] = (await world.db.query<{ id: number }>(`select id from tasks where task_code = 'users.approve'`)).rows
    const [role] = (
      await world.db.query<{ id: number }>(`select id from roles where role_name = 'Nursery Coordinator'`)
    ).rows
    await unchanged(async () => {
      const reply = await caller.post('role_task/mapping/create', {
        role_id: role?.id,
        task_id: task?.id,
        value_mapping: 1,
        created_by: 1,
      })
      expect(reply.status).toBeGreaterThanOrEqual(400)
    })
  })
})

describe("PM-04 one's own account", () => {
  const open: readonly string[] = [...OWN_PROFILE_FIELDS, 'version']

  test.each(['admin', 'personalia', 'koordinator', 'tamu'])(
    "the profile of %s takes no column of users but the few that are one's own",
    async (username) => {
      const caller = await world.as(username)
      const users = world.catalogue.module('users')
      const present = await storedRow(world, users, await numberOf(username))
      const foreign = await foreignValues(world, users, present)
      const writable = {
        role_id: -1,
        department_id: 1,
        project_id: 1,
        location_nursery_id: 2,
        username: 'lain',
        email: 'lain@kebun.example',
      }
      // What only other tables hold, too.
      const elsewhere = Object.fromEntries(
        [...(await columnsOf('user_credential')), ...(await columnsOf('roles'))].map((name) => [name, 1]),
      )
      await unchanged(async () => {
        for (const [name, value] of Object.entries({ ...elsewhere, ...foreign, ...writable })) {
          if (open.includes(name)) continue
          const reply = await caller.post('account/profile', {
            version: present['version'],
            fullname: 'Lain',
            [name]: value,
          })
          expect([name, reply.status]).toEqual([name, 422])
        }
      })
    },
  )

  test("nobody raises the own account through the administrators' door", async () => {
    const caller = await world.as('personalia')
    const id = await numberOf('personalia')
    const { version } = await storedRow(world, world.catalogue.module('users'), id)
    await unchanged(async () => {
      for (const extra of [
        { role_id: -1 },
        { role_id: 1 },
        { status_user: 'user_inactive' },
        { status_code: 'email_unverified' },
        { has_second_factor: 1 },
        { account_kind: 'service' },
        { created_by: 99 },
      ])
        await caller.put('users/update', { id, version, ...extra })
    })
  })

  test('a new account by a Department Admin is no Super Admin, whatever is sent', async () => {
    const caller = await world.as('personalia')
    const [role] = (
      await world.db.query<{ id: number; department_id: number }>(
        `select r.id, u.department_id from roles r, users u where r.role_name = 'Tamu' and u.username = 'personalia'`,
      )
    ).rows
    const body = {
      fullname: 'Orang Baru',
      username: 'orangbaru',
      email: 'orangbaru@kebun.example',
      department_id: role?.department_id,
    }
    await unchanged(async () => expect((await caller.post('users/create', { ...body, role_id: -1 })).status).toBe(422))
    const made = await caller.post('users/create', {
      ...body,
      role_id: role?.id,
      status_user: 'user_waiting',
      status_code: 'email_verified',
      account_kind: 'service',
      has_second_factor: 1,
      created_by: 1,
      version: 9,
      id: 1,
    })
    expect([made.status, made.text]).toEqual([201, expect.any(String)])
    expect(await storedRow(world, world.catalogue.module('users'), made.row['id'])).toMatchObject({
      status_user: 'user_active',
      status_code: 'email_unverified',
      account_kind: 'person',
      version: 1,
      created_by: await numberOf('personalia'),
    })
  })
})

describe('PM-04 AU-11 registration', () => {
  async function application(nobody: Caller): Promise<Row> {
    const [project] = (
      await world.db.query<{ id: number; department_id: number }>(
        'select id, department_id from projects order by id limit 1',
      )
    ).rows
    const [role] = (await nobody.get('no-auth/role-register')).rows
    return {
      fullname: 'Pelamar',
      username: 'pelamar',
      email: 'pelamar@kebun.example',
      password: 'tanam seribu pohon',
      job_position: 'Staf',
      department_id: Number(project?.department_id),
      project_id: Number(project?.id),
      role_id: role?.['id'],
    }
  }

  test('takes no column of users, credentials or roles beside the form, and no role that is not offered', async () => {
    const nobody = world.with(null)
    const body = await application(nobody)
    const names = new Set([
      ...(await columnsOf('users')),
      ...(await columnsOf('user_credential')),
      ...(await columnsOf('roles')),
    ])
    await unchanged(async () => {
      for (const name of names) {
        if (Object.hasOwn(body, name)) continue
        expect([
          name,
          (await nobody.post('register', { ...body, [name]: name === 'status_user' ? 'user_active' : 1 })).status,
        ]).toEqual([name, 422])
      }
      for (const role_id of [-1, 0, '1', null, [1]])
        expect([role_id, (await nobody.post('register', { ...body, role_id })).status]).toEqual([role_id, 422])
    })
    expect((await nobody.post('register', body)).status).toBe(201)
    const [made] = (await world.db.query<Row>(`select * from users where username = 'pelamar'`)).rows
    expect(made).toMatchObject({
      status_user: 'user_waiting',
      status_code: 'email_unverified',
      account_kind: 'person',
      version: 1,
      created_by: null,
    })
  })
})
