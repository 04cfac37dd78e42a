import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { GUESSES_PER_ACCOUNT, GUESSES_PER_ADDRESS } from './guess-limits.ts'

let world: World
beforeAll(async () => {
  // For others, so that what a proxy says is not refused before it is not believed.
  world = await openWorld({ environment: { PUBLIC_URL: 'https://semai.example' } })
})
afterAll(() => world.close())
beforeEach(() => world.db.query('truncate sign_in_failure').then(() => undefined))

const login = (username: unknown, password: unknown, headers: Record<string, string> = {}, extra: object = {}) =>
  world.with(null).post('login', { username, password, ...extra }, headers)
/** AU-03: the sentence is JSON text inside `message`. */
const sentence = (message: unknown) => (JSON.parse(String(message)) as { errorMessage: string }).errorMessage

describe('AU-01 sign-in', () => {
  test.each(['admin', 'admin@semai.example', '  ADMIN ', 'Admin@Semai.Example'])(
    'as %j answers user, token and tasks',
    async (username) => {
      const reply = await login(username, DEMO_PASSWORD)
      expect(reply.status).toBe(200)
      expect(reply.body['user']).toMatchObject({
        username: 'admin',
        role_id: -1,
        location_nursery_id: null,
        fullname: 'Administrator Semai',
      })
      expect(String(reply.body['token']).length).toBeGreaterThanOrEqual(43)
      expect(reply.body['tasks']).toContain('bedeng-nursery.read')
      expect(JSON.stringify(reply.body['user'])).not.toMatch(/password|hash|argon/i)
    },
  )

  test('AU-02 either value empty is refused with the specified words', async () => {
    for (const [username, password] of [
      ['', 'x'],
      ['admin', ''],
      ['   ', 'x'],
      [undefined, undefined],
      [{}, []],
      ['admin', { $ne: '' }],
    ]) {
      const reply = await login(username, password)
      expect([reply.status, sentence(reply.body['message'])]).toEqual([422, 'Username & Password harus diisi'])
    }
  })

  test('AU-03 unknown account and wrong password get one answer, with the sentence inside message', async () => {
    const wrong = await login('admin', 'bukan-password')
    const unknown = await login('tidak-ada', 'bukan-password')
    expect(wrong.status).toBe(401)
    expect({ ...unknown.body, reference: '' }).toEqual({ ...wrong.body, reference: '' })
    expect(sentence(wrong.body['message'])).toBe('Username atau kata sandi salah.')
  })

  test('a NUL, a lone surrogate or very long values are an unknown account, never a fault', async () => {
    for (const username of ['ad\0min', '\ud800', '%', "' or 1=1 --"])
      expect([username, (await login(username, 'x\0y')).status]).toEqual([username, 401])
    expect((await login('x'.repeat(201), 'y')).status).toBe(422)
    expect((await login('admin', 'y'.repeat(10_000))).status).toBe(422)
  })

  test('stores the token only as a hash, and the password only as argon2id', async () => {
    const token = String((await login('tamu', DEMO_PASSWORD)).body['token'])
    const sessions = await world.db.query<{ token_hash: string }>('select token_hash from session')
    expect(JSON.stringify(sessions.rows)).not.toContain(token)
    const hashes = await world.db.query<{ password_hash: string }>('select password_hash from user_credential')
    for (const { password_hash: hash } of hashes.rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test.each([
    ['user_waiting', 'email_unverified', 'Email Anda belum diverifikasi.'],
    ['user_waiting', 'email_verified', 'Akun Anda masih menunggu persetujuan Department Admin.'],
    ['user_inactive', 'email_verified', 'Akun Anda dinonaktifkan. Hubungi administrator.'],
    ['user_rejected', 'email_verified', 'Pendaftaran akun Anda ditolak. Hubungi administrator.'],
  ])('an account that is %s, %s is told so, but only after the right password', async (status, code, words) => {
    await world.db.query('update users set status_user = $1, status_code = $2 where username = $3', [
      status,
      code,
      'qa',
    ])
    const reply = await login('qa', DEMO_PASSWORD)
    expect([reply.status, sentence(reply.body['message'])]).toEqual([403, words])
    expect(reply.body['data_user_before_login']).toEqual({ status_code: code, message: words })
    expect(reply.body).not.toHaveProperty('token')
    expect((await login('qa', 'salah')).status).toBe(401)
    await world.db.query(`update users set status_user = 'user_active' where username = 'qa'`)
  })
})

describe('AU-01 guesses', () => {
  test('are limited per account: after ten failures even the right password waits, and no header or extra field gives more', async () => {
    const replies = []
    for (let n = 0; n < GUESSES_PER_ACCOUNT + 5; n += 1) {
      const names = ['auditor', 'AUDITOR ', 'auditor@semai.example']
      replies.push(
        await login(
          names[n % 3],
          `tebakan-${n}`,
          { 'x-forwarded-for': `10.0.0.${n}`, 'x-real-ip': `10.1.0.${n}`, 'user-agent': `agent ${n}` },
          { email: `a${n}@x.example` },
        ),
      )
    }
    expect(replies.map((reply) => reply.status)).toEqual([
      ...Array(GUESSES_PER_ACCOUNT).fill(401),
      ...Array(5).fill(429),
    ])
    expect((await login('auditor', DEMO_PASSWORD)).status).toBe(429)
    expect((await login('pengawas', DEMO_PASSWORD)).status).toBe(200)
  })

  test('cannot share an allowance by coming at once', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => login('auditor', `serempak-${n}`)))
    expect(replies.filter((reply) => reply.status === 401).length).toBeLessThanOrEqual(GUESSES_PER_ACCOUNT)
    expect(replies.every((reply) => reply.status === 401 || reply.status === 429)).toBe(true)
  })

  test('are limited per address over all accounts', async () => {
    await world.db.query(
      `insert into sign_in_failure (account, address) select 'text:' || n, '127.0.0.1' from generate_series(1, $1) n`,
      [GUESSES_PER_ADDRESS],
    )
    expect((await login('mitra', DEMO_PASSWORD)).status).toBe(429)
  })

  test('are forgiven by a right password, forgotten after a quarter of an hour, and refused ones do not prolong the wait', async () => {
    for (let n = 0; n < 9; n += 1) await login('auditor', 'salah')
    expect((await login('auditor', DEMO_PASSWORD)).status).toBe(200)
    for (let n = 0; n < 12; n += 1) await login('auditor', 'salah')
    await world.db.query(`update sign_in_failure set at = now() - interval '16 minutes'`)
    expect((await login('auditor', DEMO_PASSWORD)).status).toBe(200)
  })
})

