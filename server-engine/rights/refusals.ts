import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import { firstBrokenDecisionRule, decisionRulesOf } from './decision-rules.ts'
import type { Context } from '../context/context.ts'
import { runQuery } from '../base/database.ts'
import { columnOf, ident } from '../base/sql.ts'
import { Forbidden } from '../base/user-error.ts'
import type { Values } from '../context/values.ts'

export async function requireNotRefused(
  ctx: Context,
  module: AnyModule,
  { row, operation }: { row: Values; operation: string },
): Promise<void> {
  const sentence = (await ctx.implementations.get(module.key)?.guardRecord?.(ctx, row))?.(operation) ?? null
  if (sentence !== null) throw new Forbidden(sentence)
}

/** What a record's page is told beforehand: the same sentences, of the operations whose right the caller holds. */
export async function recordRefusalsOf(
  ctx: Context,
  module: AnyModule,
  id: number,
): Promise<{ readonly refusals?: Readonly<Record<string, string>> }> {
  const held = (operations: readonly string[]) =>
    operations.filter((operation) => can(ctx.user, permissionOf(module.key, operation)))
  const atDesks = await deskRefusals(ctx, module, { id, desks: held(Object.keys(module.actions)) })
  const sentences = {
    ...atDesks,
    ...(await hookRefusals(ctx, module, {
      id,
      operations: held(['update', 'delete', ...Object.keys(module.actions)]),
    })),
  }
  return Object.keys(sentences).length > 0 ? { refusals: sentences } : {}
}

type Sentences = Readonly<Record<string, string>>

async function hookRefusals(
  ctx: Context,
  module: AnyModule,
  { id, operations }: { readonly id: number; readonly operations: readonly string[] },
): Promise<Sentences> {
  const { guardRecord, hinders } = ctx.implementations.get(module.key) ?? {}
  if ((!guardRecord && !hinders) || operations.length === 0) return {}
  // Whole: what decides may be hidden from the caller.
  const [row] = await runQuery<Values>(
    ctx.db,
    sql`select t.* from ${ident(module.table)} as t where ${columnOf('t', 'id')} = ${id}`,
  )
  if (!row) return {}
  const [refused, hindered] = [await guardRecord?.(ctx, row), await hinders?.(ctx, row)]
  return Object.fromEntries(
    operations.flatMap((operation) => {
      const sentence = refused?.(operation) ?? hindered?.(operation) ?? null
      return sentence === null ? [] : [[operation, sentence] as const]
    }),
  )
}

/** Who may not take a record on at a station of its path. */
async function deskRefusals(
  ctx: Context,
  module: AnyModule,
  { id, desks }: { readonly id: number; readonly desks: readonly string[] },
): Promise<Sentences> {
  const sentences: Record<string, string> = {}
  for (const desk of desks) {
    const broken = await firstBrokenDecisionRule(ctx, module, { id, rules: decisionRulesOf(ctx, module, desk) })
    if (broken) sentences[desk] = broken.refuse().message
  }
  return sentences
}
