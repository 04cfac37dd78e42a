import { useMemo } from 'react'
import { SUPER_ROLE } from '#core/declare/permissions.ts'
import { useCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import { useCan, useSession } from '#web-engine/kit/session/session.ts'
import type { VisibleMenu } from './visible-menus.ts'
import { visibleMenus } from './visible-menus.ts'

export function useVisibleMenus(): readonly VisibleMenu[] {
  const catalogue = useCatalogue()
  const can = useCan()
  const isSuper = useSession()?.holder.role_id === SUPER_ROLE
  return useMemo(
    () => visibleMenus(catalogue, can).filter(({ menu }) => isSuper || !menu.showcase),
    [catalogue, can, isSuper],
  )
}
