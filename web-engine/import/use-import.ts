import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyModule } from '#core/module.ts'
import { isLive, type FileColumn, type ImportField, type ImportMode, type ImportView, type Mapped } from '#core/import.ts'
import { ApiError } from '../api.ts'
import { newIdempotencyKey } from '../form/idempotency-key.ts'
import { forgetRecords } from '../records/record-queries.ts'
import { cancelImport, readImport, sendImport } from './import-calls.ts'

export type ImportStep =
  | { readonly at: 'choose' }
  | { readonly at: 'checking'; readonly file: File }
  | { readonly at: 'checked'; readonly file: File; readonly view: ImportView }
  /** No header was recognised: only the columns are known. */
  | { readonly at: 'unknown'; readonly file: File; readonly columns: readonly FileColumn[]; readonly fields: readonly ImportField[] }
  | { readonly at: 'running'; readonly view: ImportView | null; readonly cancelling: boolean }
  | { readonly at: 'ended'; readonly view: ImportView }

const LOOK_EVERY = 800
/** Imports that go on although their window was closed, by module. */
const going = new Map<string, ImportView>()

export interface ImportControl {
  readonly step: ImportStep
  /** Why the last thing did not work. */
  readonly problem: string | null
  readonly update: boolean
  check(file: File, options?: { readonly mapping?: readonly Mapped[]; readonly update?: boolean }): Promise<void>
  start(mode: Exclude<ImportMode, 'check'>): Promise<void>
  cancel(): Promise<void>
  restart(): void
}

export function useImport(module: AnyModule): ImportControl {
  const client = useQueryClient()
  const [step, setStep] = useState<ImportStep>(() => {
    const view = going.get(module.key)
    return view ? { at: 'running', view, cancelling: false } : { at: 'choose' }
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [update, setUpdate] = useState(false)
  const mapping = useRef<readonly Mapped[]>([])
  // The same question keeps its key: an answer that was lost on the way does not count twice.
  const key = useRef({ question: '', key: '' })

  const ended = useCallback((view: ImportView) => {
    going.delete(module.key)
    setStep({ at: 'ended', view })
    if (view.created + view.updated > 0) void forgetRecords(client)
  }, [client, module.key])

  const followed = step.at === 'running' ? (step.view?.id ?? null) : null
  useEffect(() => {
    if (followed === null) return
    const control = new AbortController()
    const look = async () => {
      try {
        const view = await readImport(module, followed, control.signal)
        if (!isLive(view)) return ended(view)
        going.set(module.key, view)
        setStep((now) => (now.at === 'running' ? { ...now, view } : now))
        setProblem(null)
      } catch (error) {
        if (control.signal.aborted) return
        setProblem(sentence(error))
        // Another user's or swept: there is nothing left to follow.
        if (error instanceof ApiError && error.status === 404) {
          going.delete(module.key)
          return setStep({ at: 'choose' })
        }
      }
      if (!control.signal.aborted) timer = setTimeout(() => void look(), LOOK_EVERY)
    }
    let timer = setTimeout(() => void look(), LOOK_EVERY)
    return () => {
      control.abort()
      clearTimeout(timer)
    }
  }, [followed, module, ended])

  async function check(file: File, options: { readonly mapping?: readonly Mapped[]; readonly update?: boolean } = {}) {
    mapping.current = options.mapping ?? []
    const wanted = options.update ?? update
    setUpdate(wanted)
    setProblem(null)
    setStep({ at: 'checking', file })
    try {
      setStep({ at: 'checked', file, view: await sendImport(module, { file, mode: 'check', update: wanted, mapping: mapping.current }) })
    } catch (error) {
      setProblem(sentence(error))
      const columns = error instanceof ApiError && error.code === 'no_headers' ? (error.answer['columns'] as readonly FileColumn[]) : null
      setStep(columns ? { at: 'unknown', file, columns, fields: fieldsIn(error) } : { at: 'choose' })
    }
  }

  async function start(mode: Exclude<ImportMode, 'check'>) {
    if (step.at !== 'checked') return
    const before = step
    const question = JSON.stringify([step.view.id, mode, update])
    if (key.current.question !== question) key.current = { question, key: newIdempotencyKey() }
    setProblem(null)
    setStep({ at: 'running', view: null, cancelling: false })
    try {
      const view = await sendImport(module, { file: step.file, mode, update, mapping: mapping.current, idempotencyKey: key.current.key })
      if (!isLive(view)) return ended(view)
      going.set(module.key, view)
      setStep({ at: 'running', view, cancelling: false })
    } catch (error) {
      setProblem(sentence(error))
      setStep(before)
    }
  }

  async function cancel() {
    if (step.at !== 'running' || !step.view) return
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
  return { step, problem, update, check, start, cancel, restart }
}

function fieldsIn(error: unknown): readonly ImportField[] {
  return error instanceof ApiError && Array.isArray(error.answer['fields']) ? (error.answer['fields'] as ImportField[]) : []
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
