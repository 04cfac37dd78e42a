import { defineReaction } from '#server-engine/context/reaction.ts'
import type { CountedKey } from './late-stock-flows.server.ts'

/** A count that was approved, with what it found. */
export interface ApprovedCount {
  readonly id: number
  readonly no: string | null
  readonly key: CountedKey
  readonly programYear: number
  /** The counting day. */
  readonly date: string
  readonly counted: number
  readonly diff: number
  readonly statusAudit: number | null
  readonly monitoringReason: number | null
  readonly countedBy: number | null
  readonly description: string | null
}

/** 14.6: what later areas write because a count was approved, or because an approved one was cancelled. */
export const countApproved = defineReaction<ApprovedCount>('stock.count-approved')
export const countCancelled = defineReaction<{ readonly id: number; readonly reason: string | null }>(
  'stock.count-cancelled',
)
