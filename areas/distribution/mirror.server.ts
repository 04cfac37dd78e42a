import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { cached, type LookupCache } from '#server-engine/context/lookup-cache.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import type { OperationRefusals } from '#server-engine/context/implementations.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import { gekoFarmer } from './geko-farmer/geko-farmer.module.ts'
import { gekoFf } from './geko-ff/geko-ff.module.ts'
import { gekoLahan } from './geko-lahan/geko-lahan.module.ts'
import { gekoLahanSpecies } from './geko-lahan-species/geko-lahan-species.module.ts'

/**
 * The farmers' data: typed and imported here, read-only where GEKO brought it, or brings all of it (it is configured,
 * or a setting says so).
 */
export const farmerDataServers = [
  implement(gekoFf, {
    guardRecord: refuseMirrored,
    // Whose account it is, GEKO does not know: that is told here, whoever owns the record.
    actions: { account: async (_ctx, { input }) => ({ user_id: input.user_id }) },
    // 14.26: who a facilitator and all below him belong to is decided by the management unit, so it must have a
    // nursery.
    beforeSave: async (ctx, { present, values }) => {
      await requireKeptHere(ctx)
      const unit = values.management_unit_id ?? present?.management_unit_id ?? null
      const [found] = await runQuery(
        ctx.db,
        sql`select 1 from working_area_management_unit where id = ${unit} and default_location_nursery_id is null`,
      )
      if (found)
        throw new InvalidFields({
          management_unit_id:
            'Management Unit ini belum punya Persemaian Utama. Isi dahulu di Master, Management Unit.',
        })
    },
  }),
  implement(gekoFarmer, { guardRecord: refuseMirrored, beforeSave: requireKeptHere }),
  implement(gekoLahan, { guardRecord: refuseMirrored, beforeSave: requireKeptHere }),
  implement(gekoLahanSpecies, { guardRecord: refuseMirrored, beforeSave: requireKeptHere }),
]

const THEIRS = 'Data ini milik GEKO. Ubah di sana; di sini hanya dapat dibaca.'

/**
 * What the sister service brought is changed there, and so is everything while it brings farmers at all: a change made
 * here would be lost at the next synchronisation.
 */
async function refuseMirrored(ctx: Context, { source }: { readonly source: string }): Promise<OperationRefusals> {
  const isTheirs = source === 'geko' || (await areFarmersOutside(ctx))
  return (operation) => (isTheirs && ['update', 'delete'].includes(operation) ? THEIRS : null)
}

/** Typed or from a file: nothing new is made here either. */
async function requireKeptHere(ctx: Context): Promise<void> {
  if (await areFarmersOutside(ctx)) throw new NotPossible(THEIRS)
}

/** A service is configured, or the setting says that something else brings them. */
async function areFarmersOutside(ctx: Context & { readonly lookupCache?: LookupCache }): Promise<boolean> {
  if (ctx.outside.geko) return true
  return cached(
    ctx,
    'farmers outside',
    async () => (await runQuery(ctx.db, sql`select 1 from settings where is_farmers_outside = 1`)).length > 0,
  )
}
