import { useCallback, useEffect, useState } from 'react'
import { api, ApiError } from '#web-engine/kit/server/api.ts'
import { forgetOtherLoadingRuns, keepForLoading, readLoadingKept } from './kept-on-device.web.ts'
import type { RunToLoad } from './loading-package-of-run.ts'

interface Runs {
  /** Null while nothing is known yet. */
  readonly runs: readonly RunToLoad[] | null
  readonly isLoading: boolean
  /** The server did not answer: these are the device's own. */
  readonly isOld: boolean
  readonly problem: string | null
  /** Asks for them anew; null where the server does not answer, which the others then say. */
  reload(): Promise<readonly RunToLoad[] | null>
  /** Asks for them anew, with a failure where the server does not answer. */
  fetch(): Promise<readonly RunToLoad[]>
}

/** The runs that can be loaded, kept on the device. */
export function useRunsToLoad(user: number): Runs {
  const [runs, setRuns] = useState(() => readLoadingKept<readonly RunToLoad[]>(user, 'runs'))
  const [told, setTold] = useState<{
    readonly isLoading: boolean
    readonly isOld: boolean
    readonly problem: string | null
  }>({ isLoading: true, isOld: false, problem: null })
  const fetch = useCallback(async () => {
    const { data } = await api<{ data: readonly RunToLoad[] }>('loading/runs')
    keepForLoading(user, 'runs', data)
    forgetOtherLoadingRuns(
      user,
      data.map(({ id }) => id),
    )
    setRuns(data)
    setTold({ isLoading: false, isOld: false, problem: null })
    return data
  }, [user])
  const reload = useCallback(async () => {
    try {
      return await fetch()
    } catch (error) {
      // Out of reach is no news to somebody in the field.
      setTold({
        isLoading: false,
        isOld: true,
        problem: error instanceof ApiError && error.status !== 0 ? error.message : null,
      })
      return null
    }
  }, [fetch])
  useEffect(() => void reload(), [reload])
  return { runs, ...told, reload, fetch }
}
