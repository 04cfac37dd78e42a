import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { ALLOW_ALL, can, permissionOf } from '#core/declare/permissions.ts'
import { columnOf } from '../base/sql.ts'
import { nurseryOf, type Context } from '../context/context.ts'
import { computedOncePerRights } from './for-rights.ts'
import { equalsCondition, isNullCondition, oneOfConditions, type ColumnCondition } from '../base/column-condition.ts'

/** Columns every record has beside its declared fields. */
export const STAMP_COLUMNS = ['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version'] as const

/** The declared fields the caller may know of. Whatever is not in here does not exist for the call, on any surface. */
export function readableFields(ctx: Context, module: AnyModule): ReadonlyMap<string, Field> {
  return computedOncePerRights(ctx, module, {
    key: 'readable',
    make: () => new Map(Object.entries(module.fields).filter(([, field]) => mayRead(ctx, field))),
  })
}

/** What the caller may read in a record's history beside its fields. */
export function readableTrail(ctx: Context, module: AnyModule): readonly (readonly [string, Field])[] {
  return Object.entries(module.trail).filter(([, field]) => mayRead(ctx, field))
}

/** Whether the caller may see anything of a module's records, be it only the text that names one. */
export function mayReadModule(ctx: Context, key: string): boolean {
  return can(ctx.user, permissionOf(key, 'read'))
}

function mayRead(ctx: Context, field: Field): boolean {
  if (!can(ctx.user, field.options.permission ?? ALLOW_ALL)) return false
  const other = field.options.countOf?.module ?? field.options.of
  return other === undefined || mayReadModule(ctx, other)
}

/** Which rows the caller may reach: those of the own nursery and, for reading, those that belong to none. */
export function scopeTerm(ctx: Context, module: AnyModule, alias: string): ColumnCondition | null {
  const nursery = nurseryOf(ctx)
  if (nursery === null || module.scope === null) return null
  const owner = columnOf(alias, module.scope)
  const mayBeShared = module.scope !== 'id' && !module.fields[module.scope]?.options.required
  const own = [equalsCondition(owner, nursery), ...(mayBeShared ? [isNullCondition(owner)] : [])]
  if (module.seenBy === null) return oneOfConditions(module.scope, own)
  // A row of another nursery that this one sees too; the parts must exclude each other. No filter on either column is
  // the same term.
  const seen = sql`(${columnOf(alias, module.seenBy)} = ${nursery} and ${owner} <> ${nursery})`
  return oneOfConditions(SCOPE_OR_SEEN_BY, [...own, { where: seen }])
}

/** Stands for the scope of a module with `seenBy`, which is a condition on two columns. */
export const SCOPE_OR_SEEN_BY = 'scope and seenBy'

/** Which rows of a table that modules share are this module's; null where it has the table for itself. */
export function sharedTableCondition(module: AnyModule, alias: string): SQL | null {
  return module.rowsWith === null ? null : sql`${columnOf(alias, module.rowsWith)} is not null`
}

/** The rows that exist for the caller in this module, whatever else is asked. */
export function scopeCondition(ctx: Context, module: AnyModule, alias: string): SQL | null {
  const [scope, own] = [scopeTerm(ctx, module, alias)?.where ?? null, sharedTableCondition(module, alias)]
  return scope && own ? sql`${scope} and ${own}` : (scope ?? own)
}
