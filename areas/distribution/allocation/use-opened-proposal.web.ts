import { useEffect, useRef } from 'react'
import { useScreenNavigation } from '#web-engine/kit/navigation/use-screen-navigation.ts'

/** The proposal that the address asks for, once: whoever reloads the page or comes back to it finds the plain grid. */
export function useOpenedProposal(
  isAsked: boolean,
  { run, propose }: { readonly run: number; readonly propose: () => void },
): void {
  const { go } = useScreenNavigation()
  const isMade = useRef(false)
  useEffect(() => {
    if (!isAsked || isMade.current) return
    isMade.current = true
    propose()
    go(`/distribution/distribution-allocation/${run}`, { replace: true, stay: true })
  }, [isAsked, run, propose, go])
}
