import { sql } from 'drizzle-orm'
import { programYearField } from '#core/declare/working-context-fields.ts'
import { isStored } from '#core/declare/source.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { ident } from '#server-engine/base/sql.ts'
import { InvalidFields, UserError } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { programYears } from './program-years.module.ts'

export class ProgramYearInUse extends UserError {
  readonly code = 'program_year_in_use'
  constructor(year: number, titles: readonly string[]) {
    super(409, `Tahun program ${year} masih dipakai di ${titles.join(', ')}. Tutup tahun ini bila tidak dipakai lagi.`)
  }
}

export const programYearsServer = implement(programYears, {
  beforeSave: async (ctx, { present, values }) => {
    if (present && values.is_active === 0 && (await isCurrent(ctx, present)))
      throw new InvalidFields({ is_active: 'Tahun program yang sedang berjalan tidak dapat ditutup' })
  },
  beforeDelete: async (ctx, row) => {
    const titles = await usersOf(ctx, row.program_year)
    if (titles.length > 0) throw new ProgramYearInUse(row.program_year, titles)
  },
})

/** The settings are held until the end: nobody makes the year the current one while it is being closed. */
async function isCurrent(ctx: WriteContext, { id }: { readonly id: number }): Promise<boolean> {
  const [settings] = await runQuery<{ current_program_year_id: number | null }>(
    ctx.db,
    sql`select current_program_year_id from settings for update`,
  )
  return settings?.current_program_year_id === id
}

/** Records keep the year as a number, without a foreign key: whoever has such a field is asked. */
async function usersOf(ctx: WriteContext, year: number): Promise<readonly string[]> {
  const titles: string[] = []
  for (const module of ctx.catalogue.modules) {
    const field = isStored(module) ? programYearField(module) : null
    if (
      field &&
      (await runQuery(ctx.db, sql`select 1 from ${ident(module.table)} where ${ident(field)} = ${year} limit 1`))
        .length > 0
    )
      titles.push(module.title)
  }
  return titles
}
