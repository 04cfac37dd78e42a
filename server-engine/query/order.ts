import { sql, type SQL } from 'drizzle-orm'
import { canSort } from '#core/field-traits.ts'
import type { AnyModule, Direction } from '#core/module.ts'
import type { Context } from '../context.ts'
import { InvalidQuery } from '../user-error.ts'
import { columnOf, mayReadModule, readableFields } from './readable.ts'
import { joinTo } from './select.ts'

const SORTABLE_STAMPS: readonly string[] = ['id', 'created_at', 'updated_at']

export interface Order {
  /** What sorting needs beside the table itself: the join to a reference's display text. */
  readonly join: SQL
  /** The sort expression, null when sorting by id alone. */
  readonly key: SQL | null
  readonly direction: Direction
}

/** By any readable stored field; references by their display text. */
export function orderOf(ctx: Context, module: AnyModule, wanted: { order?: string | undefined; sort?: Direction | undefined }): Order {
  const [field, direction] = wanted.order === undefined ? [module.list.sort[0], wanted.sort ?? module.list.sort[1]] : [wanted.order, wanted.sort ?? 'desc']
  if (field === 'id') return { join: sql``, key: null, direction }
  if (SORTABLE_STAMPS.includes(field)) return { join: sql``, key: columnOf('t', field), direction }
  const definition = readableFields(ctx, module).get(field)
  if (!definition || !canSort(definition)) throw new InvalidQuery()
  if (!definition.options.to) return { join: sql``, key: columnOf('t', field), direction }
  // Order by a text the caller may not read would tell it.
  if (!mayReadModule(ctx, definition.options.to)) throw new InvalidQuery()
  const target = ctx.catalogue.module(definition.options.to)
  return { join: joinTo(ctx, field, target, 'o'), key: columnOf('o', target.display), direction }
}

/** `id` follows the same direction, so that one index serves both ways and pages never overlap. */
export function orderBy(order: Order, options: { reversed?: boolean } = {}): SQL {
  const descending = (order.direction === 'desc') !== (options.reversed ?? false)
  const way = descending ? sql`desc` : sql`asc`
  return sql`order by ${order.key ? sql`${order.key} ${way}, ` : sql``}${columnOf('t', 'id')} ${way}`
}
