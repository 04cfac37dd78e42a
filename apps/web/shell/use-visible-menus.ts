import { useMemo } from 'react'
import { useCatalogue } from '#web-engine/catalogue.tsx'
import { useCan } from '#web-engine/session.ts'
import type { VisibleMenu } from './visible-menus.ts'
import { visibleMenus } from './visible-menus.ts'

export function useVisibleMenus(): readonly VisibleMenu[] {
  const catalogue = useCatalogue()
  const can = useCan()
  return useMemo(() => visibleMenus(catalogue, can), [catalogue, can])
}
