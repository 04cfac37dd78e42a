import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { codeIn, givenAccount, mailTo, signInAs } from '#test/kit/accounts.ts'
import { createCaller } from '#test/kit/caller.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { givenWorker } from '#test/kit/jobs.ts'
import { rowHashes } from '#test/kit/row-hash.ts'
import { startMailServer, type MailServer } from '#test/kit/smtp-server.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  world = await openWorld({
    environment: { FORGET_PASSWORD: '1', PUBLIC_URL: 'https://semai.example', ...mail.environment },
  })
})
afterAll(async () => {
  await world.close()
  await mail.close()
})
beforeEach(async () => {
  await world.db.query('truncate sign_in_failure')
  givenWorker(world, { smtp: { ...mail.environment, PUBLIC_URL: 'https://semai.example' } })
})

const GOOD = 'tanam seribu pohon'
const anyone = () => world.with(null)

async function resetCode(email: string, count = 1): Promise<string> {
  expect((await anyone().post('request_forgot_password', { email })).status).toBe(200)
  return codeIn(await mailTo(mail, email, count, '/reset-password'), 'reset-password')
}

test('a password is judged before it is sent, by the rules that judge it then, for anyone and of no account', async () => {
  const judge = async (body: object) => (await anyone().post('no-auth/judge-password', body)).body
  expect(await judge({ password: 'password123' })).toEqual({ data: 'Kata sandi ini terlalu umum, pilih yang lain' })
  expect(await judge({ password: 'slametwidodo1', fullname: 'Slamet Widodo' })).toEqual({
    data: 'Kata sandi tidak boleh sama dengan nama, username, atau email Anda',
  })
  expect(await judge({ password: GOOD, fullname: '', username: 'admin', email: 'admin@semai.example' })).toEqual({
    data: null,
  })
  for (const body of [{}, { password: '' }, { password: 'x'.repeat(1_001) }, { password: GOOD, id: 1 }])
    expect((await anyone().post('no-auth/judge-password', body)).status).toBeGreaterThanOrEqual(400)
  const allowed = Array.from({ length: 310 }, () => anyone().post('no-auth/judge-password', { password: GOOD }))
  expect((await Promise.all(allowed)).some(({ status }) => status === 429)).toBe(true)
})

