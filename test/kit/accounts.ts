import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { until } from './jobs.ts'
import type { MailServer } from './smtp-server.ts'
import { openWorld, type World } from './world.ts'

/**
 * The newest mail to an address, once there are so many; mails of one moment arrive in any order, so `says` names what
 * stands in the one that is meant.
 */
export async function mailTo(server: MailServer, address: string, count = 1, says = ''): Promise<Email> {
  const found = await until(
    async () =>
      server.mails.filter(
        (mail) => mail.to?.[0]?.address === address && `${mail.subject ?? ''} ${mail.text ?? ''}`.includes(says),
      ),
    (mails) => mails.length >= count,
  )
  const mail = found.at(-1)
  if (!mail) throw new Error('unreachable')
  return mail
}

/** The code in a mail's link; the link must lead to the configured place whatever the call said. */
export function codeIn(mail: Email, page: string): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
  const url = new URL(link)
  expect(`${url.origin}${url.pathname}`).toBe(`https://semai.example/${page}`)
  return url.searchParams.get('code') ?? ''
}

let made = 0

/** A new account with a password of its own, made by an administrator's hand. */
export async function givenAccount(
  world: World,
  {
    role = 'Tamu',
    password = DEMO_PASSWORD,
    ...values
  }: { role?: string; password?: string } & Readonly<Record<string, unknown>> = {},
): Promise<{ id: number; username: string; email: string }> {
  made += 1
  const username = `orang${made}`
  const email = `${username}@kebun.example`
  const admin = await world.as('admin')
  const [found] = (await world.db.query<{ id: number }>('select id from roles where role_name = $1', [role])).rows
  const reply = await admin.post('users/create', {
    fullname: `Orang ${made}`,
    username,
    email,
    role_id: found?.id,
    ...values,
  })
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)])
  const id = Number(reply.row['id'])
  const [hash] = (
    await world.db.query<{ password_hash: string }>(
      `select password_hash from user_credential join users on users.id = user_id where username = 'tamu'`,
    )
  ).rows
  if (password === DEMO_PASSWORD)
    await world.db.query('insert into user_credential (user_id, password_hash) values ($1, $2)', [
      id,
      hash?.password_hash,
    ])
  return { id, username, email }
}

export const signInAs = (world: World, username: string, password: string, code?: string) =>
  world.with(null).post('login', { username, password, ...(code !== undefined && { code }) })

/**
 * A world for one file about accounts: opened before its tests, closed after them, and without failed guesses when each
 * begins.
 */
export function accountsWorld(...options: Parameters<typeof openWorld>): () => World {
  let world: World | undefined
  const opened = () => {
    if (!world) throw new Error('The world is opened before the first test, not before')
    return world
  }
  beforeAll(async () => {
    world = await openWorld(...options)
  })
  afterAll(() => world?.close())
  beforeEach(async () => {
    await opened().db.query('truncate sign_in_failure')
  })
  return opened
}

export async function roleIdOf(world: World, name: string): Promise<number> {
  return Number((await world.db.query<{ id: number }>('select id from roles where role_name = $1', [name])).rows[0]?.id)
}

export async function actOn(
  world: World,
  who: string,
  { id, action, body = {} }: { id: number; action: string; body?: object },
) {
  return (await world.as(who)).post(`users/${id}/action/${action}`, body)
}
