import { defineReaction } from '#server-engine/context/reaction.ts'

/** Steps of plants' SOPs that were just made, changed or deleted: later areas plan by them, in the same transaction. */
export const sopChanged = defineReaction<{ readonly trees: readonly number[]; readonly steps: readonly number[] }>(
  'master.sop-changed',
)
