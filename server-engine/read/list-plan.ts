import type { SQL } from 'drizzle-orm'
import { ACTIVE_FLAG_FIELD, type AnyModule } from '#core/declare/module.ts'
import type { SortDirection } from '#core/declare/module-parts.ts'
import { nurseryOf, type Context } from '../context/context.ts'
import { statementText, type StatementText } from '../base/database.ts'
import { isIndexOrdered } from '../schema/list-indexes.ts'
import { notInInactiveParent } from './inactive-parents.ts'
import { filterTerms } from './filters.ts'
import { cachedPerRights } from '../rights/cached-per-rights.ts'
import { listOrderOf, type ListOrder } from './list-order.ts'
import { SCOPE_OR_SEEN_BY, readableFields, scopeTerm, sharedTableCondition } from '../rights/readable.ts'
import { rowSourceOf } from './row-source.ts'
import { searchBoxCondition } from './search.ts'
import { columnsFollowFromRights } from './select.ts'
import {
  exclusiveBranchesOf,
  countCombinations,
  whereClause,
  intersectConditions,
  type ConditionBranch,
} from '../base/column-condition.ts'
import { conditionsBeforeTrying } from './tried-rows.ts'
import type { CountQuery } from './totals.ts'

export interface ListQuery {
  readonly limit: number
  readonly offset: number
  readonly order?: string | undefined
  readonly sort?: SortDirection | undefined
  readonly search?: string | undefined
  readonly filters?: Readonly<Record<string, unknown>> | undefined
  /**
   * LK-01: active records only, standing in nothing closed, or the others; modules without the mark know no difference.
   */
  readonly active?: 0 | 1 | undefined
  /**
   * One more condition on the record `t`, for the program itself. It may look into other tables, whose changes a kept
   * total would not see.
   */
  readonly only?: SQL | null | undefined
}

/**
 * Any-of filters with more combinations are not walked value by value: such a statement costs more to plan than it
 * saves.
 */
const MOST_BRANCHES = 16
/** Of one plan so many statements are kept. */
const KEPT_PARTS = 8

export interface PlanSection {
  readonly order: ListOrder
  readonly limit: number
  readonly offset: number
}

/** How a list is found: its order and its conditions. */
export interface ListPlan {
  readonly order: ListOrder
  readonly where: SQL
  readonly branches: readonly ConditionBranch[]
  readonly counted: CountQuery
  /** An index gives the rows in this order. */
  readonly walkable: boolean
  /** What finds the rows on which the other conditions are tried; null where an index finds them all. */
  readonly tried: SQL | null
  /** What was written by it, by what it is for. */
  readonly statements: Map<string, StatementText>
}

export function listPlanOf(ctx: Context, module: AnyModule, query: Omit<ListQuery, 'limit' | 'offset'>): ListPlan {
  const { order, sort, filters, active, search = '', only } = query
  if (only || search !== '' || module.source || !columnsFollowFromRights(ctx, module))
    return newPlan(ctx, module, query)
  return cachedPerRights(ctx, module, {
    kind: 'plans',
    question: JSON.stringify([nurseryOf(ctx), ctx.timeZone, order, sort, filters, active]),
    make: () => newPlan(ctx, module, query),
  })
}

/** The same plan asked for the same part is the same statement. */
export function cachedStatementText(
  plan: ListPlan,
  kind: string,
  { order, limit, offset, few }: PlanSection & { readonly few: boolean },
  make: () => SQL,
): StatementText {
  const key = `${kind} ${order.direction} ${limit} ${offset} ${few}`
  const known = plan.statements.get(key) ?? statementText(make())
  // Other pages of a list are asked for once.
  if (plan.statements.size < KEPT_PARTS) plan.statements.set(key, known)
  return known
}

function newPlan(ctx: Context, module: AnyModule, query: Omit<ListQuery, 'limit' | 'offset'>): ListPlan {
  const relation = rowSourceOf(ctx, module, query.filters)
  const search = searchBoxCondition(ctx, module, query.search ?? '', relation.from)
  const scope = scopeTerm(ctx, module, 't')
  const filters = filterTerms(ctx, module, { ...query.filters, ...activeFilter(ctx, module, query) }).map((term) =>
    intersectConditions(scope, term),
  )
  const order = listOrderOf(ctx, module, query)
  // The nursery comes first in every index that has it.
  const terms = [
    ...(scope && !filters.some((term) => term.column === scope.column && term.oneOf) ? [scope] : []),
    ...filters,
  ].toSorted((a, b) => Number(b.column === module.scope) - Number(a.column === module.scope))
  // Each of two nurseries' ways begins with its own column; the indexes name the first.
  const equal = new Set(
    terms
      .filter((term) => term.oneOf !== null)
      .map(({ column }) => (column === SCOPE_OR_SEEN_BY ? (module.scope ?? column) : column)),
  )
  const inOrder =
    search === null &&
    !query.only &&
    terms.every((term) => !term.searched && (term.oneOf !== null || term.column === order.field)) &&
    countCombinations(terms) <= MOST_BRANCHES
  const walkable = inOrder && isIndexOrdered(module, { equal, sort: order.field })
  const extra = [query.only, query.active === 1 ? notInInactiveParent(ctx, module) : null, search].flatMap(
    (condition) => condition ?? [],
  )
  const own = sharedTableCondition(module, 't')
  const also = own ? [...extra, own] : extra
  const where = whereClause([...terms.map((term) => term.where), ...also])
  const branches = exclusiveBranchesOf(terms, (term) => walkable || term === scope).map((branch) => [
    ...branch,
    ...also.map((condition) => ({ where: condition })),
  ])
  // A kept total does not see what changes in other tables; of parts of texts there are too many to keep.
  return {
    order,
    where,
    branches,
    walkable,
    tried: conditionsBeforeTrying(terms, extra),
    statements: new Map(),
    counted: { ...relation, where, keep: extra.length === 0 && !terms.some((term) => term.searched) },
  }
}

function activeFilter(
  ctx: Context,
  module: AnyModule,
  { active }: Pick<ListQuery, 'active'>,
): Readonly<Record<string, unknown>> {
  return active === undefined || readableFields(ctx, module).get(ACTIVE_FLAG_FIELD)?.type !== 'flag'
    ? {}
    : { [ACTIVE_FLAG_FIELD]: active }
}
