import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepApplications } from './sweep-applications.server.ts'
import { codeIn, givenAccount, mailTo, signInAs } from '#test/kit/accounts.ts'
import { openRegistration, PASSWORD, type Registration } from './registration.test-kit.ts'

let world: Registration['world']
let mail: Registration['mail']
let application: Registration['application']
let register: Registration['register']
let registered: Registration['registered']
let verified: Registration['verified']
let decide: Registration['decide']
let startAnew: Registration['startAnew']
let close: Registration['close']
beforeAll(async () => {
  ;({ world, mail, application, register, registered, verified, decide, startAnew, close } = await openRegistration())
})
afterAll(() => close())
beforeEach(() => startAnew())

describe('AU-09 AU-11 registration', () => {
  test('AU-14 who applies to a department without an admin is told to the Super Admins', async () => {
    const admin = await world.as('admin')
    const department = (await admin.post('departments/create', { department_name: 'Tanpa Admin' })).row
    const project = (
      await admin.post('projects/create', { project_name: 'Proyek Tanpa Admin', department_id: department['id'] })
    ).row
    const person = await verified({ department_id: department['id'], project_id: project['id'] })
    const [boss] = (
      await world.db.query<{ email: string }>(
        `select email from users where role_id = -1 and status_user = 'user_active' order by id limit 1`,
      )
    ).rows
    expect((await mailTo(mail, boss?.email ?? '', 1, person.fullname)).subject).toBe(
      `Pendaftaran baru: ${person.fullname}`,
    )
  })

  test('AU-12 AU-05 AU-06 AU-14 from form to first sign-in: verify, wait, approve, mails for each step', async () => {
    const person = await registered()
    const unverified = await signInAs(world, person.username, PASSWORD)
    expect([unverified.status, unverified.body['data_user_before_login']]).toEqual([
      403,
      { status_code: 'email_unverified', message: 'Email Anda belum diverifikasi.' },
    ])

    const verify = await world.with(null).post('verify-email', { code: ` ${person.code} ` })
    expect([verify.status, verify.body['message'], verify.row]).toEqual([
      200,
      'Email Anda terverifikasi',
      { contact_pic: 'Hendra (Personalia) - 0812-0000-0101' },
    ])
    expect((await mailTo(mail, 'personalia@semai.example')).subject).toBe(`Pendaftaran baru: ${person.fullname}`)

    const waiting = await signInAs(world, person.email, PASSWORD)
    expect([waiting.status, waiting.body['data_user_before_login']]).toMatchObject([
      403,
      { status_code: 'email_verified' },
    ])
    expect(waiting.body['user']).toMatchObject({
      fullname: person.fullname,
      departement: { department_name: 'Persemaian', contact_pic: 'Hendra (Personalia) - 0812-0000-0101' },
    })
    expect(waiting.body['token']).toBeUndefined()

    expect((await decide('personalia', person.id, 'approved')).status).toBe(200)
    expect((await mailTo(mail, person.email, 2)).subject).toBe('Akun Semai Anda disetujui')
    expect((await signInAs(world, person.username, PASSWORD)).body['user']).toMatchObject({
      username: person.username,
      status_user: 'user_active',
    })
  })

  test('AU-14 a role that is offered can be granted by the Department Admin although it can do more than they can', async () => {
    const [role] = (await world.with(null).get('no-auth/role-register')).rows.filter(
      (row) => row['role_name'] === 'Pengawas',
    )
    const person = await verified({ role_id: role?.['id'] })
    // PM-06: without a nursery a role that writes would write in all of them.
    const refused = await decide('personalia', person.id, 'approved')
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { location_nursery_id: expect.stringContaining('Tentukan Lokasi Persemaian') },
    ])
    // It is asked of the approver with the decision, and nothing else can be set that way.
    const personalia = await world.as('personalia')
    const approve = (values: object, status = 'approved') =>
      personalia.post('custom/verification', { id: person.id, table: 'users', status, description: 'x', values })
    expect((await approve({ location_nursery_id: 1, role_id: -1 })).status).toBe(422)
    expect((await approve({ location_nursery_id: 1 }, 'rejected')).status).toBe(422)
    expect((await approve({ location_nursery_id: 999_999 })).status).toBe(422)
    expect((await approve({ location_nursery_id: 1 })).row).toMatchObject({
      status_user: 'user_active',
      location_nursery_id: 1,
    })
  })

  test('AU-14 who never proved the address can be rejected, and is forgotten after two weeks: address and name are free again', async () => {
    const [junk, old] = [await registered(), await registered()]
    expect((await decide('personalia', junk.id, 'rejected', 'Tidak dikenal')).status).toBe(200)
    expect((await world.with(null).post('verify-email', { code: junk.code })).status).toBe(410)
    await world.db.query(`update users set created_at = now() - interval '15 days' where id = any($1)`, [
      [junk.id, old.id],
    ])
    await sweepApplications(world.db)
    expect((await register({ ...application(), email: old.email, username: old.username })).status).toBe(201)
    expect((await world.db.query('select 1 from user_credential where user_id = $1', [old.id])).rowCount).toBe(0)
  })

  test('AU-14 a rejected applicant is let in after all only by who may approve, and hears of it', async () => {
    const person = await verified()
    const [department] = (
      await world.db.query<{ department_id: number }>('select department_id from users where id = $1', [person.id])
    ).rows
    expect((await decide('personalia', person.id, 'rejected', 'Bukan pegawai')).status).toBe(200)
    const second = await givenAccount(world, { role: 'Department Admin', department_id: department?.department_id })
    const other = world.with(String((await signInAs(world, second.username, 'semai-demo-2025')).body['token']))
    expect((await other.post(`users/${person.id}/action/activate`, {})).status).toBe(403)
    expect((await (await world.as('personalia')).post(`users/${person.id}/action/activate`, {})).status).toBe(200)
    expect((await mailTo(mail, person.email, 1, 'Akun Semai Anda disetujui')).subject).toBe('Akun Semai Anda disetujui')
    expect((await world.db.query('select decision_note from users where id = $1', [person.id])).rows).toEqual([
      { decision_note: null },
    ])
  })

  test('AU-14 a rejected applicant gets a mail with the note and cannot sign in', async () => {
    const person = await verified()
    expect((await decide('personalia', person.id, 'rejected', 'Bukan karyawan kami')).status).toBe(200)
    const letter = await mailTo(mail, person.email, 2)
    expect([letter.subject, letter.text]).toEqual([
      'Pendaftaran Semai Anda ditolak',
      expect.stringContaining('Bukan karyawan kami'),
    ])
    expect((await signInAs(world, person.username, PASSWORD)).status).toBe(403)
  })

  test('AU-14 only the Department Admin of that department decides, and only about a proven address', async () => {
    const person = await registered()
    expect((await decide('personalia', person.id, 'approved')).body['message']).toBe(
      'Email akun ini belum diverifikasi oleh pemiliknya.',
    )
    await world.with(null).post('verify-email', { code: person.code })
    for (const username of ['manajemen', 'koordinator', 'tamu'])
      expect([username, (await decide(username, person.id, 'approved')).status]).toEqual([username, 403])
    await world.db.query(
      `update users set department_id = (select id from departments where department_name = 'Lapangan') where id = $1`,
      [person.id],
    )
    expect((await decide('personalia', person.id, 'approved')).status).toBe(403)
  })

  test('AU-12 a verification code is good once, also for two calls at the same time, and not for ever', async () => {
    const person = await registered()
    const replies = await Promise.all([1, 2].map(() => world.with(null).post('verify-email', { code: person.code })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const late = await registered()
    await world.db.query(`update account_code set expires_at = now() - interval '1 second' where user_id = $1`, [
      late.id,
    ])
    expect((await world.with(null).post('verify-email', { code: late.code })).status).toBe(410)
    expect((await world.with(null).post('verify-email', { code: 'salah' })).status).toBe(410)
  })

  test('AU-05 a new verification mail can be asked for with what sign-in gave, once a minute; the earlier link is dead then', async () => {
    const person = await registered()
    const user = (await signInAs(world, person.username, PASSWORD)).body['user'] as Record<string, unknown>
    const again = () => world.with(null).post('request_email_verification', user)
    expect([(await again()).status, (await again()).body['code']]).toEqual([429, 'too_soon'])
    await world.db.query(
      `update account_code set created_at = now() - interval '61 seconds' where user_id = $1 and purpose = 'verify'`,
      [person.id],
    )
    expect((await again()).status).toBe(200)
    const code = codeIn(await mailTo(mail, person.email, 2), 'verify-email')
    expect((await world.with(null).post('verify-email', { code: person.code })).status).toBe(410)
    expect((await world.with(null).post('verify-email', { code })).status).toBe(200)
    for (const body of [{ ...user, ticket: 'x'.repeat(43) }, { email: person.email }, { id: person.id }, null])
      expect((await world.with(null).post('request_email_verification', body)).status).toBeGreaterThanOrEqual(400)
  })
})
