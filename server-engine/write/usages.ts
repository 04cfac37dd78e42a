import { sql, type SQL } from 'drizzle-orm'
import { ACTIVE_FLAG_FIELD, type AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import type { Context } from '../context/context.ts'
import { runQuery } from '../base/database.ts'
import { linkTableFields, linkTableName } from '../schema/link-tables.ts'
import { columnOf, ident } from '../base/sql.ts'
import { mayReadModule, readableFields, scopeCondition, sharedTableCondition } from '../rights/readable.ts'
import { storedFields } from '../schema/tables.ts'
import { StillReferred, type RecordUsage } from '../base/user-error.ts'

/** Something of one module that refers to another: rows by a column, or links. */
interface Referrer {
  readonly module: AnyModule
  /** Rows of the module, `r`, that refer to the record. */
  readonly where: SQL
  /** Whether the caller knows of the field at all. */
  readonly known: boolean
}

/**
 * The refusal to delete a record that is used: where, and how often as far as the caller could count it in the lists.
 */
export async function stillReferred(ctx: Context, module: AnyModule, id: number): Promise<StillReferred> {
  const referrers = referrersOf(ctx, module, id)
  const usages = new Map<string, RecordUsage>()
  let elsewhere = referrers.length === 0
  for (const { module: user, where, known } of referrers) {
    const scope = scopeCondition(ctx, user, 'r')
    const [count] = await runQuery<{ total: number; seen: number }>(
      ctx.db,
      sql`select count(*) as total, count(*) filter (where ${scope ?? sql`true`}) as seen from ${ident(user.table)} as r
        where ${where}`,
    )
    const { total, seen } = count ?? { total: 0, seen: 0 }
    const told = known ? seen : 0
    if (total > told) elsewhere = true
    if (told > 0)
      usages.set(user.key, { module: user.key, title: user.title, total: told + (usages.get(user.key)?.total ?? 0) })
  }
  return new StillReferred({
    usages: [...usages.values()],
    elsewhere: elsewhere || usages.size === 0,
    canClose: module.fields[ACTIVE_FLAG_FIELD]?.type === 'flag',
  })
}

function referrersOf(ctx: Context, module: AnyModule, id: number): readonly Referrer[] {
  const tables = new Set<string>()
  return ctx.catalogue.modules.flatMap((user) => {
    // Modules may share a table; its rows count once, unless each module has rows of its own there.
    if ((tables.has(user.table) && user.rowsWith === null) || !isStored(user)) return []
    tables.add(user.table)
    const shared = sharedTableCondition(user, 'r')
    const readable = mayReadModule(ctx, user.key) ? readableFields(ctx, user) : new Map<string, unknown>()
    const refers = ([field, { options }]: ReturnType<typeof storedFields>[number]) => ({ field, to: options.to })
    const columns = storedFields(user)
      .map(refers)
      .filter(({ to }) => isSame(ctx, to, module))
      .map(({ field }) => ({
        field,
        where: sql`${columnOf('r', field)} = ${id}${shared ? sql` and ${shared}` : sql``}`,
      }))
    const links = linkTableFields(user)
      .map(refers)
      .filter(({ to }) => isSame(ctx, to, module))
      .map(({ field }) => ({
        field,
        where: sql`exists (select 1 from ${ident(linkTableName(user, field))} as l where l.owner_id = ${columnOf('r', 'id')}
          and l.target_id = ${id})`,
      }))
    return [...columns, ...links].map(({ field, where }) => ({ module: user, where, known: readable.has(field) }))
  })
}

function isSame(ctx: Context, to: string | undefined, module: AnyModule): boolean {
  return to !== undefined && ctx.catalogue.module(to).table === module.table
}
