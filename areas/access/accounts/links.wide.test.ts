import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeIn, givenAccount, mailTo, signInAs } from '#test/kit/accounts.ts'
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
