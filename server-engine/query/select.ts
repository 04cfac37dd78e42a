import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '#core/field.ts'
import { hasColumn, isWriteOnly } from '#core/field-traits.ts'
import type { AnyModule } from '#core/module.ts'
import type { Context } from '../context.ts'
import { linkColumns } from './links.ts'
import { columnOf, mayReadModule, name, readableFields, scopeCondition, STAMP_COLUMNS } from './readable.ts'

/** The readable columns of a record with the display text of its references, and the joins these texts come from. */
export interface Selection {
  readonly columns: SQL
  readonly joins: SQL
}

export function selectionOf(ctx: Context, module: AnyModule): Selection {
  const fields = [...readableFields(ctx, module)]
  const columns = [
    ...STAMP_COLUMNS.map((column) => columnOf('t', column)),
    ...fields.flatMap(([field, definition]) => {
      if (definition.options.countOf) return [sql`${countOf(ctx, definition)} as ${name(field)}`]
      return hasColumn(definition) && !isWriteOnly(definition) ? [columnOf('t', field)] : []
    }),
    ...linkColumns(ctx, module),
  ]
  const joins: SQL[] = []
  for (const [field, target] of [...references(ctx, fields), ...stampReferences(ctx)]) {
    const alias = `r_${field}`
    columns.push(sql`${columnOf(alias, target.display)} as ${name(`rel_${field}`)}`)
    joins.push(joinTo(ctx, field, target, alias))
  }
  return { columns: sql.join(columns, sql`, `), joins: sql.join(joins, sql` `) }
}

/** The join that brings the display text of one reference; rows outside the caller's scope stay nameless. */
export function joinTo(ctx: Context, field: string, target: AnyModule, alias: string): SQL {
  const scope = scopeCondition(ctx, target, alias)
  return sql`left join ${name(target.table)} as ${name(alias)} on ${columnOf(alias, 'id')} = ${columnOf('t', field)}${scope ? sql` and ${scope}` : sql``}`
}

/** References whose target the caller may read; of the others only the number is shown. */
function references(ctx: Context, fields: readonly (readonly [string, Field])[]): readonly (readonly [string, AnyModule])[] {
  return fields.flatMap(([field, { type, options }]) => (type === 'reference' && options.to && mayReadModule(ctx, options.to) ? [[field, ctx.catalogue.module(options.to)] as const] : []))
}

function stampReferences(ctx: Context): readonly (readonly [string, AnyModule])[] {
  const users = ctx.catalogue.find('users')
  return users && mayReadModule(ctx, 'users') ? [['created_by', users], ['updated_by', users]] : []
}

function countOf(ctx: Context, { options }: Field): SQL {
  const counted = ctx.catalogue.module(options.countOf?.module ?? '')
  const scope = scopeCondition(ctx, counted, 'c')
  return sql`(select count(*) from ${name(counted.table)} as c where ${columnOf('c', options.countOf?.by ?? '')} = ${columnOf('t', 'id')}${scope ? sql` and ${scope}` : sql``})`
}
