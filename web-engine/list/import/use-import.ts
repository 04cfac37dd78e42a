import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  isImportUnderWay,
  type ImportFileColumn,
  type ImportField,
  type ImportMode,
  type ShownImport,
  type MappedColumn,
} from '#core/wire/import.ts'
import { rowRecognitionOf } from '#core/questions/identifying-field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { ApiError } from '../../kit/server/api.ts'
import { newIdempotencyKey } from '../../kit/server/idempotency-key.ts'
import { dropJobFromTray, showJobInTray } from '../../actions/jobs/watched-jobs.ts'
import { refetchAllRecords } from '../../records/record-queries.ts'
import { mayDoOperation } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import { cancelImport, sendImport } from './import-calls.ts'
import { IMPORT_FIRST_STEP, importFollowedIn, type ImportStep } from './import-step.ts'
import { useFollowImport } from './use-follow-import.ts'

export interface ImportControl {
  readonly step: ImportStep
  /** Why the last thing did not work. */
  readonly problem: string | null
  readonly update: boolean
  check(file: File, options?: { readonly mapping?: readonly MappedColumn[]; readonly update?: boolean }): Promise<void>
  start(mode: Exclude<ImportMode, 'check'>, options: { readonly again: boolean }): Promise<void>
  cancel(): Promise<void>
  /** Shows one that is under way or over. */
  open(id: number): void
  restart(): void
  /** The window is closed: a check serves nobody then, an import goes on. */
  leave(): void
}

export function useImport(module: AnyModule, opened: number | null): ImportControl {
  const client = useQueryClient()
  const [step, setStep] = useState<ImportStep>(() => (opened === null ? { at: 'choose' } : opening(opened)))
  const [problem, setProblem] = useState<string | null>(null)
  const can = useCan()
  // Where only equal contents tell, the same rows twice are hardly ever meant.
  const [update, setUpdate] = useState(
    () => rowRecognitionOf(module).by === 'contents' && mayDoOperation(can, module, 'update'),
  )
  const mapping = useRef<readonly MappedColumn[]>([])
  const sending = useRef(new AbortController())
  // The same question keeps its key: an answer that was lost on the way does not count twice.
  const key = useRef({ question: '', key: '' })

  const settle = useCallback(
    (view: ShownImport, file: File | null) => {
      setProblem(null)
      if (view.mode === 'check') {
        if (view.state === 'failed') setProblem(view.message)
        return setStep(file && view.state === 'done' ? { at: 'checked', file, view } : { at: 'choose' })
      }
      // What is seen here needs no card in the corner any more.
      if (view.job_id !== null) dropJobFromTray(view.job_id)
      setStep({ at: 'ended', view })
      if (view.created + view.updated > 0) void refetchAllRecords(client)
    },
    [client],
  )
  const file = step.at === 'checking' ? step.file : null
  useFollowImport(module, importFollowedIn(step), {
    onView: (view) => {
      setProblem(null)
      setStep((now) => (now.at === 'checking' || now.at === 'running' ? { ...now, view } : now))
    },
    onEnd: (view) => settle(view, file),
    onProblem: (error, gone) => {
      setProblem(sentence(error))
      if (gone) setStep({ at: 'choose' })
    },
  })
  // From the first moment: a page that is loaded again still shows it in the corner.
  const job = step.at === 'running' ? (step.view?.job_id ?? null) : null
  useEffect(() => {
    if (job !== null) showJobInTray(job)
  }, [job])

  const onSent = (sent: number) =>
    setStep((now) => (now.at === 'checking' || now.at === 'running' ? { ...now, sent } : now))

  async function check(
    chosen: File,
    options: { readonly mapping?: readonly MappedColumn[]; readonly update?: boolean } = {},
  ) {
    mapping.current = options.mapping ?? []
    const wanted = options.update ?? update
    const control = new AbortController()
    sending.current = control
    setUpdate(wanted)
    setProblem(null)
    setStep({ at: 'checking', file: chosen, ...IMPORT_FIRST_STEP })
    try {
      const view = await sendImport(module, {
        file: chosen,
        mode: 'check',
        update: wanted,
        mapping: mapping.current,
        signal: control.signal,
        onSent,
      })
      if (!isImportUnderWay(view)) return settle(view, chosen)
      if (control.signal.aborted) return void cancelImport(module, view.id).catch(() => undefined)
      setStep({ at: 'checking', file: chosen, sent: null, view, cancelling: false })
    } catch (error) {
      if (control.signal.aborted) return setStep({ at: 'choose' })
      setProblem(sentence(error))
      const columns =
        error instanceof ApiError && error.code === 'no_headers'
          ? (error.answer['columns'] as readonly ImportFileColumn[])
          : null
      setStep(columns ? { at: 'unknown', file: chosen, columns, fields: fieldsIn(error) } : { at: 'choose' })
    }
  }

  async function start(mode: Exclude<ImportMode, 'check'>, { again }: { readonly again: boolean }) {
    if (step.at !== 'checked') return
    const before = step
    const question = JSON.stringify([step.view.id, mode, update])
    if (key.current.question !== question) key.current = { question, key: newIdempotencyKey() }
    setProblem(null)
    setStep({ at: 'running', id: null, ...IMPORT_FIRST_STEP })
    try {
      const view = await sendImport(module, {
        file: step.file,
        mode,
        update,
        mapping: mapping.current,
        again,
        idempotencyKey: key.current.key,
        signal: new AbortController().signal,
        onSent,
      })
      if (!isImportUnderWay(view)) return settle(view, null)
      setStep({ at: 'running', id: view.id, sent: null, view, cancelling: false })
    } catch (error) {
      setProblem(sentence(error))
      setStep(before)
    }
  }

  async function cancel() {
    if (step.at !== 'running' && step.at !== 'checking') return
    if (step.at === 'checking' && !step.view) return sending.current.abort()
    if (!step.view) return
    setStep({ ...step, cancelling: true })
    try {
      await cancelImport(module, step.view.id)
    } catch (error) {
      setProblem(sentence(error))
    }
  }

  function restart() {
    setProblem(null)
    setStep({ at: 'choose' })
  }
  function leave() {
    if (step.at === 'checking') void cancel()
  }
  const open = useCallback((id: number) => setStep(opening(id)), [])
  return { step, problem, update, check, start, cancel, open, restart, leave }
}

function opening(id: number): ImportStep {
  return { at: 'running', id, sent: null, view: null, cancelling: false }
}

function fieldsIn(error: unknown): readonly ImportField[] {
  return error instanceof ApiError && Array.isArray(error.answer['fields'])
    ? (error.answer['fields'] as ImportField[])
    : []
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
