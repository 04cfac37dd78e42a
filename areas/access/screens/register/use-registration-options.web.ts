import { useCallback, useEffect, useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import { failureSentence } from '../entry/use-send-entry-form.web.ts'

export interface RoleOption {
  readonly id: number
  readonly role_name: string
  readonly description: string | null
}
export interface DepartmentOption {
  readonly id: number
  readonly department_name: string
}
export interface ProjectOption {
  readonly id: number
  readonly project_name: string
}

export interface LoadedOptions<T> {
  /** Null until they are known. */
  readonly rows: readonly T[] | null
  readonly failure: string | null
  retry(): void
}

/** AU-11: what can be chosen; without a path there is nothing to ask for yet. */
export function useRegistrationOptions<T>(path: string | null): LoadedOptions<T> {
  const [answer, setAnswer] = useState<{ readonly path: string; readonly rows: readonly T[] } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (path === null) return
    const controller = new AbortController()
    setFailure(null)
    api<{ data: readonly T[] }>(path, { signal: controller.signal }).then(
      ({ data }) => setAnswer({ path, rows: data }),
      (error: unknown) => void (controller.signal.aborted || setFailure(failureSentence(error))),
    )
    return () => controller.abort()
  }, [path, tries])
  const retry = useCallback(() => setTries((count) => count + 1), [])
  return { rows: answer?.path === path ? answer.rows : null, failure, retry }
}
