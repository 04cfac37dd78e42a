import { useQuery } from '@tanstack/react-query'
import { permissionOf } from '#core/declare/permissions.ts'
import { useCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import { useFirstRowsShown } from '#web-engine/kit/server/first-rows.ts'
import { waitingCountQuery } from '#web-engine/records/notice-queries.ts'
import { useCan } from '#web-engine/kit/session/session.ts'

/** How many records wait for this person's decision; null for those who decide on nothing, and before it is known. */
export function useWaitingCount(): number | null {
  const may = useMayDecide()
  const rows = useFirstRowsShown()
  const { data } = useQuery({ ...waitingCountQuery(), enabled: may && rows })
  return may ? (data ?? null) : null
}

export function useMayDecide(): boolean {
  const can = useCan()
  return [...useCatalogue().desks].some(
    ([key, desks]) => can(permissionOf(key, 'read')) && desks.some((name) => can(permissionOf(key, name))),
  )
}
