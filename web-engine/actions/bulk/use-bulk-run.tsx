import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { newIdempotencyKey } from '../../kit/server/idempotency-key.ts'
import type { RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import type { BulkRunTask, BulkProgress } from './bulk-run-task.ts'
import { bulkTexts } from './bulk-texts.ts'
import { type BulkOutcome, runOneByOne } from './run-one-by-one.ts'

const BulkOverlay = lazy(() => import('./bulk-overlay.tsx').then((file) => ({ default: file.BulkOverlay })))
const BulkResult = lazy(() => import('./bulk-result.tsx').then((file) => ({ default: file.BulkResult })))

/** MD-06: so long the full bar stays to be seen. */
const HIDE_AFTER = 300

export interface BulkRun {
  start(job: BulkRunTask): Promise<void>
  /** Overlay and result; drawn anywhere, as long as it stays mounted. */
  readonly view: ReactNode
}

/**
 * Runs one call per row under an overlay that can be stopped, and ends with what succeeded and what failed. `onClosed`:
 * all of it is gone again.
 */
export function useBulkRun({ onClosed }: { onClosed?(): void } = {}): BulkRun {
  const t = useText(bulkTexts)
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const [result, setResult] = useState<{ readonly job: BulkRunTask; readonly outcome: BulkOutcome } | null>(null)
  const stopped = useRef(false)
  const gone = useRef(false)
  const closed = useRef(onClosed)
  useEffect(() => {
    closed.current = onClosed
  }, [onClosed])
  useEffect(() => {
    gone.current = false
    // Whoever leaves the page stops the run: nothing goes on that nobody sees.
    return () => {
      gone.current = true
      stopped.current = true
    }
  }, [])

  const start = useCallback(
    async (job: BulkRunTask) => {
      stopped.current = false
      setResult(null)
      setProgress({ job, tried: 0, stopping: false })
      const outcome = await runOneByOne({
        rows: job.rows,
        call: (row) => job.call(row, keyOf(job, row)),
        stopped: () => stopped.current,
        onProgress: (tried) => setProgress((now) => now && { ...now, tried }),
      })
      await job.onEnd?.(outcome)
      await new Promise((resolve) => {
        setTimeout(resolve, HIDE_AFTER)
      })
      setProgress(null)
      const sum = bulkSummary(outcome, t)
      if (outcome.failed.length + outcome.left.length === 0) {
        // One alone is named, as it is where it is done from its own row.
        const [only] = job.rows.length === 1 ? job.rows : []
        alerts.success(`${job.success}\n${only ? job.nameOf(only) : sum}`, { undo: job.undo })
        closed.current?.()
      } else if (gone.current) alerts.warning(sum, job.title)
      else setResult({ job, outcome })
    },
    [t],
  )

  const stop = useCallback(() => {
    stopped.current = true
    setProgress((now) => now && { ...now, stopping: true })
  }, [])

  function close() {
    setResult(null)
    onClosed?.()
  }
  const view = (
    <Suspense fallback={null}>
      {progress && <BulkOverlay progress={progress} onStop={stop} />}
      {result && (
        <BulkResult
          {...result}
          onAgain={(rows) => void start({ ...result.job, rows })}
          onStart={(job) => void start(job)}
          onClose={close}
        />
      )}
    </Suspense>
  )
  return { start, view }
}

/** '12 berhasil, 1 gagal' */
export function bulkSummary(
  { done, failed, left }: BulkOutcome,
  t: ReturnType<typeof useText<typeof bulkTexts>>,
): string {
  const parts = [t('done', { count: formatNumber(done.length) })]
  if (failed.length > 0) parts.push(t('failed', { count: formatNumber(failed.length) }))
  if (left.length > 0) parts.push(t('left', { count: formatNumber(left.length) }))
  return parts.join(', ')
}

/** By the job's own call, which a repeated run shares with the first. */
const keys = new WeakMap<BulkRunTask['call'], Map<number, string>>()
function keyOf({ call }: BulkRunTask, { id }: RecordRow): string {
  const known = keys.get(call) ?? new Map<number, string>()
  keys.set(call, known)
  const key = known.get(id) ?? newIdempotencyKey()
  known.set(id, key)
  return key
}
