import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { frameTexts, useText } from '../words/texts.ts'
import { AlertMark } from './alert-mark.tsx'
import type { AlertLink } from './alert-store.ts'
import { alerts } from './alerts.tsx'
import { failureInWords } from './error-words.ts'
import { TellableError } from './tellable-error.ts'
import styles from './refusal-message-area.module.css'

/** Where in a place the line stands: at its head, or beside the buttons of a decision. */
type Corner = 'head' | 'decision'

interface Refusal {
  readonly at: Corner
  /** The record it is about. */
  readonly name: string | null
  readonly text: string
  readonly reference: string | null
  readonly link: AlertLink | null
}

interface Keeper {
  keep(refusal: Refusal): void
  clear(): void
}

// Outside of any place the popup alone tells; the bell keeps it.
const KeeperContext = createContext<Keeper>({ keep: () => undefined, clear: () => undefined })
const RefusalContext = createContext<Refusal | null>(null)

/**
 * A screen, list, drawer or dialog in which what was refused stays readable until the next try, until it is closed, or
 * until the place is left. The line itself is drawn by `AreaRefusalLine`.
 */
export function RefusalMessageArea({ children }: { readonly children: ReactNode }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const keeper = useMemo<Keeper>(() => ({ keep: setRefusal, clear: () => setRefusal(null) }), [])
  return (
    <KeeperContext value={keeper}>
      <RefusalContext value={refusal}>{children}</RefusalContext>
    </KeeperContext>
  )
}

export interface AreaRefusals {
  /** Pops up as every error does, and stays in its place. */
  tell(error: unknown, about?: { readonly title?: string; readonly name?: string }): void
  /** The same for what is no error but has to be known before the next try. */
  warn(text: string, title?: string): void
  /** Another try begins: what was said of the last one is over. */
  clear(): void
}

export function useAreaRefusals(at: Corner = 'head'): AreaRefusals {
  const { keep, clear } = use(KeeperContext)
  return useMemo(
    () => ({
      tell(error, { title, name = null } = {}) {
        alerts.error(error, title)
        // A lost connection has its own bar and ends by itself; a question nobody waits for has no answer to keep.
        if (error instanceof TellableError && error.isTold) return
        if (error instanceof DOMException && error.name === 'AbortError') return
        const { reference, link } = error instanceof TellableError ? error : { reference: null, link: null }
        keep({ at, name, text: failureInWords(error), reference, link })
      },
      warn(text, title) {
        alerts.warning(text, title)
        keep({ at, name: null, text, reference: null, link: null })
      },
      clear,
    }),
    [at, keep, clear],
  )
}

interface RefusalLineProps {
  readonly at?: Corner
  /** The place shows more than one record. */
  readonly named?: boolean
}

/** What was refused last in this place. It is no live region: the popup with the same words is read out, once. */
export function AreaRefusalLine({ at = 'head', named = false }: RefusalLineProps) {
  const t = useText(frameTexts)
  const refusal = use(RefusalContext)
  const { clear } = use(KeeperContext)
  if (refusal?.at !== at) return null
  const { name, text, reference, link } = refusal
  return (
    <div className={styles.line} data-refusal={at}>
      <AlertMark name="error" />
      <p className={styles.words}>
        {named && name !== null && <strong>{name}: </strong>}
        {text}
        {link && (
          <>
            {' '}
            <a href={link.href}>{link.label}</a>
          </>
        )}
        {reference !== null && <small>{t('alert.reference', { reference })}</small>}
      </p>
      <button type="button" className={styles.close} aria-label={t('refusal.close')} onClick={clear}>
        <AlertMark name="close" />
      </button>
    </div>
  )
}
