import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface InputLock {
  readonly locked: boolean
  /** Null when another call is still on its way. */
  during<T>(call: () => Promise<T>): Promise<T | null>
}

/**
 * Inputs are closed while their values travel: what is typed then would not be sent. The focus, which a closed input
 * loses, comes back.
 */
export function useInputLock(): InputLock {
  const [locked, setLocked] = useState(false)
  // The state follows a render later; a second press can come before.
  const held = useRef(false)
  async function during<T>(call: () => Promise<T>): Promise<T | null> {
    if (held.current) return null
    held.current = true
    const focused = document.activeElement
    // Leaving closes an open list of choices, too, from which one could still pick.
    if (focused instanceof HTMLElement) focused.blur()
    setLocked(true)
    try {
      return await call()
    } finally {
      held.current = false
      // At once: whoever looks at the answer next may want to put the focus on an input.
      flushSync(() => setLocked(false))
      const moved = document.activeElement !== null && document.activeElement !== document.body
      if (!moved && focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
    }
  }
  return { locked, during }
}
