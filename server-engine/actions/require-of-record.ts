import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '../base/database.ts'
import { columnOf, ident } from '../base/sql.ts'
import { InvalidFields } from '../base/user-error.ts'
import type { Context } from '../context/context.ts'
import type { Values } from '../context/values.ts'

/** What an action asks for is of its record, where the declaration says so: nothing else was offered. */
export async function requireOfRecord(
  ctx: Context,
  asked: AnyModule,
  { row, input }: { readonly row: Values; readonly input: Values },
): Promise<void> {
  for (const [name, { label, options }] of Object.entries(asked.fields)) {
    const chosen = [input[name] ?? []].flat()
    if (!options.ofRecord || chosen.length === 0) continue
    const target = ctx.catalogue.module(options.to ?? '')
    const others = Object.entries(options.ofRecord)
      .filter(([, own]) => (row[own] ?? null) !== null)
      .map(([field, own]) => sql`${columnOf('t', field)} is distinct from ${row[own]}`)
    if (others.length === 0) continue
    const strangers = await runQuery(
      ctx.db,
      sql`select 1 from ${ident(target.table)} as t where t.id = any(${sql.param(chosen)}::bigint[])
        and (${sql.join(others, sql` or `)}) limit 1`,
    )
    if (strangers.length > 0) throw new InvalidFields({ [name]: `${label} tidak ditemukan` })
  }
}
