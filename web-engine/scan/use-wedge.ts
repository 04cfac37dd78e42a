import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { followKey, isCharacter, NO_SERIES } from './wedge.ts'

interface Wedge {
  readonly box: RefObject<HTMLInputElement | null>
  /** Not while something that scans lies over it. */
  readonly hears: boolean
  onCode(code: string): void
}

/** Hears a handheld scanner wherever the focus is, and lets a person type into the box from anywhere. */
export function useWedge({ box, hears, onCode }: Wedge): void {
  const series = useRef(NO_SERIES)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const step = followKey(series.current, { key: event.key, at: event.timeStamp })
    series.current = step.series
    if (step.swallow) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (step.code !== null) onCode(step.code)
    // The browser writes the key into what has the focus when the key is handled. A space alone still presses a button.
    else if (isCharacter(event.key) && event.key !== ' ' && !takesKeys(event.target)) box.current?.focus()
  })
  useEffect(() => {
    if (!hears) return
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [hears])
}

function takesKeys(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
}
