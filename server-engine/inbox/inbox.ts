import { sql, type SQL } from 'drizzle-orm'
import { isDecided, type DecidedModule } from '#core/action-rules.ts'
import type { Inbox, InboxGroup, NextWaiting } from '#core/inbox.ts'
import { can, permissionOf } from '#core/permissions.ts'
import { decidableBy } from '../actions/decision-rules.ts'
import { nurseryOf, type Context } from '../context.ts'
import { run } from '../database.ts'
import type { ListQuery } from '../query/list-plan.ts'
import { findRow, listRows, wholeList, type Page } from '../query/list.ts'
import { columnOf, mayReadModule, readableFields } from '../query/readable.ts'

/** The modules whose records the caller may decide on. */
export function decidedModules(ctx: Context): readonly DecidedModule[] {
  return ctx.catalogue.modules.filter(isDecided).filter((module) =>
    mayReadModule(ctx, module.key) && can(ctx.user, permissionOf(module.key, 'approve')) && readableFields(ctx, module).has(module.approval.field))
}

/** A few of what waits in each module, with exact totals. */
export async function inboxOf(ctx: Context, page: { readonly limit: number }): Promise<Inbox> {
  const groups: InboxGroup[] = []
  for (const module of decidedModules(ctx)) {
    const { data, total } = await waitingRows(ctx, module, { ...page, offset: 0 })
    if (total > 0) groups.push({ module: module.key, total, rows: data })
  }
  return { data: groups, total: groups.reduce((sum, group) => sum + group.total, 0) }
}

/** Records that wait for the caller, by the list's own query: whoever asked first comes first. */
export function waitingRows(ctx: Context, module: DecidedModule, page: Pick<ListQuery, 'limit' | 'offset'>): Promise<Page> {
  return listRows(ctx, module, { ...page, ...waitingQuery(ctx, module) })
}

function waitingQuery(ctx: Context, module: DecidedModule): Omit<ListQuery, 'limit' | 'offset'> {
  const { field, waiting } = module.approval
  const nursery = nurseryOf(ctx)
  // What belongs to no nursery is read by all but decided by those who see all.
  const own = nursery !== null && module.scope !== null && module.scope !== 'id' ? { [module.scope]: nursery } : {}
  return { order: 'id', sort: 'asc', filters: { [field]: waiting, ...own }, only: trulyWaiting(ctx, module) }
}

/** 14.1: a draft's empty decision reads 'Menunggu' and is found by that word, but nobody has asked for one yet. */
function trulyWaiting(ctx: Context, module: DecidedModule): SQL | null {
  const { field, waiting } = module.approval
  const decidable = decidableBy(ctx, module)
  const asked = module.fields[field]?.options.staysEmpty ? sql`${columnOf('t', field)} = ${waiting}` : null
  return asked && decidable ? sql`(${asked} and ${decidable})` : (asked ?? decidable)
}

export async function waitingTotal(ctx: Context, module: DecidedModule): Promise<number> {
  return (await waitingRows(ctx, module, { limit: 1, offset: 0 })).total
}

/** What comes after a record that was just decided on: later ones of its module, then earlier ones, then other modules. */
export async function nextWaiting(ctx: Context, { module: key, id }: { readonly module: string; readonly id: number }): Promise<NextWaiting | null> {
  const modules = decidedModules(ctx)
  for (const module of modules.toSorted((a, b) => Number(b.key === key) - Number(a.key === key))) {
    const after = module.key === key ? id : 0
    const { ids } = wholeList(ctx, module, waitingQuery(ctx, module))
    // Whoever asks before deciding gets another one all the same.
    const [next] = await run<{ id: number }>(ctx.db, sql`select w.id from (${ids}) as w where w.id <> ${after} order by w.id < ${after}, w.id limit 1`)
    const row = next && (await findRow(ctx, module, next.id))
    if (row) return { module: module.key, id: next.id, name: String(row[module.display] ?? '') }
  }
  return null
}
