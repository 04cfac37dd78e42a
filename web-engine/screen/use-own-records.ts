import { useMemo } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { useConfig } from '../kit/server/config.ts'
import { useSession } from '../kit/session/session.ts'
import type { Filters } from '../records/filters.ts'
import { ownRecordsFilter } from '../records/first-list.ts'

interface OwnRecords {
  readonly only: boolean
  /** Of the place, not of the user: no view, address or reset takes them away. */
  readonly filters: Filters
}

const ALL: OwnRecords = { only: false, filters: {} }

/**
 * CN-02: where the installation says `myAction`, a screen's list shows what its reader created. What may be read is the
 * server's decision, not this one. Records that only the program writes, such as mails and jobs, are nobody's own.
 */
export function useOwnRecords({ without }: AnyModule): OwnRecords {
  const { myAction } = useConfig()
  const id = useSession()?.profile.id
  return useMemo(
    () =>
      myAction && id !== undefined && !without.includes('create') ? { only: true, filters: ownRecordsFilter(id) } : ALL,
    [myAction, id, without],
  )
}
