import type { AnyModule } from '#core/declare/module.ts'
import type { RelatedListTab } from '#core/declare/module-parts.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import { mappingFlagOf } from '#core/wire/mapping.ts'
import { MOST_ROWS_PRINTED, type PrintedList } from '#core/wire/printed-list.ts'
import type { Context } from '../../context/context.ts'
import { listRows } from '../../read/list.ts'

/** The first rows of each list that hangs on a record; a list that its reader may not open is left out. */
export async function printedLists(ctx: Context, module: AnyModule, id: number): Promise<readonly PrintedList[]> {
  return Promise.all(
    module.tabs
      .filter((tab) => mayRead(ctx, tab))
      .map(async ({ module: key, by, mapping }) => {
        // Of a table of switches only what is switched on is the record's own.
        const filters = { [by]: id, ...(mapping && { [mappingFlagOf(mapping)]: 1 }) }
        const page = await listRows(ctx, ctx.catalogue.module(key), { limit: MOST_ROWS_PRINTED, offset: 0, filters })
        return { module: key, by, rows: page.data, total: page.total }
      }),
  )
}

/** What is linked is named by the links: it takes the right to both. */
function mayRead({ catalogue, user }: Context, { module: key, mapping }: RelatedListTab): boolean {
  const linked = mapping && catalogue.module(key).fields[mapping.of]?.options.to
  return [key, ...(linked ? [linked] : [])].every((one) => can(user, permissionOf(one, 'read')))
}
