import type { Random } from '#server-engine/features/demo/random.ts'

/** Something to do, with how often it is chosen beside the others. */
export type Chance<T> = readonly [weight: number, does: T]

export function chosen<T>(random: Random, chances: readonly Chance<T>[]): T {
  return random.pick(chances.flatMap(([weight, does]) => Array.from({ length: weight }, () => does)))
}
