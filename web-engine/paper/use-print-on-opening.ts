import { useEffect, useRef } from 'react'
import type { Paper } from '#core/declare/paper.ts'

/** What a paper does by itself, once, so long after it was drawn: the print dialog or the PDF. */
export function usePrintOnOpening(
  opens: Paper['opens'],
  { print, save }: { readonly print: () => void; readonly save: () => void },
): void {
  const actions = useRef({ print, save })
  const isDone = useRef(false)
  useEffect(() => {
    actions.current = { print, save }
  }, [print, save])
  useEffect(() => {
    if (!opens || isDone.current) return undefined
    const timer = setTimeout(() => {
      isDone.current = true
      actions.current[opens.does]()
    }, opens.after)
    return () => clearTimeout(timer)
  }, [opens])
}
