import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/module.ts'
import { PROGRAM_YEARS, programYearField } from '#core/narrowing.ts'
import { run } from '../database.ts'
import { name } from '../query/readable.ts'
import type { FieldErrors } from '../user-error.ts'
import { askOnce } from './ask-once.ts'
import type { Values } from './read-body.ts'
import type { ReferenceContext } from './references.ts'

/** A record's programme year is one that is kept, and open unless the record has it already. */
export async function programYearErrors(ctx: ReferenceContext, module: AnyModule, { values, present }: { values: Values; present: Values }): Promise<FieldErrors> {
  const field = programYearField(module)
  const year = field === null ? null : values[field]
  if (field === null || typeof year !== 'number' || year === present[field]) return {}
  const row = await keptYear(ctx, year)
  const label = module.fields[field]?.label ?? field
  if (!row) return { [field]: `${label} ${year} tidak ditemukan` }
  return row['is_active'] === 0 ? { [field]: `${label} ${year} sudah ditutup` } : {}
}

async function keptYear(ctx: ReferenceContext, year: number): Promise<Values | null> {
  const { table } = ctx.catalogue.module(PROGRAM_YEARS)
  // Held until the record is stored: a year that is being closed or deleted waits, and then knows of it.
  const held = sql`select is_active from ${name(table)} where program_year = ${year} for share`
  return askOnce(ctx, `${PROGRAM_YEARS} year ${year}`, async () => (await run<Record<string, unknown>>(ctx.db, held))[0] ?? null)
}
