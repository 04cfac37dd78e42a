import { defineReaction } from '#server-engine/context/reaction.ts'
import type { StoredMovement } from '../ledger/insert-movements.server.ts'

/**
 * Movements that were just added to the ledger, by a posting or by taking one back: later areas plan what follows from
 * them, in the same transaction.
 */
export const stockMoved = defineReaction<readonly StoredMovement[]>('stock.moved')
