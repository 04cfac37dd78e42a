import { useEffect, useRef } from 'react'
import { isImportUnderWay, type ShownImport } from '#core/wire/import.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { ApiError } from '../../kit/server/api.ts'
import { readImport } from './import-calls.ts'

interface Follower {
  onView(view: ShownImport): void
  onEnd(view: ShownImport): void
  /** `gone`: another's or swept, there is nothing left to follow. */
  onProblem(error: unknown, gone: boolean): void
}

const LOOK_EVERY = 800

/** Looks after an import until it is over; null follows nothing. */
export function useFollowImport(module: AnyModule, id: number | null, follower: Follower): void {
  const latest = useRef(follower)
  useEffect(() => {
    latest.current = follower
  })
  useEffect(() => {
    if (id === null) return
    const control = new AbortController()
    const look = async () => {
      try {
        const view = await readImport(module, id, control.signal)
        if (control.signal.aborted) return
        if (!isImportUnderWay(view)) return latest.current.onEnd(view)
        latest.current.onView(view)
      } catch (error) {
        if (control.signal.aborted) return
        const gone = error instanceof ApiError && error.status === 404
        latest.current.onProblem(error, gone)
        if (gone) return
      }
      timer = setTimeout(() => void look(), LOOK_EVERY)
    }
    let timer = setTimeout(() => void look(), 0)
    return () => {
      control.abort()
      clearTimeout(timer)
    }
  }, [id, module])
}
