import { sql } from 'drizzle-orm'
import { implementExtension } from '#server-engine/area/implement-extension.ts'
import { careOfBeds } from './bedeng-nursery.extension.ts'
import { pemeliharaanRegulerPengawas } from './pemeliharaan-reguler-pengawas.module.ts'

/** By the index of a bed's rows: the newest that was done is the first one it meets. */
export const careOfBedsServer = implementExtension(careOfBeds, {
  by: pemeliharaanRegulerPengawas,
  values: {
    last_maintenance_date: () =>
      sql`(select p.plan_date from pemeliharaan_reguler p where p.bedeng_id = t.id and p.status_did = 1
        order by p.plan_date desc limit 1)`,
  },
})
