import { sql, type SQL } from 'drizzle-orm'
import { needsDecision } from '#core/questions/action-rules.ts'
import { APPROVE_ACTION } from '#core/questions/waiting-desk.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import { nurseryOf, type Context } from '../context/context.ts'
import type { DeciderSql, DecisionRule } from '../context/decision-rule.ts'
import { runQuery } from '../base/database.ts'
import { columnOf, ident } from '../base/sql.ts'

/** Each person `u` of a statement. */
export const EACH_PERSON_DECIDER: DeciderSql = { id: sql`u.id`, role: sql`u.role_id` }

/** The condition on a record `t` under which all rules hold for a person; null where there are none. */
export function decidableBy(
  ctx: Context,
  module: AnyModule,
  { desk = APPROVE_ACTION, person = callerOf(ctx) }: { readonly desk?: string; readonly person?: DeciderSql } = {},
): SQL | null {
  return conditionOf(decisionRulesOf(ctx, module, desk), person)
}

function conditionOf(rules: readonly DecisionRule[], person: DeciderSql): SQL | null {
  return rules.length === 0
    ? null
    : sql`(${sql.join(
        rules.map(({ where }) => sql`(${where(person)})`),
        sql` and `,
      )})`
}

/** Tells a record's page whether the caller may decide on it in any way, where the right alone does not say so. */
export function mayDecideColumn(ctx: Context, module: AnyModule): SQL {
  const decidable =
    needsDecision(module) && can(ctx.user, permissionOf(module.key, 'approve'))
      ? conditionOf(
          decisionRulesOf(ctx, module).filter(({ onlyToApprove }) => !onlyToApprove),
          callerOf(ctx),
        )
      : null
  if (!decidable || !needsDecision(module)) return sql``
  const nursery = nurseryOf(ctx)
  const within = nursery !== null && module.scope ? sql` and ${columnOf('t', module.scope)} = ${nursery}` : sql``
  return sql`, (${columnOf('t', module.approval.field)} = ${module.approval.waiting}
    and ${decidable}${within}) is true as may_decide`
}

/** Refuses with the sentence of the first rule that does not hold. */
export async function requireDecidable(
  ctx: Context,
  module: AnyModule,
  { id, approved }: { id: number; approved: boolean },
): Promise<void> {
  await requireRules(ctx, module, {
    id,
    rules: decisionRulesOf(ctx, module).filter(({ onlyToApprove }) => approved || !onlyToApprove),
  })
}

/** The same for the action of a path's station. */
export async function requireDecidableAtStation(
  ctx: Context,
  module: AnyModule,
  { id, desk }: { id: number; desk: string },
): Promise<void> {
  await requireRules(ctx, module, { id, rules: decisionRulesOf(ctx, module, desk) })
}

async function requireRules(
  ctx: Context,
  module: AnyModule,
  { id, rules }: { id: number; rules: readonly DecisionRule[] },
): Promise<void> {
  const broken = await firstBrokenDecisionRule(ctx, module, { id, rules })
  if (broken) throw broken.refuse()
}

/** The first rule that does not hold between a record and the caller; null when all do. */
export async function firstBrokenDecisionRule(
  ctx: Context,
  module: AnyModule,
  { id, rules }: { id: number; rules: readonly DecisionRule[] },
): Promise<DecisionRule | null> {
  if (rules.length === 0) return null
  const person = callerOf(ctx)
  const held = rules.map(({ where }) => sql`(${where(person)}) is true`)
  const [row] = await runQuery<{ held: readonly boolean[] }>(
    ctx.db,
    sql`select array[${sql.join(held, sql`, `)}] as held from ${ident(module.table)} as t
      where ${columnOf('t', 'id')} = ${id}`,
  )
  return rules.find((_, at) => !row?.held[at]) ?? null
}

export function decisionRulesOf(
  ctx: Context,
  module: AnyModule,
  name: string = APPROVE_ACTION,
): readonly DecisionRule[] {
  return (ctx.implementations.get(module.key)?.approvalRules ?? []).filter(({ desk = APPROVE_ACTION }) => desk === name)
}

function callerOf({ user }: Context): DeciderSql {
  return { id: sql`${user?.id ?? null}::bigint`, role: sql`${user?.role_id ?? null}::bigint` }
}
