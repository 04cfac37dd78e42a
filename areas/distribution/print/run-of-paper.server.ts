import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import type { Context } from '#server-engine/context.ts'
import { findRow } from '#server-engine/query/list.ts'

export interface PaperRun {
  readonly id: number
  readonly no_dokumen: string
  readonly status: number
  readonly ff_name: string | null
  readonly distribution_date: string | null
  readonly location_distribution: string | null
}

/** A run that the caller may read, as papers name it; null for another nursery's, and for one that was cancelled. */
export async function paperRun(ctx: Context, id: number): Promise<PaperRun | null> {
  const row = await findRow(ctx, distributionAllocationFf, id)
  if (!row || row['void_at'] !== null) return null
  const text = (name: string) => (row[name] === null ? null : String(row[name]))
  return {
    id, no_dokumen: String(row['no_dokumen']), status: Number(row['status']), ff_name: text('ff_name'),
    distribution_date: text('distribution_date'), location_distribution: text('location_distribution'),
  }
}
