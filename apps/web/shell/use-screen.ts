import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import type { ResolvedScreen } from '../router/resolve-screen.ts'
import { resolveScreen } from '../router/resolve-screen.ts'

/** What the present address shows. */
export function useScreen(): ResolvedScreen {
  const catalogue = useCatalogue()
  const pathname = useLocation({ select: (location) => location.pathname })
  return useMemo(() => resolveScreen(catalogue, pathname), [catalogue, pathname])
}
