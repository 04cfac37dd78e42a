import { useEffect } from 'react'

/**
 * A keyboard user starts typing at once; on a touch screen the keyboard would hide the form before it is seen, unless
 * it `follows` one that was typed into a moment ago.
 */
export function useFirstFocus(id: string, follows = false): void {
  useEffect(() => {
    const first = document.getElementById(id)
    if (!first || !(follows || matchMedia('(pointer: fine)').matches)) return
    // A drawer moves the focus itself a moment later; the mark keeps it here, or leaving the input would count as an
    // error.
    first.dataset.autofocus = 'true'
    first.focus()
  }, [id, follows])
}
