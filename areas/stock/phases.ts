/** 14.10: seed lies in the store of its nursery, everything that grows stands on a bed. */
export const SEED_PHASES: readonly number[] = [0]
export const BED_PHASES: readonly number[] = [1, 2, 3, 4, 5]
