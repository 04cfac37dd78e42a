import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/module.ts'
import { run } from '../database.ts'
import { linkFields } from '../link-tables.ts'
import { rowsFields } from '../query/child-rows.ts'
import { name } from '../query/readable.ts'
import { recordCreations } from './audit.ts'
import { refusalOf } from './constraints.ts'
import { changesFrom, keptValues, storedValues, type NewRecord } from './create.ts'
import type { WriteContext } from './transaction.ts'

/** Whether nothing happens at a save but the storing of the row and its trail, so that many can be stored by one statement. */
export function isPlain(ctx: WriteContext, module: AnyModule): boolean {
  const half = ctx.halves.get(module.key)
  const isChild = ctx.catalogue.modules.some((owner) => rowsFields(ctx, owner).some(({ child }) => child === module))
  const holdsFiles = Object.values(module.fields).some(({ type, options }) => (type === 'file' || type === 'files') && options.required)
  return !half?.beforeSave && !half?.afterSave && !isChild && !holdsFiles && linkFields(module).length === 0 && rowsFields(ctx, module).length === 0
}

/** New records of a plain module with their trail; one that the database refuses takes the others along. */
export async function storeManyNew(ctx: WriteContext, module: AnyModule, records: readonly NewRecord[]): Promise<void> {
  if (records.length === 0) return
  const at = ctx.now.toISOString()
  const by = ctx.user?.id ?? null
  const rows = records.map(({ values }) => ({ ...storedValues(module, values), created_at: at, created_by: by, updated_at: at, updated_by: by }))
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  const lines = rows.map((row) => sql`(${sql.join(columns.map((column) => sql`${sql.param(row[column] ?? null)}`), sql`, `)})`)
  try {
    const ids = await run<{ id: number }>(ctx.db, sql`insert into ${name(module.table)} (${sql.join(columns.map(name), sql`, `)}) values ${sql.join(lines, sql`, `)} returning id`)
    await recordCreations(ctx, module, ids.map(({ id }, index) => ({ id, changes: changesFrom(keptValues(module, records[index]?.values ?? {})) })))
  } catch (error) {
    throw refusalOf(error, ctx.catalogue, module)
  }
}
