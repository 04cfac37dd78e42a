import { sql, type SQL } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

const APPROVED = 3

/** The approved holes of the plot and species of a line `s` of a run `l`; none where nobody has counted them. */
export function approvedHolesSql(): SQL {
  return sql`coalesce((select sum(h.amount)::integer from distribution d join detail_planting_hole h
    on h.distribution_id = d.id
    where d.lahan_id = s.lahan_id and d.program_year = l.program_year and d.status_document = ${APPROVED}
    and h.tree_id = s.tree_id), 0)`
}

/** Whether the holes of the plot of a line `s` of a run `l` are approved: without that, none is not yet a number. */
export function isInspectedSql(): SQL {
  return sql`exists (select from distribution d where d.lahan_id = s.lahan_id and d.program_year = l.program_year
    and d.status_document = ${APPROVED})`
}

/** Two runs with the same plots confirm one after the other: the second sees what the first took (INV8). */
export async function lockHolesOfRun(ctx: WriteContext, id: number): Promise<void> {
  await runQuery(
    ctx.db,
    sql`
    select 1 from distribution d where d.status_document = ${APPROVED} and (d.lahan_id, d.program_year) in (
      select s.lahan_id, l.program_year from distribution_allocation_seed s join loading_line l
      on l.id = s.loading_line_id where l.id = ${id})
    order by d.id for no key update of d`,
  )
}

/** 8.3: what a confirmed run was measured by is not taken back; a change is an addendum. */
export async function requireHolesUnallocated(
  ctx: WriteContext,
  { plot, year }: { readonly plot: number; readonly year: number },
): Promise<void> {
  const [used] = await runQuery<{ no_dokumen: string }>(
    ctx.db,
    sql`
    select l.no_dokumen from distribution_allocation_seed s join loading_line l on l.id = s.loading_line_id
    where s.lahan_id = ${plot} and s.qty_allocated > 0 and l.program_year = ${year} and l.is_confirmed = 1
    and l.void_at is null limit 1`,
  )
  if (used) throw new NotPossible(`Lahan ini sudah dialokasikan di ${used.no_dokumen}. Perubahannya lewat addendum.`)
}
