import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountsWorld, givenAccount, roleIdOf, signInAs } from '#test/kit/accounts.ts'
import { ended, givenWorker } from '#test/kit/jobs.ts'
import { rowHashes } from '#test/kit/row-hash.ts'

const world = accountsWorld()

const DEMO = 'semai-demo-2025'

async function person(options: Parameters<typeof givenAccount>[1] = {}) {
  const account = await givenAccount(world(), options)
  const token = String((await signInAs(world(), account.username, DEMO)).body['token'])
  return { ...account, token, caller: world().with(token) }
}

describe('the own account', () => {
  test('changes name, phone and job without any right, and nothing else', async () => {
    const { caller, id } = await person({ role: 'Vendor/Freelance' })
    const { version } = (await caller.get('account')).row
    expect(
      (await caller.post('account/profile', { version, fullname: 'Nama Baru', phone: '0812 0000 0999' })).status,
    ).toBe(200)
    expect((await caller.get('account')).row).toMatchObject({
      fullname: 'Nama Baru',
      phone: '0812 0000 0999',
      version: Number(version) + 1,
    })
    const before = await rowHashes(world().db)
    for (const extra of [
      { role_id: -1 },
      { email: 'lain@kebun.example' },
      { username: 'lain' },
      { status_user: 'user_active' },
      { location_nursery_id: null },
      { department_id: 1 },
      { id: 1 },
      { has_second_factor: 1 },
    ]) {
      expect([
        extra,
        (await caller.post('account/profile', { version: Number(version) + 1, ...extra })).status,
      ]).toEqual([extra, 422])
    }
    expect((await caller.post('account/profile', { version, fullname: 'Basi' })).status).toBe(409)
    expect(await rowHashes(world().db)).toEqual(before)
    expect((await (await world().as('admin')).get(`users/${id}/history`)).status).toBe(200)
  })

  test('a new password needs the present one, ends every other session and keeps this one', async () => {
    const { caller, username } = await person()
    const other = world().with(String((await signInAs(world(), username, DEMO)).body['token']))
    expect((await caller.post('account/password', { current: 'salah', password: 'kebun jati emas' })).status).toBe(422)
    expect((await caller.post('account/password', { current: DEMO, password: 'kebun jati emas' })).status).toBe(200)
    expect([(await caller.get('session')).status, (await other.get('session')).status]).toEqual([200, 401])
  })

  test('the present password cannot be tried out with a stolen session', async () => {
    const { caller } = await person()
    const statuses = []
    for (let round = 0; round < 12; round += 1)
      statuses.push(
        (await caller.post('account/password', { current: `salah ${round}`, password: 'kebun jati emas' })).status,
      )
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  test('lists its own sessions and ends them one by one or all others', async () => {
    const { caller, username } = await person()
    const stranger = await person()
    const devices = await Promise.all(
      [1, 2].map(async () => world().with(String((await signInAs(world(), username, DEMO)).body['token']))),
    )
    const sessions = (await caller.get('account/sessions')).rows
    expect(sessions.length).toBe(3)
    expect(sessions.filter((session) => session['current']).length).toBe(1)
    const [own] = (await stranger.caller.get('account/sessions')).rows
    expect((await caller.delete(`account/sessions/${String(own?.['id'])}`)).status).toBe(404)
    expect((await stranger.caller.get('session')).status).toBe(200)
    const target = sessions.find((session) => !session['current'])
    expect((await caller.delete(`account/sessions/${String(target?.['id'])}`)).status).toBe(200)
    expect(
      (await Promise.all(devices.map((device) => device.get('session')))).map(({ status }) => status).toSorted(),
    ).toEqual([200, 401])
    await caller.post('account/sessions/end_others')
    expect(
      (await Promise.all([caller, ...devices].map((device) => device.get('session')))).map(({ status }) => status),
    ).toEqual([200, 401, 401])
  })

  test('AU-17 after sign-out the token opens nothing', async () => {
    const { caller } = await person()
    await caller.post('logout')
    for (const path of ['session', 'account', 'account/sessions', 'location_nursery/list'])
      expect((await caller.get(path)).status).toBe(401)
  })
})

describe('service tokens', () => {
  const newToken = () => `smt_${randomBytes(32).toString('base64url')}`
  const roleId = (name: string) => roleIdOf(world(), name)

  async function service(values: object = {}) {
    const admin = await world().as('admin')
    const made = await admin.post('service_token/create', {
      name: `Dasbor ${randomBytes(3).toString('hex')}`,
      role_id: await roleId('Tamu'),
      ...values,
    })
    expect(made.status).toBe(201)
    const id = Number(made.row['id'])
    const token = newToken()
    expect((await admin.post(`service_token/${id}/action/issue`, { token })).status).toBe(200)
    return { id, token, admin, caller: world().with(token) }
  }

  test('act with the rights of their own role, under their own name', async () => {
    const { caller } = await service()
    expect((await caller.get('location_nursery/list')).status).toBe(200)
    expect((await caller.post('location_nursery/create', {})).status).toBe(403)
    expect((await caller.get('session')).body['user']).toMatchObject({ account_kind: 'service' })
  })

  test('are tied to a nursery like people', async () => {
    const [nursery] = (await world().db.query<{ id: number }>('select id from location_nursery order by id limit 1'))
      .rows
    const { caller } = await service({ role_id: await roleId('Auditor'), location_nursery_id: nursery?.id })
    const seen = new Set((await caller.get('bedeng_nursery/dataset')).rows.map((row) => row['location_nursery_id']))
    expect([...seen]).toEqual([nursery?.id])
  })

  test('are kept as hashes; a new one replaces the old; switched off or run out they open nothing', async () => {
    const { id, token, admin, caller } = await service()
    expect(JSON.stringify((await world().db.query('select * from service_token_secret')).rows)).not.toContain(token)
    const second = newToken()
    await admin.post(`service_token/${id}/action/issue`, { token: second })
    expect([(await caller.get('session')).status, (await world().with(second).get('session')).status]).toEqual([
      401, 200,
    ])
    await world().db.query(`update service_token set expires_on = current_date - 2 where id = $1`, [id])
    expect((await world().with(second).get('session')).status).toBe(401)
    await world().db.query(`update service_token set expires_on = null where id = $1`, [id])
    const row = (await admin.get(`service_token/${id}/show`)).row
    await admin.put('service_token/update', { id, version: row['version'], is_active: 0 })
    expect((await world().with(second).get('session')).status).toBe(401)
  })

  test('reach no own account: name, password and sessions are not theirs', async () => {
    const { id, caller, admin } = await service()
    const calls = [
      caller.get('account'),
      caller.get('account/sessions'),
      caller.post('account/profile', { version: 1, fullname: 'Administrator Semai' }),
      caller.post('account/second_factor/start', { current: 'x' }),
      caller.post('account/sessions/end_others'),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await admin.get(`service_token/${id}/show`)).row['name']).toMatch(/^Dasbor /)
  })

  test('end in a year where nobody says otherwise, and their jobs end with them', async () => {
    const { id, caller, admin } = await service({ role_id: -1 })
    const {
      rows: [token],
    } = await world().db.query<{ days: number }>(
      `select expires_on - current_date as days from service_token where id = $1`,
      [id],
    )
    expect(token?.days).toBeGreaterThanOrEqual(364)
    expect(token?.days).toBeLessThanOrEqual(367)
    const put = await caller.post('block_nursery/bulk-update', {
      rows: [{ id: 900_000_000, version: 1 }],
      values: { is_active: 1 },
    })
    expect(put.status).toBe(202)
    const row = (await admin.get(`service_token/${id}/show`)).row
    expect((await admin.put('service_token/update', { id, version: row['version'], is_active: 0 })).status).toBe(200)
    givenWorker(world())
    expect(await ended(world(), Number(put.row['id']))).toMatchObject({
      state: 'refused',
      reason: 'Akun yang meminta pekerjaan ini tidak aktif lagi.',
    })
  })

  test('must be random: one that is typed is refused', async () => {
    const { id, admin } = await service()
    for (const token of ['rahasia', 'smt_pendek', `abc_${'x'.repeat(43)}`])
      expect((await admin.post(`service_token/${id}/action/issue`, { token })).status).toBe(422)
  })

  test('a service has no password, no invitation, and is administered as a token only', async () => {
    const { id, admin } = await service()
    const user = (await admin.get(`service_token/${id}/show`)).row['user_id']
    const row = (await admin.get(`users/${String(user)}/show`)).row
    for (const action of ['invite', 'end_sessions', 'deactivate'])
      expect((await admin.post(`users/${String(user)}/action/${action}`, {})).status).toBe(403)
    expect((await admin.put('users/update', { id: user, version: row['version'], role_id: -1 })).status).toBe(403)
    expect((await signInAs(world(), String(row['username']), '')).status).toBe(422)
    expect((await signInAs(world(), String(row['username']), 'apa saja')).status).toBe(401)
  })
})
