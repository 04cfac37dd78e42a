/** Numbers that look thrown and always fall the same. */
export interface Random {
  /** At least `min`, at most `max`. */
  whole(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** So many different ones, in the list's order. */
  some<T>(list: readonly T[], count: number): readonly T[]
  /** True so many times in a hundred. */
  percent(chance: number): boolean
}

/** Mulberry32 from a seed in words. Each subject has a seed of its own: one that grows does not shift the others. */
export function randomOf(seed: string): Random {
  let state = hashOf(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[whole(0, list.length - 1)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
  return {
    whole,
    pick,
    percent: (chance) => next() * 100 < chance,
    some: (list, count) => {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(count, list.length)) chosen.add(whole(0, list.length - 1))
      return list.filter((_, index) => chosen.has(index))
    },
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
