import { defineSeam } from '#server-engine/context/seam.ts'
import type { Phase } from '../ledger/accounts.ts'

/**
 * What was counted: a bed, or with an empty one the seed store of the nursery (14.10); a lot, or with an empty one all
 * lots.
 */
export interface CountedKey {
  readonly nursery: number
  readonly bed: number | null
  readonly tree: number
  readonly phase: Phase
  readonly lot: number | null
}

/** One thing that left the place or came into it, at a time of its own instead of the ledger's. */
export interface LateStockFlow {
  /** When it happened, as an instant. */
  readonly at: string
  /** Into the place above zero, out of it below. */
  readonly qty: number
  /** Null while nobody has said which. */
  readonly lot: number | null
  /**
   * The movement it was posted as; null while it waits. Whoever adds flows to the ledger's own movements counts it
   * once.
   */
  readonly movement: number | null
  /** In words, for who approves the count: 'Muat 50 batang, kantong 3/24'. */
  readonly label: string
  /** Where it can be looked at, as an address of a screen. */
  readonly href: string | null
}

/**
 * 14.16: what happened in a place up to an instant by its own clock, such as bags that were scanned then: posted later,
 * or waiting still. The stock at a count is the ledger's movements and these, each movement once.
 */
export const lateStockFlows = defineSeam<{ readonly key: CountedKey; readonly until: string }, LateStockFlow>(
  'stock.late-flows',
)
