import { useEffect, useState } from 'react'

/**
 * A panel that is drawn only while it is open gives the focus back to where it came from, unless something else has
 * taken it.
 */
export function useReturnFocus(): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && from instanceof HTMLElement) from.focus()
      })
    },
    [from],
  )
}
