import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { codeIn, givenAccount, mailTo } from '#test/kit/accounts.ts'
import { until } from '#test/kit/jobs.ts'
import { startServer } from '#test/kit/server-process.ts'
import { startMailServer } from '#test/kit/smtp-server.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { openWorld } from '#test/kit/world.ts'

type Body = Record<string, unknown> & { readonly data?: Record<string, unknown> }

test('secrets never stand in the log: the real program talks of everything it does, and of no password, token, code or hash', async () => {
  const world = await openWorld()
  const mail = await startMailServer()
  const folder = await temporaryFolder('silent-log')
  const firstPassword = 'rahasia-pertama-4711'
  const server = await startServer({
    DATABASE_URL: world.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    DEMO: '1',
    FORGET_PASSWORD: '1',
    ALLOW_REGISTER: '1',
    PUBLIC_URL: 'https://semai.example',
    ...mail.environment,
    ADMIN_PASSWORD: firstPassword,
  })
  const secrets = new Map<string, string>([
    ["the first administrator's password", firstPassword],
    ['the address of the database', world.url],
  ])
  const keep = (name: string, value: unknown) => void secrets.set(name, String(value))
  const call = async (
    path: string,
    { token, body, method = 'POST' }: { token?: string; body?: object; method?: string } = {},
  ): Promise<{ status: number; body: Body }> => {
    const reply = await fetch(`${server.address}/api/${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as Body }
  }
  const ok = async (path: string, options: Parameters<typeof call>[1]) => {
    const reply = await call(path, options)
    expect([path, reply.status, JSON.stringify(reply.body)]).toEqual([
      path,
      expect.toSatisfy((status: number) => status < 300),
      expect.any(String),
    ])
    return reply.body
  }
  try {
    const person = await givenAccount(world)
    const [first, second, temporary, wrong] = [
      'pohon jati seribu satu',
      'pohon sengon dua ribu',
      'sementara-9f3c-mahoni',
      'tebakan-yang-salah-77',
    ]
    for (const [name, value] of Object.entries({ first, second, temporary, wrong })) keep(`the ${name} password`, value)

    const signedIn = await ok('login', { body: { username: 'admin', password: 'semai-demo-2025' } })
    const admin = String(signedIn['token'])
    keep('a session', admin)
    expect((await call('login', { body: { username: 'admin', password: wrong } })).status).toBe(401)
    expect(
      (await call('login', { body: { username: person.username, password: [wrong] } })).status,
    ).toBeGreaterThanOrEqual(400)

    // Forgotten, by mail.
    await ok('request_forgot_password', { body: { email: person.email } })
    const reset = codeIn(await mailTo(mail, person.email, 1, '/reset-password'), 'reset-password')
    keep('the code of a reset', reset)
    await ok('change_password', { body: { code: reset, password: first } })
    expect((await call('change_password', { body: { code: reset, password: second } })).status).toBe(410)
    const own = String((await ok('login', { body: { username: person.username, password: first } }))['token'])
    keep('another session', own)
    await ok('account/password', { token: own, body: { current: first, password: second } })

    // By an administrator.
    const action = (name: string, body: object) => ok(`users/${person.id}/action/${name}`, { token: admin, body })
    await action('temporary_password', { password: temporary })
    const started = await ok('login', { body: { username: person.username, password: temporary } })
    keep('a session to begin with', started['token'])
    expect(
      (
        await call(`users/${person.id}/action/temporary_password`, {
          token: admin,
          body: { password: 'x', secret: temporary },
        })
      ).status,
    ).toBe(422)

    // For a service.
    const [role] = (await world.db.query<{ id: number }>(`select id from roles where role_name = 'Tamu'`)).rows
    const service = await ok('service_token/create', { token: admin, body: { name: 'Timbangan', role_id: role?.id } })
    const token = `smt_${randomBytes(32).toString('base64url')}`
    const issued = await call(`service_token/${String(service.data?.['id'])}/action/issue`, {
      token: admin,
      body: { token },
    })
    keep('the token of a service', token)
    expect([issued.status, JSON.stringify(issued.body)]).toEqual([200, expect.any(String)])
    await ok('block_nursery/list?limit=1', { token, method: 'GET' })

    // When a write fails in the database, the story of it goes to the log.
    await world.db.query('alter table user_credential rename to user_credential_gone')
    expect(
      (await call(`users/${person.id}/action/temporary_password`, { token: admin, body: { password: temporary } }))
        .status,
    ).toBe(500)
    expect((await call('login', { body: { username: person.username, password: temporary } })).status).toBe(500)
    await world.db.query('alter table user_credential_gone rename to user_credential')
    await world.db.query('alter table service_token_secret add constraint never check (token_hash is null) not valid')
    expect(
      (await call(`service_token/${String(service.data?.['id'])}/action/issue`, { token: admin, body: { token } }))
        .status,
    ).toBeGreaterThanOrEqual(409)

    // Second factor.
    const factor = await ok('account/second_factor/start', { token: admin, body: { current: 'semai-demo-2025' } })
    keep('the secret of a second factor', factor.data?.['secret'])

    for (const [table, column] of [
      ['user_credential', 'password_hash'],
      ['session', 'token_hash'],
      ['service_token_secret', 'token_hash'],
    ] as const) {
      const rows = (await world.db.query<{ value: string }>(`select "${column}" as value from "${table}"`)).rows
      for (const [at, { value }] of rows.entries()) keep(`${table} ${at}`, value)
    }
    const said = await until(
      async () => server.output(),
      (output) => output.includes('/api/account/second_factor/start'),
    )
    expect(said.split('\n').length).toBeGreaterThan(30)
    expect(said).toContain('request failed')
    expect(
      [...secrets]
        .filter(
          ([, value]) =>
            said.includes(value) ||
            said.includes(JSON.stringify(value).slice(1, -1)) ||
            said.includes(encodeURIComponent(value)),
        )
        .map(([name]) => name),
    ).toEqual([])
    expect([...secrets.values()].every((value) => value.length > 7 && value !== 'undefined')).toBe(true)
  } finally {
    await server.kill('SIGTERM')
    await mail.close()
    await world.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
