import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { codeIn, givenAccount, mailTo, signInAs } from '#test/kit/accounts.ts'
import { createCaller } from '#test/kit/caller.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { rowHashes } from '#test/kit/row-hash.ts'
import { GOOD, openLinks, type Links } from './links.test-kit.ts'

let world: Links['world']
let mail: Links['mail']
let anyone: Links['anyone']
let resetCode: Links['resetCode']
let startAnew: Links['startAnew']
let close: Links['close']
beforeAll(async () => {
  ;({ world, mail, anyone, resetCode, startAnew, close } = await openLinks())
})
afterAll(() => close())
beforeEach(() => startAnew())

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
