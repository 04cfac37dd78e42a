import { sql, type SQL } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../context/context.ts'
import { linkTableFields, linkTableName } from '../schema/link-tables.ts'
import { columnOf, ident } from '../base/sql.ts'
import { mayReadModule, readableFields, scopeCondition } from '../rights/readable.ts'

/** The ids behind one field of several records, ascending, as a scalar for the row that stands under `t`. */
export function linkedRecordIdsSql(module: AnyModule, field: string): SQL {
  return sql`(select coalesce(json_agg(l.target_id order by l.target_id), '[]')
    from ${ident(linkTableName(module, field))} as l where l.owner_id = ${columnOf('t', 'id')}) as ${ident(field)}`
}

/** Ids and names of every readable field of several records; both come with the row's own statement. */
export function linkedRecordsColumns(ctx: Context, module: AnyModule): readonly SQL[] {
  const readable = readableFields(ctx, module)
  return linkTableFields(module)
    .filter(([field]) => readable.has(field))
    .flatMap(([field, { options }]) => {
      const target = ctx.catalogue.module(options.to ?? '')
      // Of records in a module the caller may not read only the numbers are shown.
      return [
        linkedRecordIdsSql(module, field),
        ...(mayReadModule(ctx, target.key) ? [linkedNames(ctx, module, field, target)] : []),
      ]
    })
}

/** In the order of the ids; a record outside the caller's scope stays nameless. */
function linkedNames(ctx: Context, module: AnyModule, field: string, target: AnyModule): SQL {
  const scope = scopeCondition(ctx, target, 'd')
  return sql`(select coalesce(json_agg(${columnOf('d', target.display)} order by l.target_id), '[]')
    from ${ident(linkTableName(module, field))} as l left join ${ident(target.table)} as d
    on d.id = l.target_id${scope ? sql` and ${scope}` : sql``}
    where l.owner_id = ${columnOf('t', 'id')}) as ${ident(`rel_${field}`)}`
}

/**
 * Rows that are linked to at least one of the ids; to none at all for null. An id the caller cannot reach finds
 * nothing, linked or not.
 */
export function linkedRecordsCondition(
  ctx: Context,
  module: AnyModule,
  field: string,
  wanted: readonly number[] | null,
): SQL {
  const links = sql`select 1 from ${ident(linkTableName(module, field))} as l`
  const own = sql`l.owner_id = ${columnOf('t', 'id')}`
  if (wanted === null) return sql`not exists (${links} where ${own})`
  const target = ctx.catalogue.module(module.fields[field]?.options.to ?? '')
  if (!mayReadModule(ctx, target.key)) return sql`false`
  const scope = scopeCondition(ctx, target, 'd')
  const reachable = scope ? sql` join ${ident(target.table)} as d on d.id = l.target_id and ${scope}` : sql``
  return sql`exists (${links}${reachable} where ${own} and l.target_id in (${sql.join(
    wanted.map((id) => sql`${id}`),
    sql`, `,
  )}))`
}
