import type { CellContext } from '#core/cells/context.ts'
import type { CellColumn } from '#core/cells/cell-codec.ts'
import { cellColumns } from '#core/cells/columns.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../context/context.ts'
import { readableFields } from '../../rights/readable.ts'

/** What cells are written and read with, for this caller: child rows show the fields the caller may know. */
export function cellContextOf(ctx: Context): CellContext {
  return {
    timeZone: ctx.timeZone,
    childFields: ({ options }) => {
      const child = ctx.catalogue.module(options.of ?? '')
      return Object.fromEntries([...readableFields(ctx, child)].filter(([name]) => name !== options.by))
    },
  }
}

/** The columns of a module's file that the caller may know of. */
export function exportColumnsFor(ctx: Context, module: AnyModule): readonly CellColumn[] {
  const readable = readableFields(ctx, module)
  return cellColumns(module.fields, ctx, (name) => readable.has(name))
}
