import { useEffect, useState } from 'react'
import { ANIMATED_NUMBER, easeOutCurve } from './motion-constants.ts'

/** In seconds. */
export interface CountUp {
  readonly duration: number
  readonly delay: number
}

/**
 * The figure on its way from where it stood to the new value, slower towards the end; at once where motion is unwanted.
 */
export function useCountUp(value: number, { duration, delay }: CountUp = ANIMATED_NUMBER): number {
  const [shown, setShown] = useState(() => (prefersStillness() ? value : 0))
  useEffect(() => {
    if (prefersStillness()) {
      setShown(value)
      return
    }
    let frame = 0
    let from: number | null = null
    const begin = performance.now() + delay * 1000
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begin) / (duration * 1000)))
      setShown((present) => {
        from ??= present
        return onTheWay(from, value, part)
      })
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, duration, delay])
  return shown
}

/** Between two figures: exactly the last one at the end. */
export function onTheWay(from: number, to: number, part: number): number {
  return part >= 1 ? to : from + (to - from) * easeOutCurve(part)
}

/** What is shown of a figure on its way: whole where its end is whole, and 0 from either side without a sign. */
export function shownOnTheWay(shown: number, value: number): number {
  const rounded = Number.isInteger(value) ? Math.round(shown) : Math.round(shown * 100) / 100
  return rounded === 0 ? 0 : rounded
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
