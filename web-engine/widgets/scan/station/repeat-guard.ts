/** The same code is not taken again for this long, in milliseconds; a different one is taken at once. */
const SAME_AFTER = 2_000

/** When each of the last codes was taken or, before the camera, last seen. */
export type RecentCodes = ReadonlyMap<string, number>

interface SeenCode {
  readonly code: string
  readonly at: number
  readonly byCamera: boolean
}

interface Judged {
  readonly taken: boolean
  /** To be given with the next code. */
  readonly recent: RecentCodes
}

/**
 * Whether a code counts. A label that stays before the camera is seen ten times a second and is one scan: its time
 * begins when it was last seen, also while others
 * are read beside it.
 */
export function judgeRepeatedCode(recent: RecentCodes, { code, at, byCamera }: SeenCode): Judged {
  const still = [...recent].filter(([, then]) => at - then < SAME_AFTER)
  const isSame = still.some(([one]) => one === code)
  return { taken: !isSame, recent: isSame && !byCamera ? new Map(still) : new Map([...still, [code, at]]) }
}
