import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { ensureAdministrator } from '../first-records/accounts.server.ts'
import { NoSuchAdministrator, resetAdministrator } from './reset-administrator.server.ts'

const ADMIN = {
  DEMO: '0',
  ADMIN_USERNAME: 'kepala',
  ADMIN_EMAIL: 'kepala@kebun.example',
  ADMIN_PASSWORD: 'rahasia-kebun-1',
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function inSystem<T>(work: Parameters<typeof inTransaction<T>>[1]): Promise<T> {
  return inTransaction(await contextOfSystem(world), work)
}

const login = (username: string, password: string) => world.with(null).post('login', { username, password })

describe('the last administrator', () => {
  test('who can sign in cannot be deactivated: one without a password does not count, and cannot keep the environment from making one', async () => {
    await world.db.query(
      `insert into users (username, email, fullname, role_id, status_user, status_code, account_kind)
        values ('kedua', 'kedua@semai.example', 'Kedua', -1, 'user_active', 'email_verified', 'person')`,
    )
    await world.db.query(
      `insert into user_credential (user_id, password_hash) select k.id, password_hash from user_credential c
        join users u on u.id = c.user_id, users k where u.username = 'admin' and k.username = 'kedua'`,
    )
    const other = await world.as('kedua')
    await world.db.query(`delete from user_credential where user_id = (select id from users where username = 'kedua')`)
    const {
      rows: [admin],
    } = await world.db.query<{ id: number; version: number }>(`select id, version from users where username = 'admin'`)
    const reply = await other.post(`users/${admin?.id}/action/deactivate`, { version: admin?.version })
    expect([reply.status, reply.body['message']]).toEqual([
      409,
      expect.stringContaining('terakhir yang aktif dan dapat masuk'),
    ])
    await world.db.query(`delete from user_credential where user_id = $1`, [admin?.id])
    await inSystem((inside) => ensureAdministrator(inside, testEnvironment(ADMIN)))
    expect((await login('kepala', ADMIN.ADMIN_PASSWORD)).status).toBe(200)
  })

  test('who lost password and phone is let in again with a temporary password, which must be changed', async () => {
    await world.db.query(
      `update users set status_user = 'user_inactive', has_second_factor = 1 where username = 'admin'`,
    )
    await world.db.query(
      `insert into second_factor (user_id, secret, confirmed_at, recovery_hashes) select id, 'x', now(), '{}' from users
        where username = 'admin'`,
    )
    const password = await inSystem((inside) => resetAdministrator(inside, 'Admin'))
    const reply = await login('admin', password)
    expect([reply.status, reply.body['pending']]).toEqual([200, expect.anything()])
    expect((await login('admin', DEMO_PASSWORD)).status).toBe(401)
  })

  test.each([undefined, 'koordinator', 'tidak-ada'])(
    '%s is refused, and those there are are named',
    async (username) => {
      await expect(inSystem((inside) => resetAdministrator(inside, username))).rejects.toThrow(NoSuchAdministrator)
      await expect(inSystem((inside) => resetAdministrator(inside, username))).rejects.toThrow('admin')
    },
  )
})
