import { useCallback, useEffect, useState } from 'react'

/** Whole seconds that are left, 0 when none; true to the clock also after the tab has slept. */
export function useCountdown(): readonly [left: number, startFrom: (seconds: number) => void] {
  const [end, setEnd] = useState<number | null>(null)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === null) return
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setEnd(null)
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end])
  const startFrom = useCallback((seconds: number) => setEnd(Date.now() + seconds * 1000), [])
  return [left, startFrom]
}
