import { useEffect, useState } from 'react'

export interface CountUp {
  /** In seconds; CN-03: 1 for an animated number, 3 for a statistic. */
  readonly duration?: number
  readonly delay?: number
}

/**
 * The figure on its way from where it stood to the new value, slower towards the end; at once where motion is unwanted.
 */
export function useCountUp(value: number, { duration = 1, delay = 0 }: CountUp = {}): number {
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
        return from + (value - from) * easeOutCurve(part)
      })
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, duration, delay])
  return shown
}

export function easeOutCurve(part: number): number {
  return 1 - (1 - part) ** 3
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
