import type { RecordRow } from '../../records/record.ts'

export interface BulkFailure {
  readonly row: RecordRow
  readonly error: unknown
}

export interface BulkOutcome {
  readonly done: readonly RecordRow[]
  readonly failed: readonly BulkFailure[]
  /** Not tried, because someone stopped it. */
  readonly left: readonly RecordRow[]
}

interface OneByOne {
  readonly rows: readonly RecordRow[]
  readonly call: (row: RecordRow) => Promise<unknown>
  /** Asked before each row. */
  readonly stopped: () => boolean
  readonly onProgress: (tried: number) => void
}

/**
 * MD-06: one call per row, one after the other. A failure is kept and the loop goes on; a stop lets the present call
 * end.
 */
export async function runOneByOne({ rows, call, stopped, onProgress }: OneByOne): Promise<BulkOutcome> {
  const done: RecordRow[] = []
  const failed: BulkFailure[] = []
  for (const [index, row] of rows.entries()) {
    if (stopped()) return { done, failed, left: rows.slice(index) }
    try {
      await call(row)
      done.push(row)
    } catch (error) {
      failed.push({ row, error })
    }
    onProgress(index + 1)
  }
  return { done, failed, left: [] }
}
