import { useCallback, useMemo } from 'react'
import { ALL_NURSERIES } from '#core/declare/permissions.ts'
import { allProgramYears, useConfig } from '../kit/server/config.ts'
import { useCan, useSession } from '../kit/session/session.ts'
import { useUserPreference } from '../kit/server/user-preferences.ts'
import { type WorkingContext, workingContextFor, readStoredWorkingContext } from './working-context.ts'

export interface WorkingContextControl {
  /** What lists are narrowed to. */
  readonly value: WorkingContext
  /** What new records begin with. */
  readonly first: WorkingContext
  /** Tied to one nursery, or to none at all: nothing to choose. */
  readonly tied: boolean
  /** Known, or known to be unknown. */
  readonly ready: boolean
  setYear(year: number | null): void
  setNursery(nursery: number | null): void
}

/** The program year and the nursery a person works on, remembered on the server. */
export function useWorkingContext(): WorkingContextControl {
  const config = useConfig()
  const { programYear, programYears } = config
  const mayAll = useCan(ALL_NURSERIES)
  const own = useSession()?.profile.location_nursery_id ?? null
  const { value: stored, ready, set } = useUserPreference('shell.narrowing', readStoredWorkingContext)
  const tied = !mayAll
  const { year, nursery } = workingContextFor(stored, { current: programYear, all: allProgramYears(config) }, { tied })
  const open = year !== null && programYears.includes(year) ? year : programYear
  const setYear = useCallback(
    (wanted: number | null) => {
      set({ ...stored, year: wanted === null ? 'all' : wanted === programYear ? null : wanted })
    },
    [set, stored, programYear],
  )
  const setNursery = useCallback((wanted: number | null) => set({ ...stored, nursery: wanted }), [set, stored])
  return useMemo(
    () => ({
      value: { year, nursery },
      first: { year: open, nursery: nursery ?? own },
      tied,
      ready,
      setYear,
      setNursery,
    }),
    [year, nursery, open, own, tied, ready, setYear, setNursery],
  )
}
