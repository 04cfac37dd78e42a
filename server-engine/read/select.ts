import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '#core/declare/field.ts'
import { hasColumn, isWriteOnly } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import { nurseryOf, type Context } from '../context/context.ts'
import { derivedValueSql } from './additions.ts'
import { fileColumns } from './file-columns.ts'
import { flattenSql } from '../base/flat-sql.ts'
import { computedOncePerRights } from '../rights/for-rights.ts'
import { linkedRecordsColumns } from './links.ts'
import { columnOf, ident } from '../base/sql.ts'
import { mayReadModule, readableFields, scopeCondition, STAMP_COLUMNS } from '../rights/readable.ts'

/**
 * The readable columns of a record `t` with the display text of its references. Each text is a small statement of its
 * own: as joins they would make PostgreSQL try all their orders, which takes ten times longer than reading the page.
 */
export function readableColumnsSql(ctx: Context, module: AnyModule): SQL {
  if (!columnsFollowFromRights(ctx, module)) return writtenColumns(ctx, module)
  return computedOncePerRights(ctx, module, {
    key: `columns ${nurseryOf(ctx)}`,
    make: () => flattenSql(writtenColumns(ctx, module)),
  })
}

/**
 * Figures of other modules may look at the day and the caller; those that take no context are the same for everybody.
 */
export function columnsFollowFromRights(ctx: Context, module: AnyModule): boolean {
  return ctx.implementations
    .additionsTo(module.key)
    .every(({ values = {} }) => Object.values(values).every((figure) => figure.length === 0))
}

function writtenColumns(ctx: Context, module: AnyModule): SQL {
  const fields = [...readableFields(ctx, module)]
  const columns = [
    ...(isStored(module) ? STAMP_COLUMNS : ['id']).map((column) => columnOf('t', column)),
    ...fields.flatMap(([field, definition]) => {
      const derived = derivedValueSql(ctx, module, field, definition)
      if (derived) return [sql`${derived} as ${ident(field)}`]
      if (!hasColumn(definition) || isWriteOnly(definition)) return []
      const made = fileColumns[definition.type]?.(columnOf('t', field))
      return [made ? sql`${made} as ${ident(field)}` : columnOf('t', field)]
    }),
    ...[...references(ctx, fields), ...(isStored(module) ? stampReferences(ctx) : [])].map(
      ([field, target]) => sql`${textOf(ctx, field, target)} as ${ident(`rel_${field}`)}`,
    ),
    ...linkedRecordsColumns(ctx, module),
  ]
  return sql.join(columns, sql`, `)
}

/** The display text of one reference; records outside the caller's scope stay nameless. */
function textOf(ctx: Context, field: string, target: AnyModule): SQL {
  const scope = scopeCondition(ctx, target, 'r')
  return sql`(select ${columnOf('r', target.display)} from ${ident(target.table)} as r
    where ${columnOf('r', 'id')} = ${columnOf('t', field)}${scope ? sql` and ${scope}` : sql``})`
}

/** References whose target the caller may read; of the others only the number is shown. */
function references(
  ctx: Context,
  fields: readonly (readonly [string, Field])[],
): readonly (readonly [string, AnyModule])[] {
  return fields.flatMap(([field, { type, options }]) =>
    type === 'reference' && options.to && mayReadModule(ctx, options.to)
      ? [[field, ctx.catalogue.module(options.to)] as const]
      : [],
  )
}

function stampReferences(ctx: Context): readonly (readonly [string, AnyModule])[] {
  const users = ctx.catalogue.find('users')
  return users && mayReadModule(ctx, 'users')
    ? [
        ['created_by', users],
        ['updated_by', users],
      ]
    : []
}
