import { sql } from 'drizzle-orm'
import type { AnyModule, ShownOf } from '#core/declare/module.ts'
import type { StatisticMeasure } from '#core/declare/statistic.ts'
import { nurseryField, programYearField } from '#core/declare/working-context-fields.ts'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { listRows } from '#server-engine/read/list.ts'
import { measureRows, type MeasuredGroup } from '#server-engine/read/measure-rows.ts'
import type { FigureAnswer } from './card.ts'

export interface DashboardQuestion {
  /** Null for all years. */
  readonly year: number | null
  /** Null for all nurseries the caller reaches. */
  readonly nursery: number | null
}

/** What a card is asked: by whom, and about what. */
export interface AskedCard extends DashboardQuestion {
  readonly ctx: Context
}

type Filters = Readonly<Record<string, unknown>>

type Name<M extends AnyModule> = Extract<keyof M['fields'], string>

/** A figure over rows of a module: how many they are, or one of its fields added up or in the mean. */
type Measure<M extends AnyModule> = Omit<StatisticMeasure, 'field'> & { readonly field?: Name<M> }

/** Rows of a list, narrowed as the dashboard is: what is measured here is what its address shows. */
export interface ListedRows<M extends AnyModule> {
  readonly href: string
  measure(...measures: readonly Measure<M>[]): Promise<readonly (number | null)[]>
  measureBy(field: Name<M>, ...measures: readonly Measure<M>[]): Promise<readonly MeasuredGroup[]>
  first(
    limit: number,
    order: readonly [field: Name<M> | 'id', direction: 'asc' | 'desc'],
  ): Promise<{ readonly rows: readonly ShownOf<M>[]; readonly total: number }>
}

/** `everyYear`: what waits or stands today is no matter of a programme year. */
export function rowsOf<M extends AnyModule>(
  { ctx, year, nursery }: AskedCard,
  module: M,
  filters: Filters = {},
  { everyYear = false }: { readonly everyYear?: boolean } = {},
): ListedRows<M> {
  const [ofYear, ofNursery] = [programYearField(module), nurseryField(module)]
  const narrowed = {
    ...filters,
    ...(ofYear !== null && year !== null && !everyYear && { [ofYear]: year }),
    ...(ofNursery !== null && nursery !== null && { [ofNursery]: nursery }),
  }
  const address = Object.keys(narrowed).length === 0 ? '' : `?filters=${encodeURIComponent(JSON.stringify(narrowed))}`
  return {
    href: `/${ctx.catalogue.menuOf(module).key}/${module.route}${address}`,
    measure: async (...measures) => (await measureRows(ctx, module, { filters: narrowed, measures }))[0]?.values ?? [],
    measureBy: (by, ...measures) => measureRows(ctx, module, { filters: narrowed, measures, by }),
    first: async (limit, [order, sort]) => {
      const page = await listRows(ctx, module, { limit, offset: 0, order, sort, filters: narrowed })
      return { rows: page.data, total: page.total }
    },
  }
}

export interface NamedNursery {
  readonly id: number
  readonly name: string
}

/** The nurseries in use that the caller reaches and asked for. */
export function nurseriesOf({ ctx, nursery }: AskedCard): Promise<readonly NamedNursery[]> {
  const own = nurseryOf(ctx)
  return runQuery<NamedNursery>(
    ctx.db,
    sql`select id, location_name as name from location_nursery where is_active = 1
      and (${own}::bigint is null or id = ${own}) and (${nursery}::bigint is null or id = ${nursery})
      order by location_name`,
  )
}

export const figure = (value: number | null | undefined, href: string | null): FigureAnswer => ({
  value: value ?? null,
  href,
})

/** A share in percent with one decimal; of nothing there is none. */
export function percentOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  return !whole ? null : Math.round((1000 * (part ?? 0)) / whole) / 10
}

/** Of what was measured by a field: one measure of all groups added up. */
export function totalOf(groups: readonly MeasuredGroup[], measure = 0): number {
  return groups.reduce((sum, { values }) => sum + (values[measure] ?? 0), 0)
}

/** One measure of the group of a value; 0 where there is none. */
export function valueAt(groups: readonly MeasuredGroup[], by: number | string, measure = 0): number {
  return groups.find((group) => group.by === by)?.values[measure] ?? 0
}
