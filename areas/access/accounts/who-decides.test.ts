import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Inbox } from '#core/wire/inbox.ts'
import { givenAccount } from '#test/kit/accounts.ts'
import type { Caller } from '#test/kit/caller.ts'
import { countStatements } from '#test/kit/count-statements.ts'
import { openWorld, type World } from '#test/kit/world.ts'

/** AU-14: who holds the right to approve accounts is shown, told and asked only what they may decide on. */

let world: World
let admin: Caller
/** Department Admins of the two departments, and one who holds the role but no department. */
let ofNursery: Caller
let ofField: Caller
let ofNone: Caller
let departments: { nursery: number; field: number }
beforeAll(async () => {
  world = await openWorld({ environment: { ALLOW_REGISTER: '1' } })
  admin = await world.as('admin')
  ofNursery = await world.as('personalia')
  const [field, none] = [
    await givenAccount(world, { role: 'Department Admin' }),
    await givenAccount(world, { role: 'Department Admin' }),
  ]
  ofField = await world.as(field.username)
  ofNone = await world.as(none.username)
  const ids = (
    await world.db.query<{ id: number; department_name: string }>('select id, department_name from departments')
  ).rows
  departments = {
    nursery: Number(ids.find((row) => row.department_name === 'Persemaian')?.id),
    field: Number(ids.find((row) => row.department_name === 'Lapangan')?.id),
  }
  await admin.put('departments/update', {
    id: departments.field,
    version: (await admin.get(`departments/${departments.field}/show`)).row['version'],
    admin_user_id: field.id,
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.query('truncate sign_in_failure')
  await world.db.query('delete from notice')
  await world.db.query(`update users set status_user = 'user_rejected' where status_user = 'user_waiting'`)
  await world.db.query(`update table_change set changes = changes + 1 where table_name = 'users'`)
})

let made = 0
async function registered(department: number): Promise<number> {
  made += 1
  const [project] = (await world.with(null).get('no-auth/projects', { department_id: department })).rows
  const role = (await world.with(null).get('no-auth/role-register')).rows.find(
    (row) => row['role_name'] === 'Vendor/Freelance',
  )
  const body = {
    fullname: `Pelamar ${made}`,
    username: `pelamar${made}`,
    email: `pelamar${made}@kebun.example`,
    password: 'tanam seribu pohon',
    job_position: 'Staf',
    department_id: department,
    project_id: project?.['id'],
    role_id: role?.['id'],
  }
  const reply = await world.with(null).post('register', body)
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)])
  const [row] = (await world.db.query<{ id: number }>('select id from users where username = $1', [body.username])).rows
  return Number(row?.id)
}

async function verify(id: number): Promise<void> {
  const [mail] = (
    await world.db.query<{ text: string }>(
      `select b.text from mail_body b join mail_outbox o on o.id = b.mail_id where o.user_id = $1 order by o.id desc
        limit 1`,
      [id],
    )
  ).rows
  const reply = await world.with(null).post('verify-email', {
    code: new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('code'),
  })
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
}

async function verified(department: number): Promise<number> {
  const id = await registered(department)
  await verify(id)
  return id
}

const everyone = () => [admin, ofNursery, ofField, ofNone]
const waitingFor = async (caller: Caller) =>
  ((await caller.get('inbox')).body as unknown as Inbox).data
    .filter(({ module }) => module === 'users')
    .flatMap(({ rows }) => rows.map((row) => row['id']))
const countOf = async (caller: Caller) =>
  ((await caller.get('inbox', { module: 'users' })).body as unknown as Inbox).total
const decide = (caller: Caller, id: number) =>
  caller.post('custom/verification', { id, table: 'users', status: 'approved', description: null })
const calledTo = async (id: number) =>
  (
    await world.db.query<{ username: string }>(
      `select u.username from notice n join users u on u.id = n.user_id where n.module = 'users'
        and n.kind = 'approval-waiting' and n.record_id = $1 order by 1`,
      [id],
    )
  ).rows.map(({ username }) => username)

