/** CN-03: how the specification lets things move. Seconds, but for the height in pixels. */

/** A number on its way to its value. */
export const ANIMATED_NUMBER = { duration: 1, delay: 0 } as const
/** A statistic that counts up when it comes. */
export const STATISTIC_COUNT_UP = { duration: 3, delay: 0 } as const
/** A drawing that moves: so many times as fast as it was drawn, and so high. */
export const DRAWN_ANIMATION = { speed: 1.5, height: 100 } as const

/** Quick at first and slower towards the end. */
export function easeOutCurve(part: number): number {
  return 1 - (1 - part) ** 3
}
