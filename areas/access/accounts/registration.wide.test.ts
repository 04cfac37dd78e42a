import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepApplications } from './sweep-applications.server.ts'
import { codeIn, givenAccount, mailTo, signInAs } from '#test/kit/accounts.ts'
import { givenWorker } from '#test/kit/jobs.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { startMailServer, type MailServer } from '#test/kit/smtp-server.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let mail: MailServer
let form: { department_id: number; project_id: number; role_id: number }
beforeAll(async () => {
  mail = await startMailServer()
  world = await openWorld({
    environment: { ALLOW_REGISTER: '1', PUBLIC_URL: 'https://semai.example', ...mail.environment },
  })
  const [department] = (await world.with(null).get('no-auth/departments')).rows.filter(
    (row) => row['department_name'] === 'Persemaian',
  )
  const [project] = (await world.with(null).get('no-auth/projects', { department_id: department?.['id'] })).rows
  const [role] = (await world.with(null).get('no-auth/role-register')).rows.filter(
    (row) => row['role_name'] === 'Vendor/Freelance',
  )
  form = {
    department_id: Number(department?.['id']),
    project_id: Number(project?.['id']),
    role_id: Number(role?.['id']),
  }
})
afterAll(async () => {
  await world.close()
  await mail.close()
})
beforeEach(async () => {
  await world.db.query('truncate sign_in_failure')
  givenWorker(world, { smtp: { ...mail.environment, PUBLIC_URL: 'https://semai.example' } })
})

const PASSWORD = 'tanam seribu pohon'
let made = 0
const application = (values: object = {}) => {
  made += 1
  return {
    fullname: `Pendaftar ${made}`,
    username: `daftar${made}`,
    email: `daftar${made}@kebun.example`,
    password: PASSWORD,
    job_position: 'Fasilitator',
    ...form,
    ...values,
  }
}
const register = (body: object) => world.with(null).post('register', body)

async function registered(values: object = {}) {
  const body = application(values)
  expect((await register(body)).status).toBe(201)
  const letter = await mailTo(mail, body.email)
  const [row] = (await world.db.query<{ id: number }>('select id from users where username = $1', [body.username])).rows
  return { ...body, id: Number(row?.id), code: codeIn(letter, 'verify-email') }
}

async function verified(values: object = {}) {
  const person = await registered(values)
  expect((await world.with(null).post('verify-email', { code: person.code })).status).toBe(200)
  return person
}

const decide = async (username: string, id: number, status: 'approved' | 'rejected', description = 'Sudah diperiksa') =>
  (await world.as(username)).post('custom/verification', { id, table: 'users', status, description })

describe('AU-09 AU-11 registration', () => {
  test('AU-11 nobody writes mails under our name: breaks are refused, and a stranger is not called what somebody typed', async () => {
    for (const fullname of ['Siti,\n\nAkun Anda diblokir', 'Siti\r\nBcc: x', 'Siti\u2028Akun', 'a\tb', 'a\u0007b']) {
      const reply = await register(application({ fullname }))
      expect([fullname, reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([
        fullname,
        422,
        ['fullname'],
      ])
    }
    const words = 'Akun Anda diblokir, buka https://jahat.example/masuk'
    const person = await registered({ fullname: words })
    const sent = await mailTo(mail, person.email)
    expect(JSON.stringify(sent)).not.toContain('jahat.example')
    expect(JSON.stringify(sent)).not.toContain('diblokir')
  })

  test.each(['\u0430dmin', 'ad\u00f1min', 'adm\u0131n', '\uff41dmin'])(
    'AU-10 a name that only looks like another one is refused: %j',
    async (username) => {
      const reply = await register(application({ username }))
      expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, ['username']])
    },
  )

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

  test('AU-10 of several who take one address or one name at the same moment one gets it, the others the words for what is taken', async () => {
    for (const [field, words] of [
      ['email', 'Email salah / sudah terdaftar, gunakan email lain'],
      ['username', 'Username sudah terdaftar, gunakan username lain'],
    ] as const) {
      const shared = application()[field]
      const replies = await Promise.all([1, 2, 3].map(() => register(application({ [field]: shared }))))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
      for (const { status, body } of replies) if (status === 422) expect(body['errors']).toEqual({ [field]: words })
    }
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

  test('AU-10 says whether an address or a name is taken, however it is spelled', async () => {
    const look = async (query: object) =>
      (await world.with(null).get('no-auth/find-user-by-username-email', query as Record<string, unknown>)).body['data']
    expect([
      await look({ email: 'Admin@Semai.Example' }),
      await look({ username: 'ADMIN' }),
      await look({ username: 'belum-ada' }),
    ]).toEqual([true, true, false])
    for (const query of [{}, { email: 'a', username: 'b' }, { password: 'x' }])
      expect(await look(query)).toBeUndefined()
  })

  test.each([
    ['a taken username', { username: 'Admin' }, 'username', 'Username sudah terdaftar, gunakan username lain'],
    ['a taken address', { email: 'ADMIN@semai.example' }, 'email', 'Email salah / sudah terdaftar, gunakan email lain'],
    ['a common password', { password: 'password123' }, 'password', 'terlalu umum'],
    [
      'the own name as password',
      { fullname: 'Slamet Widodo', password: 'slametwidodo1' },
      'password',
      'tidak boleh sama',
    ],
    ['an address that is none', { email: 'bukan email' }, 'email', ''],
    ['the super role', { role_id: -1 }, 'role_id', ''],
    ['a role that is not offered', { role_id: 0 }, 'role_id', ''],
    ['a project of another department', { project_id: 999_999 }, 'project_id', 'bukan milik departemen'],
  ])('refuses %s by its field, and no account is made', async (_name, values, field, words) => {
    const before = await rowVersions(world.db)
    const reply = await register(application(values))
    expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, expect.arrayContaining([field])])
    expect((reply.body['errors'] as Record<string, string>)[field]).toContain(words)
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test('reads nothing but what the form asks for: status, nursery, id or a token change nothing', async () => {
    for (const extra of [
      { status_user: 'user_active' },
      { status_code: 'email_verified' },
      { location_nursery_id: 1 },
      { id: 1 },
      { version: 9 },
      { created_by: 1 },
      { account_kind: 'service' },
    ]) {
      expect([extra, (await register(application(extra))).status]).toEqual([extra, 422])
    }
  })

  test('is limited per address', async () => {
    const statuses = []
    for (let round = 0; round < 12; round += 1)
      statuses.push((await register(application({ email: `batas${round}@kebun.example`, username: 'admin' }))).status)
    expect(statuses.filter((status) => status === 429).length).toBe(2)
  })
})

test('AU-07 AU-09 AU-10 AU-12 while an option is off, its addresses do not exist', async () => {
  const closed = await openWorld()
  const nobody = closed.with(null)
  const calls = [
    nobody.get('no-auth/role-register'),
    nobody.get('no-auth/departments'),
    nobody.get('no-auth/projects', { department_id: 1 }),
    nobody.get('no-auth/find-user-by-username-email', { username: 'admin' }),
    nobody.post('register', {}),
    nobody.post('verify-email', { code: 'x' }),
    nobody.post('request_forgot_password', { email: 'admin@semai.example' }),
    nobody.post('change_password', { code: 'x', password: 'y' }),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))
  await closed.close()
})
