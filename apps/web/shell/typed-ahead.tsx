import { useEffect } from 'react'
import { takeTypedAhead, bufferTypedKey } from './typed-ahead-text.ts'

/** Stands for the palette while its file is on the way: who types on after Ctrl+K loses no letter. */
export function TypedAhead({ onEscape }: { readonly onEscape: () => void }) {
  useEffect(() => {
    takeTypedAhead()
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') onEscape()
      else if (!bufferTypedKey(event)) return
      // Neither the page below nor its inputs are meant.
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [onEscape])
  return null
}
