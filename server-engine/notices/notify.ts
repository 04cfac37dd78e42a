import { sql, type SQL } from 'drizzle-orm'
import type { AreaNotice } from '#core/declare/notice.ts'
import { GROUPED_NOTICE_KINDS, type NoticeKind, type NoticeParameters } from '#core/wire/notice.ts'
import { runQuery } from '../base/database.ts'
import { isActiveUserSql } from '../rights/people.ts'
import type { WriteContext } from '../context/transaction.ts'

export interface Notice {
  /** The engines' own by its name, an area's by what it declares. */
  readonly kind: NoticeKind | AreaNotice
  /** The module's key; null for what belongs to none. */
  readonly module: string | null
  /** The record or, for jobs, the job. */
  readonly record: number
  /** What the words need besides: numbers of other things, never their names. */
  readonly parameters?: NoticeParameters
}

/** So many unread notices of one kind and module name their record; what comes after them is one notice for all. */
const MOST_BY_NAME = 5

/**
 * Tells people, in the transaction of what they are told of: a write that is rolled back tells nobody. Whoever causes
 * it is not told, nor is an account that is not active, nor anybody of history that is written down afterwards. Say
 * only what it is about; the words are made when it is read.
 */
export async function notify(
  ctx: WriteContext,
  { to, ...notice }: Notice & { readonly to: readonly number[] },
): Promise<void> {
  if (to.length === 0) return
  await insertNotices(
    ctx,
    { ...notice, actor: ctx.user?.id ?? null },
    sql`select u.id as user_id, ${notice.record}::bigint as record_id, 1 as amount from users u
      where u.id = any(${sql.param([...to])}::bigint[])`,
  )
}

interface NoticeToInsert extends Omit<Notice, 'record'> {
  readonly actor: number | null
}

/**
 * The one statement that writes notices. `recipients` gives `user_id`, and of how many records which is the first
 * (`amount`, `record_id`).
 */
export async function insertNotices(
  ctx: WriteContext,
  { kind: of, module, actor, parameters = {} }: NoticeToInsert,
  recipients: SQL,
): Promise<void> {
  if (ctx.isHistory) return
  const kind = typeof of === 'string' ? of : of.kind
  const named = sql`select count(*) from notice n where n.user_id = r.user_id and n.read_at is null and n.kind = ${kind}
    and n.module is not distinct from ${module}::text and n.record_id is not null`
  const isGrouped = typeof of !== 'string' || GROUPED_NOTICE_KINDS.includes(of)
  const byName = isGrouped ? sql`r.amount = 1 and (${named}) < ${MOST_BY_NAME}::integer` : sql`true`
  const group = `${kind}:${module ?? ''}`
  // In the order of people, so that two who tell the same ones do not wait for each other in a ring.
  await runQuery(
    ctx.db,
    sql`insert into notice (user_id, kind, module, record_id, group_key, parameters, actor_id, created_at)
      select r.user_id, ${kind}, ${module}, case when s.by_name then r.record_id end, case when s.by_name
      then ${`${group}:`} || r.record_id else ${group} end, ${JSON.stringify(parameters)}::jsonb, ${actor}::bigint,
      ${ctx.now.toISOString()}::timestamptz
      from (${recipients}) as r join users u on u.id = r.user_id cross join lateral (select ${byName} as by_name) as s
      where ${isActiveUserSql} and r.user_id is distinct from ${actor}::bigint order by r.user_id
      on conflict (user_id, group_key) where read_at is null do update
      set id = excluded.id, parameters = excluded.parameters, actor_id = excluded.actor_id, created_at =
      excluded.created_at`,
  )
}
