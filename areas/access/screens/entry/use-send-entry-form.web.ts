import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#web-engine/kit/server/api.ts'
import { textInCurrentLanguage, frameTexts } from '#web-engine/kit/words/texts.ts'

export interface EntryFormSending {
  readonly busy: boolean
  /** The sentence for the box; null when there is none, or when all is said at the fields. */
  readonly failure: string | null
  readonly errors: Readonly<Record<string, string>>
  /** Whether it was done. A second press while the first is on its way does nothing. */
  send(work: () => Promise<void>): Promise<boolean>
  setFailure(failure: string | null): void
  clear(): void
}

const NOTHING = { failure: null, errors: {} } as const

/** One call of one form. `shown` are the fields whose refusals stand beside them; all others go into the box. */
export function useSendEntryForm(shown: readonly string[] = []): EntryFormSending {
  const [busy, setBusy] = useState(false)
  const [{ failure, errors }, setRefusal] = useState<{
    readonly failure: string | null
    readonly errors: Readonly<Record<string, string>>
  }>(NOTHING)
  const running = useRef(false)
  async function send(work: () => Promise<void>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setRefusal(NOTHING)
    try {
      await work()
      return true
    } catch (error) {
      setRefusal(refusalOf(error, shown))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const setFailure = useCallback((sentence: string | null) => setRefusal({ failure: sentence, errors: {} }), [])
  const clear = useCallback(() => setRefusal(NOTHING), [])
  return { busy, failure, errors, send, setFailure, clear }
}

function refusalOf(error: unknown, shown: readonly string[]) {
  const errors = error instanceof ApiError ? error.errors : {}
  const others = Object.entries(errors).flatMap(([name, sentence]) => (shown.includes(name) ? [] : [sentence]))
  if (Object.keys(errors).length > 0) return { errors, failure: others.length > 0 ? others.join('\n') : null }
  return { errors, failure: failureSentence(error) }
}

/** A refusal says all there is to say; a failure has a story in the log. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return textInCurrentLanguage(frameTexts, 'api.unknown')
  return error.message + refusalReferenceOf(error)
}

export function refusalReferenceOf({ status, reference }: ApiError): string {
  return status >= 500 && reference ? `\n${textInCurrentLanguage(frameTexts, 'alert.reference', { reference })}` : ''
}
