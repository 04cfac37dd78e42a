import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailTo } from '#test/kit/accounts.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld } from '#test/kit/world.ts'
import { openRegistration, type Registration } from './registration.test-kit.ts'

let world: Registration['world']
let mail: Registration['mail']
let application: Registration['application']
let register: Registration['register']
let registered: Registration['registered']
let startAnew: Registration['startAnew']
let close: Registration['close']
beforeAll(async () => {
  ;({ world, mail, application, register, registered, startAnew, close } = await openRegistration())
})
afterAll(() => close())
beforeEach(() => startAnew())

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
