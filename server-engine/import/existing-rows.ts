import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/module.ts'
import type { Context } from '../context.ts'
import { run } from '../database.ts'
import { columnOf, name, scopeCondition } from '../query/readable.ts'
import { whereOf } from '../query/term.ts'
import type { Values } from '../write/read-body.ts'
import { folded } from './find-by-name.ts'

export interface Existing {
  readonly id: number
  readonly version: number
}

/** The records that rows mean by their code, among those the caller can reach; a sentence where a code does not say which. */
export async function existingRows(ctx: Context, module: AnyModule, { key, bodies }: { key: string; bodies: readonly Values[] }): Promise<(body: Values) => Existing | string | null> {
  const codes = [...new Set(bodies.map((body) => body[key]).filter((code) => typeof code === 'string').map(folded))]
  const beside = Object.entries(module.fields).filter(([, { type }]) => type === 'reference').map(([field]) => field)
  const where = whereOf([sql`lower(${columnOf('t', key)}) in (select lower(value) from json_array_elements_text(${JSON.stringify(codes)}::json))`, scopeCondition(ctx, module, 't')])
  const columns = sql.join(['id', 'version', key, ...beside].map((column) => columnOf('t', column)), sql`, `)
  const rows = codes.length === 0 ? [] : await run<Existing & Record<string, unknown>>(ctx.db, sql`select ${columns} from ${name(module.table)} as t ${where}`)
  const byCode = new Map<string, (Existing & Record<string, unknown>)[]>()
  for (const row of rows) byCode.set(folded(String(row[key])), [...(byCode.get(folded(String(row[key]))) ?? []), row])
  // Where a code is unique only within a nursery, what else the row refers to tells which one is meant.
  const parts = new Set(module.fields[key]?.options.uniqueWith ?? [])
  const telling = beside.filter((field) => parts.has(field) || [...parts].some((part) => module.fields[part]?.options.copyOf?.[0] === field))
  return (body) => {
    const code = body[key]
    const all = typeof code === 'string' ? (byCode.get(folded(code)) ?? []) : []
    const meant = all.length > 1 ? all.filter((row) => telling.every((field) => typeof body[field] !== 'number' || row[field] === body[field])) : all
    if (meant.length > 1) return `${module.fields[key]?.label} ini dipakai lebih dari satu data; sebutkan ${telling.map((field) => module.fields[field]?.label).join(' dan ')}`
    return meant[0] ? { id: meant[0].id, version: meant[0].version } : null
  }
}