describe('sessions', () => {
  test('AU-17 sign-out ends the token on the server', async () => {
    const caller = world.with(String((await login('tamu', DEMO_PASSWORD)).body['token']))
    expect((await caller.get('session')).status).toBe(200)
    await caller.post('logout')
    const after = await caller.get('session')
    expect([after.status, after.body['code']]).toEqual([401, 'unauthenticated'])
  })

  test('the last sign-in is an instant in UTC, as everywhere in the API', async () => {
    const signedIn = await login('tamu', DEMO_PASSWORD)
    const caller = world.with(String(signedIn.body['token']))
    for (const { body } of [signedIn, await caller.get('session')]) {
      const at = (body['user'] as Record<string, unknown>)['last_login_at']
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    }
  })

  test.each([
    ['idle for eight hours', `last_seen_at = now() - interval '8 hours 1 second'`, 401],
    ['used seven hours ago', `last_seen_at = now() - interval '7 hours 59 minutes'`, 200],
    ['older than seven days', `expires_at = now() - interval '1 second'`, 401],
  ])('a session %s', async (_name, change, status) => {
    const caller = world.with(String((await login('tamu', DEMO_PASSWORD)).body['token']))
    await world.db.query(`update session set ${change}`)
    expect((await caller.get('session')).status).toBe(status)
  })

  test('use is noted, so that a working day does not end a session', async () => {
    const caller = world.with(String((await login('tamu', DEMO_PASSWORD)).body['token']))
    await world.db.query(`update session set last_seen_at = now() - interval '2 hours'`)
    await caller.get('session')
    const noted = await world.db.query(`select 1 from session where last_seen_at > now() - interval '1 minute'`)
    expect(noted.rowCount).toBe(1)
  })

  test('PM-04 a role change and a deactivation are obeyed by the next call', async () => {
    const caller = world.with(String((await login('lapangan', DEMO_PASSWORD)).body['token']))
    expect((await caller.get('users/list')).status).toBe(200)
    await world.db.query(
      `delete from role_task where role_id = (select role_id from users where username = 'lapangan')`,
    )
    expect((await caller.get('users/list')).status).toBe(403)
    await world.db.query(`update users set status_user = 'user_inactive' where username = 'lapangan'`)
    expect((await caller.get('users/list')).status).toBe(401)
  })

  test.each(['', 'Bearer', 'Bearer x', 'Basic YWRtaW46YWRtaW4=', "Bearer ' or 1=1 --", `Bearer ${'A'.repeat(5000)}`])(
    'the header %j is nobody',
    async (authorization) => {
      expect(
        (await world.with(null).raw({ method: 'GET', url: '/api/session', headers: { authorization } })).status,
      ).toBe(401)
    },
  )
})

describe('SH-11 the lock', () => {
  test('closes sign-in on the server too', async () => {
    const locked = await openWorld({ environment: { LOGIN_LOCK: 'y' } })
    const reply = await locked.with(null).post('login', { username: 'admin', password: DEMO_PASSWORD })
    expect([reply.status, reply.body['code']]).toEqual([403, 'login_locked'])
    expect((await locked.with(null).get('config')).body['lock']).toBe('y')
    await locked.close()
  })
})
