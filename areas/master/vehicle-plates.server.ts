import { sql } from 'drizzle-orm'
import { run } from '#server-engine/database.ts'
import { mayReadModule, name } from '#server-engine/query/readable.ts'
import type { Change, ServerHalf } from '#server-engine/server-half.ts'
import { AlreadyUsed } from '#server-engine/user-error.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'

/** R-master-21: a plate is one vehicle's, be it a vendor's or our own. Each kind has its unique index; no index spans both tables. */
const VENDORS = 'master-vehicle'
const OWN = 'master-vehicle-internal'

export const masterVehicleHalf: ServerHalf = { module: VENDORS, beforeSave: (ctx, change) => requireFree(ctx, change, OWN) }
export const masterVehicleInternalHalf: ServerHalf = { module: OWN, beforeSave: (ctx, change) => requireFree(ctx, change, VENDORS) }

async function requireFree(ctx: WriteContext, { values }: Change, beside: string): Promise<undefined> {
  const plate = values['nomer_plat']
  if (typeof plate !== 'string') return
  const other = ctx.catalogue.module(beside)
  // Two that take the same plate at once wait for each other, and the second sees the first.
  await run(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`nomer_plat ${plate}`}, 0))`)
  const [taken] = await run(ctx.db, sql`select id from ${name(other.table)} where lower(nomer_plat) = lower(${plate}) limit 1`)
  if (taken)
    throw new AlreadyUsed({
      nomer_plat: mayReadModule(ctx, beside) ? `Nomor Plat sudah dipakai di ${other.title}` : 'Nomor Plat sudah dipakai, gunakan yang lain',
    })
}
