import { useCallback, useEffect, useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import { useSession } from '#web-engine/kit/session/session.ts'
import { keepPlots, readPlots } from './kept-plots.web.ts'
import type { Plot } from './plot.ts'

export interface Plots {
  /** Null while nothing is known yet. */
  readonly plots: readonly Plot[] | null
  /** The server did not answer: these are the device's own. */
  readonly isOld: boolean
  /** A plot that is done here goes from the list at once, also without a network. */
  remove(plot: number): void
  reload(): void
}

export function usePlots(): Plots {
  const user = useSession()?.profile.id ?? 0
  const [plots, setPlots] = useState<readonly Plot[] | null>(() => readPlots(user))
  const [isOld, setOld] = useState(false)
  const store = useCallback(
    (next: readonly Plot[]) => {
      keepPlots(user, next)
      setPlots(next)
    },
    [user],
  )
  const reload = useCallback(() => {
    api<{ data: readonly Plot[] }>('planting_holes/plots').then(
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
        keepPlots(user, left)
        return left
      })
    },
    [user],
  )
  return { plots, isOld, remove, reload }
}