describe('AU-14 whoever holds the right to decide on accounts', () => {
  test('finds in the inbox, its count and the next one only verified applicants of the own department, Super Admin all of them', async () => {
    const [nursery, field] = [await verified(departments.nursery), await verified(departments.field)]
    await registered(departments.nursery)
    await registered(departments.field)
    expect(await Promise.all(everyone().map(waitingFor))).toEqual([[nursery, field], [nursery], [field], []])
    expect(await Promise.all(everyone().map(countOf))).toEqual([2, 1, 1, 0])
    expect((await ofNone.get('inbox/count')).row).toEqual({ total: 0 })
    expect((await ofField.get('inbox/count')).row).toEqual({ total: 1 })
    expect((await ofField.get('inbox/next', { module: 'users', id: 1 })).body['data']).toMatchObject({
      module: 'users',
      id: field,
    })
    expect((await ofNone.get('inbox/next', { module: 'users', id: 1 })).body['data']).toBeNull()
    // Everything it lists can be decided on, and then no longer waits.
    expect((await decide(ofField, field)).status).toBe(200)
    expect(await countOf(ofField)).toBe(0)
  })

  test('follows at once when a department gets another admin', async () => {
    const id = await verified(departments.field)
    const set = async (admin_user_id: unknown) => {
      const { version } = (await admin.get(`departments/${departments.field}/show`)).row
      expect((await admin.put('departments/update', { id: departments.field, version, admin_user_id })).status).toBe(
        200,
      )
    }
    const [before] = (
      await world.db.query<{ admin_user_id: number }>('select admin_user_id from departments where id = $1', [
        departments.field,
      ])
    ).rows
    expect([await waitingFor(ofField), await countOf(ofNursery)]).toEqual([[id], 0])
    await set((await world.db.query<{ id: number }>(`select id from users where username = 'personalia'`)).rows[0]?.id)
    expect([await waitingFor(ofField), await waitingFor(ofNursery)]).toEqual([[], [id]])
    // Called by a notice too, in the place of the one before.
    expect(await calledTo(id)).toEqual(['personalia'])
    await set(null)
    expect([await waitingFor(ofField), await waitingFor(ofNursery), await waitingFor(admin)]).toEqual([[], [], [id]])
    await set(before?.admin_user_id)
  })

  test('is told once the address is proven, not before, and only who may decide', async () => {
    const [nursery, field] = [await registered(departments.nursery), await registered(departments.field)]
    expect([await calledTo(nursery), await calledTo(field)]).toEqual([[], []])
    await verify(nursery)
    await verify(field)
    const [fieldAdmin] = (
      await world.db.query<{ username: string }>(
        'select u.username from departments d join users u on u.id = d.admin_user_id where d.id = $1',
        [departments.field],
      )
    ).rows
    expect([await calledTo(nursery), await calledTo(field)]).toEqual([
      ['admin', 'personalia'],
      ['admin', fieldAdmin?.username],
    ])
    await decide(ofField, field)
    expect(await calledTo(field)).toEqual([])
  })

  test('of another department is called in the place of those of the first when an applicant moves', async () => {
    const id = await verified(departments.nursery)
    const { version } = (await admin.get(`users/${id}/show`)).row
    const moved = await admin.put('users/update', { id, version, department_id: departments.field, project_id: null })
    expect([moved.status, moved.text]).toEqual([200, expect.any(String)])
    // Whoever moved the applicant knows.
    expect((await calledTo(id)).filter((name) => ['admin', 'personalia'].includes(name))).toEqual([])
    expect(await calledTo(id)).toHaveLength(1)
    const plain = await admin.put('users/update', { id, version: moved.row['version'], job_position: 'Lain' })
    expect(plain.status).toBe(200)
    expect(await calledTo(id)).toHaveLength(1)
  })

  test('sees on the record whether the decision is theirs, and is refused with the reason where it is not', async () => {
    const id = await registered(departments.field)
    const flags = () =>
      Promise.all(everyone().map(async (caller) => (await caller.get(`users/${id}/show`)).row['may_decide']))
    // Who is not ready to be let in may be rejected.
    expect(await flags()).toEqual([true, false, true, false])
    const early = await decide(ofField, id)
    expect([early.status, early.body['message']]).toEqual([409, 'Email akun ini belum diverifikasi oleh pemiliknya.'])
    expect((await decide(admin, id)).status).toBe(409)
    await verify(id)
    expect(await flags()).toEqual([true, false, true, false])
    for (const caller of [ofNursery, ofNone]) {
      const refused = await decide(caller, id)
      expect([refused.status, refused.body['message']]).toEqual([
        403,
        'Hanya Department Admin dari departemen ini yang dapat memutuskan.',
      ])
    }
    expect((await (await world.as('manajemen')).get(`users/${id}/show`)).row).not.toHaveProperty('may_decide')
    expect((await decide(admin, id)).status).toBe(200)
    expect(await flags()).toEqual([false, false, false, false])
  })

  test('costs as many statements however many wait', async () => {
    await verified(departments.nursery)
    const { configs } = countStatements(world.serving)
    const cost = async () => {
      const from = configs.length
      await ofNursery.get('inbox')
      return configs.slice(from).filter(({ text }) => /from\s+"users"/.test(text)).length
    }
    const one = await cost()
    for (let at = 0; at < 4; at += 1) await verified(departments.nursery)
    expect([await cost(), await countOf(ofNursery)]).toEqual([one, 5])
  })
})
