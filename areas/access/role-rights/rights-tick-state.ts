/** How a tick over one or many rights stands, and what pressing it does. */
export interface RightsTickState {
  readonly isChecked: boolean
  /** Only some are held. */
  readonly isMixed: boolean
  /** The rights that pressing it sets; none where nothing here can be changed. */
  readonly sets: readonly string[]
  /** Whether pressing it gives them; otherwise it takes them away. */
  readonly gives: boolean
}

/**
 * It gives until all is held that the caller may give, then it takes away: rights that are beyond the caller, and so
 * never come, do not stand in the way of that.
 */
export function rightsTickState(
  codes: readonly string[],
  { has, canSet }: { has(code: string): boolean; canSet(code: string): boolean },
): RightsTickState {
  const held = codes.filter(has).length
  const sets = codes.filter(canSet)
  return {
    isChecked: held === codes.length,
    isMixed: held > 0 && held < codes.length,
    sets,
    gives: !sets.every(has),
  }
}
