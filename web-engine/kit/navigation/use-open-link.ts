import { useCallback } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { hasDetailScreen } from '#core/declare/source.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import type { AlertLink } from '../alerts/alert-store.ts'
import { useCan } from '../session/session.ts'
import { moduleTexts } from '../words/module-texts.ts'
import { useText } from '../words/texts.ts'
import { detailHref, isSameScreenAddress } from './paths.ts'
import { useModulePath } from './use-module-path.ts'
import { useScreenNavigation } from './use-screen-navigation.ts'

/** What a message about a record leads to: the record, unless it is open already or this person may not read it. */
export function useOpenLink(module: AnyModule): (row: { readonly id: number }) => AlertLink | undefined {
  const t = useText(moduleTexts)
  const can = useCan()
  const path = useModulePath(module)
  const { go } = useScreenNavigation()
  return useCallback(
    ({ id }) => {
      const href = detailHref(path, module, id)
      if (!hasDetailScreen(module) || !can(permissionOf(module.key, 'read'))) return undefined
      return isSameScreenAddress(href, location.pathname + location.search)
        ? undefined
        : { href, label: t('next.open'), open: () => go(href) }
    },
    [module, path, can, go, t],
  )
}
