import type { AnyModule } from '#core/declare/module.ts'
import type { Statistic } from '#core/declare/statistic.ts'
import type { Context } from '../context/context.ts'
import type { ListQuery } from './list-plan.ts'
import { measureSql, readMeasures, type MeasureSql } from './measure-rows.ts'

/** A card as the API gives it; figures are numbers, the screen writes them. */
export interface StatisticAnswer {
  readonly key: string
  readonly title: string
  /** Null for the average of nothing. */
  readonly value: number | null
  readonly subValue: number | null
  readonly items: readonly { readonly label: string; readonly value: number | null }[]
}

interface Asked {
  readonly statistic: Statistic
  readonly value: MeasureSql
  readonly sub: MeasureSql | null
  readonly items: readonly { readonly label: string; readonly value: MeasureSql }[]
}

/**
 * API-04: the module's figures over the rows the list would show: same scope, search and filters. A figure that looks
 * at a field the caller may not read is left out, as if it were not declared.
 */
export async function statisticsOf(
  ctx: Context,
  module: AnyModule,
  query: Pick<ListQuery, 'search' | 'filters'>,
): Promise<readonly StatisticAnswer[]> {
  const asked = module.statistics.flatMap((statistic) => askedOf(ctx, module, statistic))
  if (asked.length === 0) return []
  const measures = asked.flatMap(({ value, sub, items }) => [
    value,
    ...(sub ? [sub] : []),
    ...items.map((item) => item.value),
  ])
  const [group] = await readMeasures(ctx, module, { ...query, measures })
  const figures = group?.values ?? []
  let next = 0
  const take = () => figures[next++] ?? null
  return asked.map(({ statistic: { key, title }, sub, items }) => ({
    key,
    title,
    value: take(),
    subValue: sub ? take() : null,
    items: items.map(({ label }) => ({ label, value: take() })),
  }))
}

function askedOf(ctx: Context, module: AnyModule, statistic: Statistic): readonly Asked[] {
  const value = measureSql(ctx, module, statistic)
  if (!value) return []
  const items = (statistic.items ?? []).flatMap((item) => {
    const figure = measureSql(ctx, module, item)
    return figure ? [{ label: item.label, value: figure }] : []
  })
  return [{ statistic, value, sub: statistic.sub ? measureSql(ctx, module, statistic.sub) : null, items }]
}
