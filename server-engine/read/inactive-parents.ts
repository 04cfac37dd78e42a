import { sql, type SQL } from 'drizzle-orm'
import { ACTIVE_FLAG_FIELD, type AnyModule } from '#core/declare/module.ts'
import type { Context } from '../context/context.ts'
import { columnOf, ident } from '../base/sql.ts'
import { readableFields } from '../rights/readable.ts'

/**
 * The references by which a record stands inside another that can be closed: those it takes values from, and its
 * nursery where it cannot be without one.
 */
function parentsOf(
  ctx: Context,
  { fields, scope }: AnyModule,
): readonly { readonly field: string; readonly parent: AnyModule }[] {
  const sources = Object.values(fields).flatMap(({ options }) => options.copyOf?.[0] ?? [])
  const names = new Set([...sources, ...(scope && fields[scope]?.options.required ? [scope] : [])])
  return [...names].flatMap((field) => {
    const parent = ctx.catalogue.module(fields[field]?.options.to ?? '')
    return parent.fields[ACTIVE_FLAG_FIELD] ? [{ field, parent }] : []
  })
}

/**
 * The field by which the record `t` stands in something that was closed, null where it stands in none: nobody begins
 * anything new in a closed nursery's block, though the block itself was left open.
 */
export function inactiveParent(ctx: Context, module: AnyModule): SQL {
  const closed = parentsOf(ctx, module).map(
    ({ field, parent }) =>
      sql`(select ${field}::text from ${ident(parent.table)} as p where ${columnOf('p', 'id')} = ${columnOf('t', field)}
        and ${columnOf('p', ACTIVE_FLAG_FIELD)} = 0)`,
  )
  return closed.length > 0 ? sql`coalesce(${sql.join(closed, sql`, `)})` : sql`null::text`
}

/**
 * That the record `t` stands in nothing closed that the caller could see to be closed; null where that is no question.
 */
export function notInInactiveParent(ctx: Context, module: AnyModule): SQL | null {
  const open = parentsOf(ctx, module)
    .filter(({ parent }) => readableFields(ctx, parent).has(ACTIVE_FLAG_FIELD))
    .map(
      ({ field, parent }) =>
        sql`not exists (select from ${ident(parent.table)} as p where ${columnOf('p', 'id')} = ${columnOf('t', field)}
          and ${columnOf('p', ACTIVE_FLAG_FIELD)} = 0)`,
    )
  return open.length > 0 ? sql.join(open, sql` and `) : null
}
