import { sql } from 'drizzle-orm'
import { sourceReferenceOf } from '#core/questions/identifying-field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../../context/context.ts'
import { runQuery } from '../../../base/database.ts'
import { columnOf, ident } from '../../../base/sql.ts'
import { scopeCondition } from '../../../rights/readable.ts'
import { whereClause } from '../../../base/column-condition.ts'
import type { Values } from '../../../context/values.ts'
import { foldCase } from './find-by-name.ts'

export interface ExistingRecords {
  readonly id: number
  readonly version: number
}

type Stored = ExistingRecords & Record<string, unknown>

/**
 * The records that rows mean by their code, among those the caller can reach; a sentence where a code does not say
 * which.
 */
export async function existingRecordsOfRows(
  ctx: Context,
  module: AnyModule,
  { key, bodies }: { key: string; bodies: readonly Values[] },
): Promise<(body: Values) => ExistingRecords | string | null> {
  const codes = [
    ...new Set(
      bodies
        .map((body) => body[key])
        .filter((code) => typeof code === 'string')
        .map(foldCase),
    ),
  ]
  const parts = module.fields[key]?.options.uniqueWith ?? []
  const where = whereClause([
    sql`lower(${columnOf('t', key)}) in (select lower(value) from
      json_array_elements_text(${JSON.stringify(codes)}::json))`,
    scopeCondition(ctx, module, 't'),
  ])
  const columns = sql.join(
    ['id', 'version', key, ...parts].map((column) => columnOf('t', column)),
    sql`, `,
  )
  const rows =
    codes.length === 0
      ? []
      : await runQuery<Stored>(ctx.db, sql`select ${columns} from ${ident(module.table)} as t ${where}`)
  const byCode = new Map<string, Stored[]>()
  for (const row of rows)
    byCode.set(foldCase(String(row[key])), [...(byCode.get(foldCase(String(row[key]))) ?? []), row])
  const said = await saidParts(ctx, module, { parts, bodies })
  return (body) => {
    const code = body[key]
    const all = typeof code === 'string' ? (byCode.get(foldCase(code)) ?? []) : []
    // A code that is unique only within a nursery means another record in another nursery, also where there is just one
    // of them.
    const meant = all.filter((row) => parts.every((part) => [undefined, row[part]].includes(said(body, part))))
    if (meant.length > 1)
      return `${module.fields[key]?.label} ini dipakai lebih dari satu data; sebutkan ${parts.map((part) => module.fields[sourceReferenceOf(module, part)]?.label).join(' dan ')}`
    return meant[0] ? { id: meant[0].id, version: meant[0].version } : null
  }
}

/** What a row says of the fields its code is unique with; undefined where it says nothing. */
async function saidParts(
  ctx: Context,
  module: AnyModule,
  { parts, bodies }: { parts: readonly string[]; bodies: readonly Values[] },
): Promise<(body: Values, part: string) => unknown> {
  const copied = new Map<string, ReadonlyMap<unknown, unknown>>()
  for (const part of parts) {
    const [reference, column] = module.fields[part]?.options.copyOf ?? []
    if (!reference || !column) continue
    const target = ctx.catalogue.module(module.fields[reference]?.options.to ?? '')
    const ids = [...new Set(bodies.map((body) => body[reference]).filter((id) => typeof id === 'number'))]
    const where = whereClause([
      sql`${columnOf('t', 'id')} = any(${sql.param(ids)}::bigint[])`,
      scopeCondition(ctx, target, 't'),
    ])
    const rows =
      ids.length === 0
        ? []
        : await runQuery<{ id: number; said: unknown }>(
            ctx.db,
            sql`select ${columnOf('t', 'id')}, ${columnOf('t', column)} as said
              from ${ident(target.table)} as t ${where}`,
          )
    copied.set(part, new Map(rows.map(({ id, said }) => [id, said])))
  }
  return (body, part) => {
    const known = copied.get(part)
    const said = known ? known.get(body[sourceReferenceOf(module, part)]) : body[part]
    return said ?? undefined
  }
}