describe('AU-07 AU-08 a forgotten password', () => {
  test('comes back by a mailed link: the new one opens, the old one does not, and every session ends', async () => {
    const { username, email } = await givenAccount(world)
    const before = await signInAs(world, username, 'semai-demo-2025')
    const session = world.with(String(before.body['token']))
    expect((await session.get('session')).status).toBe(200)
    const reply = await anyone().post('change_password', { code: await resetCode(email), password: GOOD })
    expect([reply.status, reply.body['message']]).toEqual([200, 'Password Berhasil diperbarui'])
    expect((await session.get('session')).status).toBe(401)
    expect((await signInAs(world, username, 'semai-demo-2025')).status).toBe(401)
    expect((await signInAs(world, username, GOOD)).status).toBe(200)
    expect((await mailTo(mail, email, 1, 'sandi akun Anda diganti')).subject).toBe('Kata sandi akun Anda diganti')
  })

  test('known and unknown addresses get one answer after the same work', async () => {
    const { email } = await givenAccount(world)
    const jobs = async () =>
      Number(
        (await world.db.query<{ count: number }>(`select count(*) from job_run where name = 'reset-password'`)).rows[0]
          ?.count,
      )
    const start = await jobs()
    const known = await anyone().post('request_forgot_password', { email })
    expect(await jobs()).toBe(start + 1)
    const unknown = await anyone().post('request_forgot_password', { email: 'tidak-ada@kebun.example' })
    expect(await jobs()).toBe(start + 2)
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  })

  test('a code is good once, also for two calls at the same time', async () => {
    const { email } = await givenAccount(world)
    const code = await resetCode(email)
    const replies = await Promise.all(
      ['kebun jati emas', 'kebun mahoni tua'].map((password) => anyone().post('change_password', { code, password })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect((await anyone().post('change_password', { code, password: GOOD })).status).toBe(410)
  })

  test('a code that is wrong, too old, replaced, or meant for something else opens nothing and changes nothing', async () => {
    const { id, email } = await givenAccount(world)
    const first = await resetCode(email)
    const second = await resetCode(email, 2)
    const invitation = codeIn(await mailTo(mail, email, 1, '/set-password'), 'set-password')
    await world.db.query(
      `update account_code set expires_at = now() - interval '1 second' where user_id = $1 and purpose = 'reset'`,
      [id],
    )
    const before = await rowHashes(world.db)
    for (const code of ['x'.repeat(43), first, second, invitation]) {
      const reply = await anyone().post('change_password', { code, password: GOOD })
      expect([reply.status, reply.body['code']]).toEqual([410, 'dead_code'])
    }
    expect(await rowHashes(world.db)).toEqual(before)
  })

  test('codes have 256 bits and are kept as hashes only', async () => {
    const { id, email } = await givenAccount(world)
    const code = await resetCode(email)
    expect(Buffer.from(code, 'base64url').length).toBe(32)
    const stored = await world.db.query('select * from account_code where user_id = $1', [id])
    expect(JSON.stringify(stored.rows)).not.toContain(code)
  })

  test('the Host header never reaches a mail', async () => {
    const { email } = await givenAccount(world)
    // The demo answers to no such name at all.
    const app = await buildApp({
      ...world.product,
      db: world.serving,
      environment: testEnvironment({
        DEMO: '0',
        FORGET_PASSWORD: '1',
        PUBLIC_URL: 'https://semai.example',
        ...mail.environment,
      }),
      webFolder: null,
    })
    await createCaller(app, null).post(
      'request_forgot_password',
      { email },
      { host: 'jahat.example', 'x-forwarded-host': 'jahat.example', origin: 'https://jahat.example' },
    )
    const letter = await mailTo(mail, email, 1, '/reset-password')
    expect(`${letter.text} ${letter.html}`).not.toContain('jahat')
    await app.close()
  })

  test.each([
    ['short', 'pendek1', 'Kata sandi minimal 8 karakter'],
    ['too long', 'é'.repeat(129), 'Kata sandi maksimal 128 karakter'],
    ['common', 'Password123', 'terlalu umum'],
    ['common here', 'bismillah2025', 'terlalu umum'],
    ['a row of neighbours', '123456789', 'terlalu umum'],
    ['with a space at its end', 'kebun jati emas ', 'spasi'],
  ])('a password that is %s is refused in words, and the code stays good', async (_name, password, words) => {
    const { username, email } = await givenAccount(world)
    const code = await resetCode(email)
    const reply = await anyone().post('change_password', { code, password })
    expect([reply.status, reply.body['message']]).toEqual([422, expect.stringContaining(words)])
    expect((await anyone().post('change_password', { code, password: GOOD })).status).toBe(200)
    expect((await signInAs(world, username, GOOD)).status).toBe(200)
  })

  test('128 characters count whole: what differs in the last one is another password', async () => {
    const { username, email } = await givenAccount(world)
    const long = 'é'.repeat(100) + 'kebun jati emas tua di kaki.'
    expect(long.length).toBe(128)
    expect((await anyone().post('change_password', { code: await resetCode(email), password: long })).status).toBe(200)
    expect((await signInAs(world, username, `${long.slice(0, -1)}!`)).status).toBe(401)
    expect((await signInAs(world, username, long)).status).toBe(200)
  })

  test('is asked for a few times per account and address; no header or extra field gives more', async () => {
    const { email } = await givenAccount(world)
    const tries = []
    for (let round = 0; round < 5; round += 1)
      tries.push(
        (
          await anyone().post(
            'request_forgot_password',
            { email: round % 2 ? email.toUpperCase() : email },
            { 'x-forwarded-for': `10.0.0.${round}` },
          )
        ).status,
      )
    expect(tries).toEqual([200, 200, 200, 429, 429])
    expect((await anyone().post('request_forgot_password', { email, extra: 'x' })).status).toBe(422)
  })

  test('a deactivated account gets no mail', async () => {
    const { id, email } = await givenAccount(world)
    const other = await givenAccount(world)
    await mailTo(mail, email)
    await (await world.as('admin')).post(`users/${id}/action/deactivate`, {})
    await anyone().post('request_forgot_password', { email })
    await resetCode(other.email)
    expect(
      mail.mails.filter((one) => one.to?.[0]?.address === email && one.subject === 'Atur ulang kata sandi'),
    ).toEqual([])
  })
})

describe('an invitation', () => {
  test('brings the first password; its link is no reset link, and works while forgotten passwords are off', async () => {
    const { email, username } = await givenAccount(world, { password: 'none' })
    const code = codeIn(await mailTo(mail, email), 'set-password')
    expect((await signInAs(world, username, 'semai-demo-2025')).status).toBe(401)
    expect((await anyone().post('change_password', { code, password: GOOD })).status).toBe(410)
    expect((await anyone().post('set_password', { code, password: GOOD })).status).toBe(200)
    expect((await anyone().post('set_password', { code, password: GOOD })).status).toBe(410)
    const reply = await signInAs(world, email, GOOD)
    expect([reply.status, (reply.body['user'] as Record<string, unknown>)['status_code']]).toEqual([
      200,
      'email_verified',
    ])
  })

  test('sent again, the earlier link is dead', async () => {
    const { id, email } = await givenAccount(world, { password: 'none' })
    const first = codeIn(await mailTo(mail, email), 'set-password')
    expect((await (await world.as('admin')).post(`users/${id}/action/invite`, {})).status).toBe(200)
    const second = codeIn(await mailTo(mail, email, 2), 'set-password')
    expect((await anyone().post('set_password', { code: first, password: GOOD })).status).toBe(410)
    expect((await anyone().post('set_password', { code: second, password: GOOD })).status).toBe(200)
  })
})

test('an administrator sends a link to somebody who has a password: the mail does not welcome them again, and the old password counts until it is used', async () => {
  const { id, email, username } = await givenAccount(world)
  expect((await (await world.as('admin')).post(`users/${id}/action/invite`, {})).status).toBe(200)
  const letter = await mailTo(mail, email, 1, 'Administrator mengirim tautan ini')
  expect(letter.subject).toBe('Tautan untuk kata sandi baru')
  expect((await signInAs(world, username, 'semai-demo-2025')).status).toBe(200)
  expect((await anyone().post('set_password', { code: codeIn(letter, 'set-password'), password: GOOD })).status).toBe(
    200,
  )
  expect((await signInAs(world, username, 'semai-demo-2025')).status).toBe(401)
})

describe('an account that somebody else had for a while', () => {
  test('a new address that was asked for before the password was reset, or the account closed, does not count', async () => {
    for (const close of [false, true]) {
      const { id, email, username } = await givenAccount(world)
      const thief = world.with(String((await signInAs(world, username, 'semai-demo-2025')).body['token']))
      expect(
        (await thief.post('account/email', { email: `jahat-${username}@kebun.example`, current: 'semai-demo-2025' }))
          .status,
      ).toBe(200)
      const stolen = codeIn(await mailTo(mail, `jahat-${username}@kebun.example`), 'confirm-email')
      if (close) expect((await (await world.as('admin')).post(`users/${id}/action/deactivate`, {})).status).toBe(200)
      else
        expect((await anyone().post('change_password', { code: await resetCode(email), password: GOOD })).status).toBe(
          200,
        )
      expect((await anyone().post('confirm_email', { code: stolen })).status).toBe(410)
      expect((await world.db.query('select email from users where id = $1', [id])).rows).toEqual([{ email }])
    }
  })

  test('links that went to the former address open nothing once it was changed; whoever was invited there is invited anew', async () => {
    const invited = await givenAccount(world, { password: 'none' })
    const mistyped = codeIn(await mailTo(mail, invited.email, 1, '/set-password'), 'set-password')
    const right = `benar-${invited.username}@kebun.example`
    expect(
      (await (await world.as('admin')).post(`users/${invited.id}/action/change_email`, { email: right })).status,
    ).toBe(200)
    expect((await anyone().post('set_password', { code: mistyped, password: GOOD })).status).toBe(410)
    expect(
      (
        await anyone().post('confirm_email', {
          code: codeIn(await mailTo(mail, right, 1, '/confirm-email'), 'confirm-email'),
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await anyone().post('set_password', {
          code: codeIn(await mailTo(mail, right, 1, '/set-password'), 'set-password'),
          password: GOOD,
        })
      ).status,
    ).toBe(200)
  })

  test('texts that no database holds are refused in words', async () => {
    for (const email of ['a\0b', 'bukan-email\0@x.example'])
      expect((await anyone().post('request_forgot_password', { email })).status).toBe(422)
  })
})

describe('a new address', () => {
  test('counts once the link sent to it was opened; both addresses hear of it', async () => {
    const { id, email, username } = await givenAccount(world)
    await mailTo(mail, email)
    const admin = await world.as('admin')
    const row = (await admin.get(`users/${id}/show`)).row
    expect(
      (await admin.put('users/update', { id, version: row['version'], email: 'langsung@kebun.example' })).status,
    ).toBe(422)
    expect(
      (await admin.post(`users/${id}/action/change_email`, { email: `baru-${username}@kebun.example` })).status,
    ).toBe(200)
    expect((await admin.get(`users/${id}/show`)).row['email']).toBe(email)
    const code = codeIn(await mailTo(mail, `baru-${username}@kebun.example`), 'confirm-email')
    expect((await anyone().post('confirm_email', { code })).status).toBe(200)
    expect((await anyone().post('confirm_email', { code })).status).toBe(410)
    expect((await admin.get(`users/${id}/show`)).row['email']).toBe(`baru-${username}@kebun.example`)
    expect((await mailTo(mail, email, 1, 'email akun Anda diganti')).subject).toBe('Alamat email akun Anda diganti')
  })

  test('that someone else has is refused', async () => {
    const [one, other] = [await givenAccount(world), await givenAccount(world)]
    const reply = await (await world.as('admin')).post(`users/${one.id}/action/change_email`, {
      email: other.email.toUpperCase(),
    })
    expect([reply.status, reply.body['message']]).toEqual([422, 'Email salah / sudah terdaftar, gunakan email lain'])
  })
})
