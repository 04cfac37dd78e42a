import pg from 'pg'
import type { Queryable } from '../base/database.ts'
import type { ListPlan, PlanSection } from './list-plan.ts'

/** The ids of a page, and the version of its tables under which they were found. */
export interface PageIds {
  readonly ids: readonly number[]
  readonly tableVersion: number
}

/** Of one plan so many pages are kept, none larger than a screen shows. */
const MOST_PAGES = 8
const MOST_IDS = 100

const kept = new WeakMap<ListPlan, Map<string, PageIds>>()

/**
 * What was found for the same page before. It is true as long as its tables have the same version, which the rows bring
 * along (decision 4): whoever uses it has to compare.
 */
export function keptPageIds(db: Queryable, plan: ListPlan, part: PlanSection): PageIds | null {
  return mayKeep(db, plan, part) ? (kept.get(plan)?.get(keyOf(part)) ?? null) : null
}

export function keepPageIds(db: Queryable, plan: ListPlan, part: PlanSection, found: PageIds): void {
  if (!mayKeep(db, plan, part)) return
  const pages = kept.get(plan) ?? new Map<string, PageIds>()
  kept.set(plan, pages)
  const key = keyOf(part)
  pages.delete(key)
  pages.set(key, found)
  if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value ?? '')
}

/**
 * Not where an order or a condition looks into tables whose changes the version does not count, nor inside a
 * transaction, whose own changes are not counted before it ends.
 */
function mayKeep(db: Queryable, { counted }: ListPlan, { order, limit }: PlanSection): boolean {
  return counted.keep && order.target === null && limit <= MOST_IDS && db instanceof pg.Pool
}

function keyOf({ order, limit, offset }: PlanSection): string {
  return `${order.direction} ${limit} ${offset}`
}
