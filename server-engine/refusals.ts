import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/module.ts'
import { can, permissionOf } from '#core/permissions.ts'
import type { Context } from './context.ts'
import { run } from './database.ts'
import { columnOf, name } from './query/readable.ts'
import { Forbidden } from './user-error.ts'
import type { Values } from './write/read-body.ts'

/** Why a caller who holds the right may still not do it to one record: 'update', 'delete' or an action's name; null where they may. */
export type Refusals = (operation: string) => string | null

export async function requireNotRefused(ctx: Context, module: AnyModule, { row, operation }: { row: Values; operation: string }): Promise<void> {
  const sentence = (await ctx.halves.get(module.key)?.refuses?.(ctx, row))?.(operation) ?? null
  if (sentence !== null) throw new Forbidden(sentence)
}

/** What a record's page is told beforehand: the same sentences, of the operations whose right the caller holds. */
export async function refusalsOf(ctx: Context, module: AnyModule, id: number): Promise<{ readonly refusals?: Readonly<Record<string, string>> }> {
  const refuses = ctx.halves.get(module.key)?.refuses
  const held = refuses ? ['update', 'delete', ...Object.keys(module.actions)].filter((operation) => can(ctx.user, permissionOf(module.key, operation))) : []
  if (!refuses || held.length === 0) return {}
  // Whole: what decides may be hidden from the caller.
  const [row] = await run<Values>(ctx.db, sql`select t.* from ${name(module.table)} as t where ${columnOf('t', 'id')} = ${id}`)
  if (!row) return {}
  const refused = await refuses(ctx, row)
  const sentences = held.flatMap((operation) => {
    const sentence = refused(operation)
    return sentence === null ? [] : [[operation, sentence] as const]
  })
  return sentences.length > 0 ? { refusals: Object.fromEntries(sentences) } : {}
}
