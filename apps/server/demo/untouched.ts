import { sql } from 'drizzle-orm'
import { isStored } from '#core/declare/source.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { UserError } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

/** The demo's own, and the program's. */
const NOBODYS = ['demo', 'sistem']

export class PlaceInUse extends UserError {
  readonly code = 'place_in_use'
  constructor(what: string) {
    super(409, `Persemaian ini sudah dipakai (${what}), jadi data contoh tidak ditambahkan lagi di dalamnya.`)
  }
}

/** Refuses where people wrote something in a nursery: the demo's story would run into theirs. */
export async function requireUntouched(ctx: WriteContext, place: number): Promise<void> {
  const modules = ctx.catalogue.modules.filter((module) => module.scope !== null && isStored(module))
  const changed = modules.map(
    ({ table, scope, title }) => sql`
    select ${title}::text as title from trail a join ${sql.identifier(table)} t on t.id = a.record_id
    where a.table_name = ${table} and t.${sql.identifier(scope ?? '')} = ${place}`,
  )
  const [first] = await runQuery<{ title: string }>(
    ctx.db,
    sql`
    with trail as materialized (select distinct table_name, record_id from audit_log
    where source <> all(${sql.param(NOBODYS)}::text[]))
    select title from (${sql.join(changed, sql` union all `)}) c limit 1`,
  )
  if (first) throw new PlaceInUse(first.title)
}
