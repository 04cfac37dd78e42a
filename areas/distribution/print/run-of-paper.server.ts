import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import type { Context } from '#server-engine/context/context.ts'
import { findRow } from '#server-engine/read/list.ts'

export interface RunNamedOnPaper {
  readonly id: number
  readonly no_dokumen: string
  readonly status: number
  readonly ff_name: string | null
  readonly distribution_date: string | null
  readonly location_distribution: string | null
}

/** A run that the caller may read, as papers name it; null for another nursery's, and for one that was cancelled. */
export async function readRunNamedOnPaper(ctx: Context, id: number): Promise<RunNamedOnPaper | null> {
  const row = await findRow(ctx, distributionAllocationFf, id)
  if (!row || row.void_at !== null) return null
  const { no_dokumen, status, ff_name = null, distribution_date = null, location_distribution = null } = row
  return { id, no_dokumen: no_dokumen ?? '', status: status ?? 0, ff_name, distribution_date, location_distribution }
}
