import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { writeRowChange } from '#server-engine/write/store-changes.ts'
import { lockRow } from '#server-engine/write/lock-row.ts'
import { ensureAccount } from '../first-records/accounts.server.ts'
import { demoAccounts, DEMO_PASSWORD } from './accounts.ts'
import { loadDepartments } from './departments.server.ts'

/** The demo's people with their departments; on a later start those that are missing. */
export async function loadPeople({ ctx }: Demo): Promise<void> {
  const nursery = await firstNursery(ctx)
  const ids = new Map<string, number>()
  for (const { tied, ...account } of demoAccounts) {
    const location = tied ? nursery : null
    ids.set(
      account.username,
      await ensureAccount(ctx, {
        ...account,
        email: `${account.username}@semai.example`,
        password: DEMO_PASSWORD,
        location_nursery_id: location,
      }),
    )
  }
  await loadDepartments(ctx, ids)
}

/** Those of the demo's people who work in one nursery only get it, once there is one. */
export async function tieDemoPeople(ctx: WriteContext, nursery: number): Promise<void> {
  const users = ctx.catalogue.module('users')
  for (const { username } of demoAccounts.filter(({ tied }) => tied)) {
    const [user] = await runQuery<{ id: number }>(ctx.db, sql`select id from users where username = ${username}`)
    if (user)
      await writeRowChange(ctx, users, {
        present: await lockRow(ctx, users, user.id),
        values: { location_nursery_id: nursery },
      })
  }
}

async function firstNursery(ctx: WriteContext): Promise<number | null> {
  const nurseries = ctx.catalogue.serving('nurseries')
  if (!nurseries) return null
  const [first] = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from ${sql.identifier(nurseries.table)} order by id limit 1`,
  )
  return first?.id ?? null
}
