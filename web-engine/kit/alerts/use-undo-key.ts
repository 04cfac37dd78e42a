import { useEffect } from 'react'
import { undoLatestAlert } from './alert-store.ts'

/** Ctrl+Z takes back what a toast offers to take back; what is typed into keeps its own. */
export function useUndoKey(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return
      if (isTyped(event.target) || !undoLatestAlert()) return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio], [type=button])'))
  )
}
