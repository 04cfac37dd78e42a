import { useCallback, useEffect, useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import { useSession } from '#web-engine/kit/session/session.ts'
import { keepPlotsOnDevice, readKeptPlots } from './kept-plots.web.ts'
import type { PlotToInspect } from './plot-to-inspect.ts'

export interface PlotsOnDevice {
  /** Null while nothing is known yet. */
  readonly plots: readonly PlotToInspect[] | null
  /** The server did not answer: these are the device's own. */
  readonly isOld: boolean
  /** A plot that is done here goes from the list at once, also without a network. */
  remove(plot: number): void
  reload(): void
}

export function usePlotsOnDevice(): PlotsOnDevice {
  const user = useSession()?.profile.id ?? 0
  const [plots, setPlots] = useState<readonly PlotToInspect[] | null>(() => readKeptPlots(user))
  const [isOld, setOld] = useState(false)
  const store = useCallback(
    (next: readonly PlotToInspect[]) => {
      keepPlotsOnDevice(user, next)
      setPlots(next)
    },
    [user],
  )
  const reload = useCallback(() => {
    api<{ data: readonly PlotToInspect[] }>('planting_holes/plots').then(
      ({ data }) => {
        store(data)
        setOld(false)
      },
      () => {
        setOld(true)
        setPlots((present) => present ?? [])
      },
    )
  }, [store])
  useEffect(reload, [reload])
  const remove = useCallback(
    (done: number) => {
      setPlots((present) => {
        const left = (present ?? []).filter(({ lahan_id }) => lahan_id !== done)
        keepPlotsOnDevice(user, left)
        return left
      })
    },
    [user],
  )
  return { plots, isOld, remove, reload }
}
