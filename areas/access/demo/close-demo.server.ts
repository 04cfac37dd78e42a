import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { writeRowChange } from '#server-engine/write/store-changes.ts'
import { lockRow } from '#server-engine/write/lock-row.ts'
import { checkPassword } from '../sign-in/password.server.ts'
import { demoAccounts, DEMO_PASSWORD } from './accounts.ts'

interface DemoUser {
  readonly id: number
  readonly status_user: string
  readonly password_hash: string
}

/**
 * Outside the demo no door may stand open whose key is public: demo accounts that still have their password are put to
 * sleep.
 */
export async function closeDemoAccounts(ctx: WriteContext): Promise<void> {
  for (const user of await demoUsers(ctx)) {
    if (user.status_user !== 'user_active') continue
    await setStatus(ctx, user.id, 'user_inactive')
    await runQuery(ctx.db, sql`delete from session where user_id = ${user.id}`)
  }
}

/** Back in the demo they wake up again, unless someone has put just some of them to sleep on purpose. */
export async function reopenDemoAccounts(ctx: WriteContext): Promise<void> {
  const found = await candidates(ctx)
  // One that is awake says it for all, and each look costs as much as a sign-in: a usual start takes one.
  for (const user of found.filter(({ status_user }) => status_user === 'user_active')) if (await isOpen(user)) return
  for (const user of found) if (await isOpen(user)) await setStatus(ctx, user.id, 'user_active')
}

async function setStatus(ctx: WriteContext, id: number, status: string): Promise<void> {
  const users = ctx.catalogue.module('users')
  await writeRowChange(ctx, users, { present: await lockRow(ctx, users, id), values: { status_user: status } })
}

/** The demo's people as far as they still have the public password. */
async function demoUsers(ctx: WriteContext): Promise<readonly DemoUser[]> {
  const checked = await Promise.all((await candidates(ctx)).map(async (user) => ((await isOpen(user)) ? [user] : [])))
  return checked.flat()
}

function isOpen({ password_hash }: DemoUser): Promise<boolean> {
  return checkPassword(password_hash, DEMO_PASSWORD)
}

/** Those of the demo's usernames, and those it made, whatever they are called now. */
function candidates(ctx: WriteContext): Promise<readonly DemoUser[]> {
  const names = sql.join(
    demoAccounts.map((account) => sql`${account.username}`),
    sql`, `,
  )
  return runQuery<DemoUser>(
    ctx.db,
    sql`select u.id, u.status_user, c.password_hash from users u join user_credential c on c.user_id = u.id 
      where u.username in (${names}) or u.id in (select record_id from audit_log where table_name = 'users'
      and action = 'create' and source = 'demo') order by u.id`,
  )
}
