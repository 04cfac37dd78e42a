import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { implement, type ChangeOf } from '#server-engine/area/implement.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import { insertRow } from '#server-engine/write/insert-row.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { writeRowChange } from '#server-engine/write/store-changes.ts'
import { requireRoleNotAboveOwn, requireRoleWithinOwnRights } from '../accounts/may-administer.server.ts'
import { readAccount } from '../accounts/verify-email.server.ts'
import { users } from '../users/users.module.ts'
import { serviceTokens } from './service-tokens.module.ts'
import { isRandomToken } from './token-form.ts'

type Change = ChangeOf<typeof serviceTokens>

export const serviceTokensServer = implement(serviceTokens, {
  beforeSave: async (ctx, { present, values }) => {
    if (present) await requireRoleWithinOwnRights(ctx, present.role_id)
    if (values.role_id !== undefined) await requireRoleNotAboveOwn(ctx, values.role_id, 'role_id')
    return present
      ? undefined
      : { user_id: await makeAccount(ctx, values), expires_on: values.expires_on ?? inAYear(ctx.today) }
  },
  afterSave: async (ctx, change) => {
    if (change.present) await followChanges(ctx, change)
    await recordSecurityEvent(ctx, {
      kind: 'token',
      summary: `Token layanan ${change.values.name ?? change.present?.name} ${change.present ? 'diubah' : 'ditambahkan'}`,
      aboutId: null,
    })
  },
  actions: {
    issue: async (ctx, { row, input }) => {
      await requireRoleWithinOwnRights(ctx, row.role_id)
      const { token } = input
      if (!isRandomToken(token)) throw new InvalidFields({ token: 'Token harus dibuat dengan tombol Buat' })
      const hash = createHash('sha256').update(token).digest('base64url')
      const [used] = await runQuery(ctx.db, sql`select 1 from service_token_secret where token_hash = ${hash}`)
      if (used) throw new InvalidFields({ token: 'Token ini sudah pernah dibuat. Tekan Buat sekali lagi.' })
      await runQuery(
        ctx.db,
        sql`insert into service_token_secret (token_id, token_hash) values (${row.id}, ${hash}) on conflict (token_id)
          do update set token_hash = excluded.token_hash, created_at = now()`,
      )
      await recordSecurityEvent(ctx, {
        kind: 'token',
        summary: `Token baru untuk layanan ${row.name} dibuat`,
        aboutId: null,
      })
      return { issued_at: ctx.now.toISOString() }
    },
  },
})

/** A door nobody thinks of any more closes by itself. Whoever wants it open for longer says so. */
function inAYear(today: string): string {
  const [year = '', ...day] = today.split('-')
  const [month, date] = day
  return `${Number(year) + 1}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/**
 * The account the service acts under, so that every trail names it. It has no password and a mailbox that cannot exist.
 */
async function makeAccount(
  ctx: WriteContext,
  { name, role_id, location_nursery_id }: Change['values'],
): Promise<number> {
  const username = `layanan-${randomBytes(4).toString('hex')}`
  return insertRow(ctx, users, {
    fullname: name,
    username,
    email: `${username}@layanan.invalid`,
    role_id,
    location_nursery_id: location_nursery_id ?? null,
    job_position: 'Layanan',
    account_kind: 'service',
    status_code: 'email_verified',
    status_user: 'user_active',
  })
}

async function followChanges(ctx: WriteContext, { present, values }: Change): Promise<void> {
  const account = await readAccount(ctx, present?.user_id ?? 0)
  const { name, role_id, location_nursery_id } = values
  const followed = {
    ...(name !== undefined && { fullname: name }),
    ...(role_id !== undefined && { role_id }),
    ...(location_nursery_id !== undefined && { location_nursery_id }),
  }
  await writeRowChange(ctx, users, { present: account, values: followed })
}
