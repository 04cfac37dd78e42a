import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { ident } from '#server-engine/base/sql.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { implement } from '#server-engine/area/implement.ts'
import { AlreadyUsed } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { masterVehicleInternal } from './master-vehicle-internal/master-vehicle-internal.module.ts'
import { masterVehicle } from './master-vehicle/master-vehicle.module.ts'

/**
 * R-master-21: a plate is one vehicle's, be it a vendor's or our own. Each kind has its unique index; no index spans
 * both tables.
 */
export const masterVehicleServer = implement(masterVehicle, {
  beforeSave: (ctx, { values }) => requireFree(ctx, values.nomer_plat, masterVehicleInternal),
})
export const masterVehicleInternalServer = implement(masterVehicleInternal, {
  beforeSave: (ctx, { values }) => requireFree(ctx, values.nomer_plat, masterVehicle),
})

async function requireFree(ctx: WriteContext, plate: string | undefined, other: AnyModule): Promise<undefined> {
  if (plate === undefined) return
  // Two that take the same plate at once wait for each other, and the second sees the first.
  await runQuery(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`nomer_plat ${plate}`}, 0))`)
  const [taken] = await runQuery(
    ctx.db,
    sql`select id from ${ident(other.table)} where lower(nomer_plat) = lower(${plate}) limit 1`,
  )
  if (taken)
    throw new AlreadyUsed({
      nomer_plat: mayReadModule(ctx, other.key)
        ? `Nomor Plat sudah dipakai di ${other.title}`
        : 'Nomor Plat sudah dipakai, gunakan yang lain',
    })
}
