import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { followWedgeKey, isCharacter, NO_WEDGE_SERIES } from './wedge.ts'

interface Wedge {
  readonly box: RefObject<HTMLInputElement | null>
  /** Not while something that scans lies over it. */
  readonly hears: boolean
  onCode(code: string): void
}

/** Hears a handheld scanner wherever the focus is, and lets a person type into the box from anywhere. */
export function useScannerWedge({ box, hears, onCode }: Wedge): void {
  const series = useRef(NO_WEDGE_SERIES)
  const typedInto = useRef<{ readonly field: TypedField; readonly value: string } | null>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const step = followWedgeKey(series.current, { key: event.key, at: event.timeStamp })
    series.current = step.series
    // Where a code begins: its letters land in the field that has the focus, and are taken out again once it is one.
    if (step.series.text.length === 1)
      typedInto.current =
        isTypedField(event.target) && event.target !== box.current
          ? { field: event.target, value: event.target.value }
          : null
    if (step.swallow) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (step.code !== null) {
      if (typedInto.current) restore(typedInto.current.field, typedInto.current.value)
      onCode(step.code)
    }
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

type TypedField = HTMLInputElement | HTMLTextAreaElement

function isTypedField(target: EventTarget | null): target is TypedField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** As if it had been typed: React hears of a value only by the element's own setter and an event. */
function restore(field: TypedField, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function takesKeys(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
}
