import { sql, type SQL } from 'drizzle-orm'
import { canSort } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { SortDirection } from '#core/declare/module-parts.ts'
import { isStored, sortableStamps } from '#core/declare/source.ts'
import type { Context } from '../context/context.ts'
import { InvalidQuery } from '../base/user-error.ts'
import { columnOf } from '../base/sql.ts'
import { mayReadModule, readableFields } from '../rights/readable.ts'

const SORTABLE_STAMPS: readonly string[] = ['id', 'created_at', 'updated_at']

export interface ListOrder {
  readonly field: string
  /** Whose display text is sorted by, when the field is a reference. */
  readonly target: AnyModule | null
  readonly direction: SortDirection
}

/** By any readable stored field; references by their display text. */
export function listOrderOf(
  ctx: Context,
  module: AnyModule,
  wanted: { order?: string | undefined; sort?: SortDirection | undefined },
): ListOrder {
  const [field, direction] =
    wanted.order === undefined
      ? [module.list.sort[0], wanted.sort ?? module.list.sort[1]]
      : [wanted.order, wanted.sort ?? 'desc']
  if (isStored(module) ? SORTABLE_STAMPS.includes(field) : sortableStamps(module).includes(field))
    return { field, target: null, direction }
  const definition = readableFields(ctx, module).get(field)
  if (!definition || !canSort(definition)) throw new InvalidQuery()
  if (!definition.options.to) return { field, target: null, direction }
  // Order by a text the caller may not read would tell it.
  if (!mayReadModule(ctx, definition.options.to)) throw new InvalidQuery()
  return { field, target: ctx.catalogue.module(definition.options.to), direction }
}

export function reverseOrder(order: ListOrder): ListOrder {
  return { ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' }
}

/** `id` comes last and follows the same direction, so that one index serves both ways and pages never overlap. */
export function orderBy(order: ListOrder, columns: readonly SQL[]): SQL {
  const way = order.direction === 'desc' ? sql`desc` : sql`asc`
  return sql`order by ${sql.join(
    columns.map((column) => sql`${column} ${way}`),
    sql`, `,
  )}`
}

/** The order of rows that a statement knows as `alias`, with the columns `key` (unless sorted by id alone) and `id`. */
export function orderByKey(order: ListOrder, alias: string): SQL {
  return orderBy(order, [...(order.field === 'id' ? [] : [columnOf(alias, 'key')]), columnOf(alias, 'id')])
}
