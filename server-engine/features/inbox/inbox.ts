import { sql, type SQL } from 'drizzle-orm'
import { type WaitingDesk, waitingDesksOf } from '#core/questions/waiting-desk.ts'
import type { Inbox, InboxGroup, NextWaitingRecord } from '#core/wire/inbox.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import { decidableBy } from '../../rights/decision-rules.ts'
import { nurseryOf, type Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import type { ListQuery } from '../../read/list-plan.ts'
import { findRow, listRows, wholeListSql, type ListPage } from '../../read/list.ts'
import { columnOf } from '../../base/sql.ts'
import { mayReadModule, readableFields } from '../../rights/readable.ts'

/** A desk of a module at which the caller may decide. */
export interface InboxDesk extends WaitingDesk {
  readonly module: AnyModule
}

/** Where records wait for the caller: decisions of approvals, and stations of paths. */
export function inboxDesks(ctx: Context): readonly InboxDesk[] {
  return ctx.catalogue.modules.flatMap((module) =>
    waitingDesksOf(module)
      .filter(
        ({ name, field }) =>
          mayReadModule(ctx, module.key) &&
          can(ctx.user, permissionOf(module.key, name)) &&
          readableFields(ctx, module).has(field),
      )
      .map((desk) => ({ ...desk, module })),
  )
}

/** A few of what waits at each desk, with exact totals. */
export async function readInbox(ctx: Context, page: { readonly limit: number }): Promise<Inbox> {
  const groups: InboxGroup[] = []
  for (const desk of inboxDesks(ctx)) {
    const { data, total } = await recordsWaitingAtDesk(ctx, desk, { ...page, offset: 0 })
    if (total > 0) groups.push({ module: desk.module.key, desk: desk.name, total, rows: data })
  }
  return { data: groups, total: groups.reduce((sum, group) => sum + group.total, 0) }
}

/** Records that wait for the caller, by the list's own query: whoever asked first comes first. */
export function recordsWaitingAtDesk(
  ctx: Context,
  desk: InboxDesk,
  page: Pick<ListQuery, 'limit' | 'offset'>,
): Promise<ListPage> {
  return listRows(ctx, desk.module, { ...page, ...waitingQuery(ctx, desk) })
}

function waitingQuery(ctx: Context, desk: InboxDesk): Omit<ListQuery, 'limit' | 'offset'> {
  const { module, field, states } = desk
  const nursery = nurseryOf(ctx)
  // What belongs to no nursery is read by all but decided by those who see all.
  const own = nursery !== null && module.scope !== null && module.scope !== 'id' ? { [module.scope]: nursery } : {}
  return {
    order: 'id',
    sort: 'asc',
    filters: { [field]: states.length === 1 ? states[0] : states, ...own },
    only: trulyWaiting(ctx, desk),
  }
}

/** 14.1: a draft's empty decision reads 'Menunggu' and is found by that word, but nobody has asked for one yet. */
function trulyWaiting(ctx: Context, { module, name, field, states }: InboxDesk): SQL | null {
  const decidable = decidableBy(ctx, module, { desk: name })
  const asked = module.fields[field]?.options.staysEmpty
    ? sql`${columnOf('t', field)} = any(${sql.param([...states])})`
    : null
  return asked && decidable ? sql`(${asked} and ${decidable})` : (asked ?? decidable)
}

export async function countWaitingAtDesk(ctx: Context, desk: InboxDesk): Promise<number> {
  return (await recordsWaitingAtDesk(ctx, desk, { limit: 1, offset: 0 })).total
}

/**
 * What comes after a record that was just decided on: later ones of its module, then earlier ones, then other modules.
 */
export async function nextWaitingRecord(
  ctx: Context,
  { module: key, id }: { readonly module: string; readonly id: number },
): Promise<NextWaitingRecord | null> {
  for (const desk of inboxDesks(ctx).toSorted((a, b) => Number(b.module.key === key) - Number(a.module.key === key))) {
    const { module } = desk
    const after = module.key === key ? id : 0
    const { ids } = await wholeListSql(ctx, module, waitingQuery(ctx, desk))
    // Whoever asks before deciding gets another one all the same.
    const [next] = await runQuery<{ id: number }>(
      ctx.db,
      sql`select w.id from (${ids}) as w where w.id <> ${after} order by w.id < ${after}, w.id limit 1`,
    )
    const row = next && (await findRow(ctx, module, next.id))
    if (row) return { module: module.key, id: next.id, name: String(row[module.display] ?? '') }
  }
  return null
}
