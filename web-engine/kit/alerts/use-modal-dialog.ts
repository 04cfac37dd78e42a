import { type RefObject, useEffect } from 'react'

/**
 * Opens the browser's own modal dialog while it is drawn, and afterwards gives the focus back to where it was: a
 * removed dialog does not.
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  first?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    first?.current?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialog, first])
}
