import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the page's heading when the view changes, so that a screen reader says where the user is; a form
 * then takes it on.
 */
export function useHeadingFocus(key: string): void {
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    const heading = document.querySelector('h1')
    // A form that has already put the focus into its first input keeps it.
    if (!heading || document.activeElement instanceof HTMLInputElement) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [key])
}
