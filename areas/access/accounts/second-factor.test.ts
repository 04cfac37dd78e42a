import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { givenAccount, signInAs } from '#test/kit/accounts.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let now = new Date()
beforeAll(async () => {
  world = await openWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000)
  await world.db.query('truncate sign_in_failure')
})

const DEMO = 'semai-demo-2025'
const codeAt = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
const later = () => {
  now = new Date(now.getTime() + 30_000)
}

async function withFactor() {
  const account = await givenAccount(world)
  const person = world.with(String((await signInAs(world, account.username, DEMO)).body['token']))
  const { secret, recovery } = await setUp(person)
  later()
  return { ...account, person, secret, recovery }
}

async function setUp(person: Caller) {
  const started = await person.post('account/second_factor/start', { current: DEMO })
  expect(started.status).toBe(200)
  const secret = String(started.row['secret'])
  const confirmed = await person.post('account/second_factor/confirm', { code: codeAt(secret) })
  expect(confirmed.status).toBe(200)
  return { secret, recovery: confirmed.row['recovery'] as string[] }
}

describe('the second step of a sign-in', () => {
  test('is asked for after the password, and each code is good once', async () => {
    const { username, secret } = await withFactor()
    const asked = await signInAs(world, username, DEMO)
    expect([asked.status, asked.body['code'], asked.body['token']]).toEqual([401, 'second_factor_needed', undefined])
    const code = codeAt(secret)
    expect((await signInAs(world, username, DEMO, '000000')).body['code']).toBe('wrong_code')
    expect((await signInAs(world, username, DEMO, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    expect((await signInAs(world, username, DEMO, code)).body['code']).toBe('wrong_code')
  })

  test('of two sign-ins with one code at the same moment one succeeds', async () => {
    const { username, secret, recovery } = await withFactor()
    for (const code of [codeAt(secret), recovery[0] ?? '']) {
      const replies = await Promise.all([1, 2, 3].map(() => signInAs(world, username, DEMO, code)))
      expect(replies.filter(({ status }) => status === 200).length).toBe(1)
    }
  })

  test('a wrong password answers alike whether there is a second step or not', async () => {
    const { username, secret } = await withFactor()
    const reply = await signInAs(world, username, 'salah', codeAt(secret))
    expect([reply.status, reply.body['code']]).toEqual([401, 'wrong_credentials'])
  })

  test('ten recovery codes, each good once, kept as hashes', async () => {
    const { id, username, recovery } = await withFactor()
    expect(new Set(recovery).size).toBe(10)
    const stored = JSON.stringify(
      (await world.db.query('select recovery_hashes from second_factor where user_id = $1', [id])).rows,
    )
    for (const code of recovery) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect((await signInAs(world, username, DEMO, (recovery[3] ?? '').toUpperCase())).status).toBe(200)
    expect((await signInAs(world, username, DEMO, recovery[3])).status).toBe(401)
  })

  test('codes cannot be tried out', async () => {
    const { username } = await withFactor()
    const statuses = []
    for (let round = 0; round < 12; round += 1)
      statuses.push((await signInAs(world, username, DEMO, String(100_000 + round))).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  test('needs the own password to be set up, and a code as well to be dropped', async () => {
    const { username } = await givenAccount(world)
    const person = world.with(String((await signInAs(world, username, DEMO)).body['token']))
    expect((await person.post('account/second_factor/start', { current: 'salah' })).status).toBe(422)
    const { secret } = await setUp(person)
    expect((await person.post('account/second_factor/start', { current: DEMO })).status).toBe(409)
    const drop = (body: object) => person.post('account/second_factor/drop', body)
    later()
    for (const body of [
      { current: DEMO },
      { current: DEMO, code: '000000' },
      { current: 'salah', code: codeAt(secret) },
    ])
      expect((await drop(body)).status).toBe(422)
    expect((await signInAs(world, username, DEMO)).body['code']).toBe('second_factor_needed')
    expect((await drop({ current: DEMO, code: codeAt(secret) })).status).toBe(200)
    expect((await signInAs(world, username, DEMO)).status).toBe(200)
    expect(secret.length).toBeGreaterThanOrEqual(32)
  })

  test('the right password without a code leaves a line, and a recovery code in use is told by mail', async () => {
    const { id, username, email, recovery } = await withFactor()
    await signInAs(world, username, DEMO)
    const { rows } = await world.db.query(
      'select kind, summary from security_event where about_id = $1 order by id desc limit 1',
      [id],
    )
    expect(rows).toEqual([{ kind: 'code-asked', summary: 'Kata sandi benar, kode verifikasi diminta' }])
    expect((await signInAs(world, username, DEMO, recovery[0])).status).toBe(200)
    const mails = await world.db.query<{ subject: string }>(
      'select subject from mail_outbox where to_email = $1 order by id desc limit 1',
      [email],
    )
    expect(mails.rows[0]?.subject).toBe('Kode pemulihan akun Anda dipakai, tersisa 9')
  })

  test('a role can require it: the next call is refused until it is set up', async () => {
    const { username } = await givenAccount(world, { role: 'Auditor' })
    const person = world.with(String((await signInAs(world, username, DEMO)).body['token']))
    expect((await person.get('location_nursery/list')).status).toBe(200)
    const admin = await world.as('admin')
    const [role] = (await admin.get('roles/list', { search: 'Auditor' })).rows
    expect(
      (await admin.put('roles/update', { id: role?.['id'], version: role?.['version'], requires_second_factor: 1 }))
        .status,
    ).toBe(200)
    const refused = await person.get('location_nursery/list')
    expect([refused.status, refused.body['code'], refused.body['pending']]).toEqual([
      403,
      'account_pending',
      'second-factor',
    ])
    expect((await signInAs(world, username, DEMO)).body).toMatchObject({ pending: 'second-factor', tasks: [] })
    await setUp(person)
    expect((await person.get('location_nursery/list')).status).toBe(200)
  })

  test('an administrator drops it for a lost phone, and the owner is told', async () => {
    const { id, username, email } = await withFactor()
    expect((await (await world.as('admin')).post(`users/${id}/action/drop_second_factor`, {})).status).toBe(200)
    expect((await signInAs(world, username, DEMO)).status).toBe(200)
    const mails = await world.db.query<{ subject: string }>(
      'select subject from mail_outbox where to_email = $1 order by id desc limit 1',
      [email],
    )
    expect(mails.rows[0]?.subject).toContain('menghapus verifikasi dua langkah')
  })
})
