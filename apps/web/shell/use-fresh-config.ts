import { useQuery } from '@tanstack/react-query'
import { permissionOf } from '#core/declare/permissions.ts'
import { useCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import { loadConfig } from '#web-engine/kit/server/config.ts'
import { useCan } from '#web-engine/kit/session/session.ts'

/**
 * Settings may change while someone works: they are asked for again on return to the tab, and by those who can change
 * them after each of their writes.
 */
export function useFreshConfig(): void {
  const can = useCan()
  const catalogue = useCatalogue()
  const writes = [catalogue.serving('settings'), catalogue.serving('program-years')].some(
    (module) => module && can(permissionOf(module.key, 'update')),
  )
  useQuery({
    // Below 'module' a write makes it old, as every record that was read before.
    queryKey: writes ? ['module', 'config'] : ['config'],
    queryFn: async () => {
      await loadConfig()
      return null
    },
    // The start has just asked.
    initialData: null,
    staleTime: 60_000,
    retry: false,
  })
}
