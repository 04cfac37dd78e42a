import { sql } from 'drizzle-orm'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { keptForCatalogue } from '#core/catalogue/kept-for-catalogue.ts'
import type { Field } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../context/context.ts'
import { runQuery } from '../base/database.ts'
import { withFileLinks } from './file-columns.ts'
import { columnOf, ident } from '../base/sql.ts'
import { readableFields } from '../rights/readable.ts'
import { readableColumnsSql } from './select.ts'

/** A field of child rows, the module they are of and their reference to the record. */
export interface ChildRowsField {
  readonly field: string
  readonly definition: Field
  readonly child: AnyModule
  readonly by: string
}

const rowsFieldsByModule = keptForCatalogue(() => new WeakMap<AnyModule, readonly ChildRowsField[]>())

export function childRowsFields(
  { catalogue }: Pick<Context, 'catalogue'>,
  module: AnyModule,
): readonly ChildRowsField[] {
  const known = rowsFieldsByModule(catalogue)
  const fields = known.get(module) ?? rowsFieldsOf(catalogue, module)
  known.set(module, fields)
  return fields
}

function rowsFieldsOf(catalogue: Catalogue, module: AnyModule): readonly ChildRowsField[] {
  return Object.entries(module.fields).flatMap(([field, definition]) =>
    definition.type === 'rows'
      ? [{ field, definition, child: catalogue.module(definition.options.of ?? ''), by: definition.options.by ?? '' }]
      : [],
  )
}

/** A module whose records have rows of another, and the reference of these rows to their record. */
export interface ChildRowsOwner {
  readonly owner: AnyModule
  readonly by: string
}

const ownersByChild = keptForCatalogue((catalogue) => {
  const owners = new Map<AnyModule, ChildRowsOwner[]>()
  for (const owner of catalogue.modules) {
    for (const { child, by } of childRowsFields({ catalogue }, owner))
      owners.set(child, [...(owners.get(child) ?? []), { owner, by }])
  }
  return owners
})

/** The modules whose records have rows of this one. */
export function childRowsOwners(ctx: Context, child: AnyModule): readonly ChildRowsOwner[] {
  return ownersByChild(ctx.catalogue).get(child) ?? []
}

/** The child rows of one record by field, as their own module would show them: one statement a field. */
export async function readChildRows(ctx: Context, module: AnyModule, id: number): Promise<Record<string, unknown>> {
  return (await childRowsOf(ctx, module, [id]))(id)
}

/**
 * The child rows of several records: still one statement a field. They are parts of their record: whoever reaches it,
 * as the nursery it is sent to does, sees all of them, whatever nursery the rows themselves name.
 */
export async function childRowsOf(
  ctx: Context,
  module: AnyModule,
  ids: readonly number[],
): Promise<(id: number) => Record<string, unknown>> {
  const readable = readableFields(ctx, module)
  const found = new Map<string, Map<number, Record<string, unknown>[]>>()
  for (const { field, child, by } of childRowsFields(ctx, module).filter((one) => readable.has(one.field))) {
    const rows = await runQuery<Record<string, unknown>>(
      ctx.db,
      sql`select ${readableColumnsSql(ctx, child)}, ${columnOf('t', by)} as parent_ from ${ident(child.table)} as t
        where ${columnOf('t', by)} = any(${sql.param([...ids])}::bigint[]) order by ${columnOf('t', 'id')}`,
      { prepare: true },
    )
    const byParent = new Map<number, Record<string, unknown>[]>(ids.map((id) => [id, []]))
    for (const { parent_: parent, ...row } of withFileLinks(ctx, child, rows)) byParent.get(Number(parent))?.push(row)
    found.set(field, byParent)
  }
  return (id) => Object.fromEntries([...found].map(([field, byParent]) => [field, byParent.get(id) ?? []]))
}
