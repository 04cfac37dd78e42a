import type { LedgerAccount, Phase } from './accounts.ts'

/**
 * One end of a movement. `bed` belongs to BEDENG, `vehicle` (allocation_transportation_id) to KENDARAAN, neither to the
 * others.
 */
export interface MovementLeg {
  readonly account: LedgerAccount
  readonly phase: Phase
  readonly bed?: number | null
  readonly vehicle?: number | null
  /** The posting's nursery when left out; of a transfer the other one. */
  readonly nursery?: number
}

/** What a document wants posted: quantities of one species from one place to another. */
export interface PostingLine {
  /** The document's line, null for the document itself. */
  readonly line: number | null
  /** Tells several movements of one line apart: 'masuk', 'mati'. */
  readonly step: string
  readonly cause: string
  readonly tree: number
  /** Pieces; for phase 0 in the lot's unit. Of a sowing the pieces that come into the bed. */
  readonly qty: number
  /** Of a sowing: the seed that leaves the store, in the lot's unit. */
  readonly fromQty?: number
  readonly from: MovementLeg
  readonly to: MovementLeg
  /** Empty: what leaves takes the oldest lots first and may split, what comes in joins the newest (14.15). */
  readonly lot?: number | null
  /** Of a sowing: the child lot. */
  readonly toLot?: number | null
  readonly sourceSeedInisiasi?: number | null
  readonly statusAudit?: number | null
  readonly monitoringReason?: number | null
  readonly farmerNo?: string | null
  readonly lahanNo?: string | null
  readonly customProject?: number | null
  readonly description?: string | null
}

/**
 * A document that posts. `revision` counts its postings: one that was taken back and is posted anew has the next
 * (14.11).
 */
export interface PostingSource {
  readonly table: string
  readonly id: number
  readonly revision: number
  /** What people call it: its number. */
  readonly no?: string | null
}

export interface DocumentPosting {
  readonly source: PostingSource
  readonly nursery: number
  readonly programYear: number
  /** The business date; `postingDate` says which it is (14.3). */
  readonly date: string
  readonly lines: readonly PostingLine[]
}

/**
 * `{table}:{id}:{line}:{step}:{revision}`; further parts of a line that splits over lots carry their number in the
 * step.
 */
export function idempotencyKey(
  { table, id, revision }: PostingSource,
  { line, step }: Pick<PostingLine, 'line' | 'step'>,
  part = 1,
): string {
  return `${table}:${id}:${line ?? 0}:${part === 1 ? step : `${step}.${part}`}:${revision}`
}
