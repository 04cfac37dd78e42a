import type { CellContext } from '#core/cells/context.ts'
import type { CellColumn } from '#core/cells/codec.ts'
import { cellColumns } from '#core/cells/columns.ts'
import type { AnyModule } from '#core/module.ts'
import type { Context } from '../context.ts'
import { readableFields } from '../query/readable.ts'

/** How this person's files are read: on their clocks, and with the fields they may know of. */
export function cellContext(ctx: Context): CellContext {
  return {
    timeZone: ctx.timeZone,
    childFields: ({ options }) => {
      const fields = readableFields(ctx, ctx.catalogue.module(options.of ?? ''))
      return Object.fromEntries([...fields].filter(([name]) => name !== options.by))
    },
  }
}

/** Every column this person's files can have. */
export function fileColumns(ctx: Context, module: AnyModule): readonly CellColumn[] {
  const readable = readableFields(ctx, module)
  return cellColumns(module.fields, ctx, (name) => readable.has(name))
}
