import { useEffect, useState } from 'react'
import type { BulkCheckResult } from '#core/questions/bulk-edit.ts'
import { MOST_ROWS_ONE_BY_ONE } from '#core/wire/job.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { api } from '../../kit/server/api.ts'
import type { RecordRow } from '../../records/record.ts'

export interface BulkEditChecks {
  readonly byId: ReadonlyMap<number, BulkCheckResult>
  readonly total: number
  /** Why no more rows are looked at; those that were are known all the same. */
  readonly failed: string | null
}

/** Asks the server what a change would do to each row, a hundred at a time, for as long as somebody looks. */
export function useBulkEditCheck(
  module: AnyModule,
  rows: readonly RecordRow[],
  values: Readonly<Record<string, unknown>>,
): BulkEditChecks {
  const [byId, setById] = useState<ReadonlyMap<number, BulkCheckResult>>(new Map())
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const control = new AbortController()
    async function ask() {
      for (let start = 0; start < rows.length; start += MOST_ROWS_ONE_BY_ONE) {
        const some = rows.slice(start, start + MOST_ROWS_ONE_BY_ONE).map(({ id, version }) => ({ id, version }))
        const { data } = await api<{ data: readonly BulkCheckResult[] }>(`${module.path}/bulk-update/check`, {
          method: 'POST',
          body: { rows: some, values },
          signal: control.signal,
        })
        setById((known) => new Map([...known, ...data.map((check) => [check.id, check] as const)]))
      }
    }
    ask().catch((error: unknown) => {
      if (!control.signal.aborted) setFailed(error instanceof Error ? error.message : String(error))
    })
    return () => control.abort()
  }, [module, rows, values])
  return { byId, total: rows.length, failed }
}
