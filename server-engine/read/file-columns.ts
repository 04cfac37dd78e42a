import { sql, type SQL } from 'drizzle-orm'
import type { FieldType } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../context/context.ts'
import { fileValue, type StoredFile } from '../files/file-value.ts'

type Row = Record<string, unknown>

/**
 * Stored names together with what people called the files, in the row's own statement: a page of pictures costs no more
 * of them.
 */
export const fileColumns: Partial<Record<FieldType, (column: SQL) => SQL>> = {
  file: (
    column,
  ) => sql`(select jsonb_build_object('file', n.name, 'field_value', f.original_name, 'small_size', f.small_size)
    from (select ${column} as name) as n left join stored_file f on f.name = n.name where n.name is not null)`,
  files: (
    column,
  ) => sql`(select jsonb_agg(jsonb_build_object('file', n.name, 'field_value', f.original_name, 'small_size',
    f.small_size) order by n.place)
    from unnest(${column}) with ordinality as n(name, place) left join stored_file f on f.name = n.name)`,
}

const shapes: Partial<Record<FieldType, (ctx: Context, value: unknown) => unknown>> = {
  file: (ctx, value) => (value === null ? null : fileValue(ctx, value as StoredFile)),
  files: (ctx, value) => (value === null ? null : (value as StoredFile[]).map((stored) => fileValue(ctx, stored))),
}

/** Gives the files of selected rows their addresses. What the caller may not read was not selected, so it gets none. */
export function withFileLinks(ctx: Context, module: AnyModule, rows: readonly Row[]): Row[] {
  const fields = fileFields(module)
  if (fields.length === 0) return [...rows]
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(fields.flatMap(([name, shape]) => (name in row ? [[name, shape(ctx, row[name])]] : []))),
  }))
}

type Shape = (ctx: Context, value: unknown) => unknown
const known = new WeakMap<AnyModule, readonly (readonly [string, Shape])[]>()

function fileFields(module: AnyModule): readonly (readonly [string, Shape])[] {
  const fields =
    known.get(module) ??
    Object.entries(module.fields).flatMap(([name, { type }]) => (shapes[type] ? [[name, shapes[type]] as const] : []))
  known.set(module, fields)
  return fields
}
