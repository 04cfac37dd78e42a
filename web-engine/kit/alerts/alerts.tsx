import { useEffect, useRef, useSyncExternalStore } from 'react'
import { AlertCard } from './alert-card.tsx'
import './alerts.css'
import { type AlertLink, onAlerts, showAlert, shownAlerts } from './alert-store.ts'
import { failureInWords } from './error-words.ts'
import { TellableError } from './tellable-error.ts'
import { useMessagePosition } from './use-message-position.ts'
import { useUndoKey } from './use-undo-key.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { ConfirmOptions } from './confirm-store.ts'
import { askToConfirm, onConfirmQuestions, currentConfirmQuestion } from './confirm-store.ts'
import { fetchSoundsEarly } from '../device/sounds.ts'

/** SH-14: what the screens say to the user. Titles and times are the specification's. */
export const alerts = {
  /** `undo` takes back what was done, `link` leads to the next step, while the toast is there. */
  success(
    text: string,
    { undo, link }: { readonly undo?: (() => void) | undefined; readonly link?: AlertLink | undefined } = {},
  ): void {
    showAlert({
      kind: 'success',
      title: '',
      text,
      reference: null,
      toast: true,
      ...(undo && { undo }),
      ...(link && { link }),
    })
  },
  error(what: unknown, title = 'Error'): void {
    // Already told, or a question nobody waits for any more.
    if (what instanceof TellableError && what.isTold) return
    if (what instanceof DOMException && what.name === 'AbortError') return
    const { reference, link } = what instanceof TellableError ? what : { reference: null, link: null }
    showAlert({ kind: 'error', title, text: failureInWords(what), reference, ...(link && { link }) })
  },
  warning(text: string, title = 'Warning', { undo }: { readonly undo?: (() => void) | undefined } = {}): void {
    showAlert({ kind: 'warning', title, text, reference: null, ...(undo && { undo }) })
  },
}

/** Asks before something that cannot be taken back: `if (await confirm({ … }))`. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return askToConfirm(options)
}

/** Mounted once, around every page: popups, toasts and the confirm dialog. */
export function AlertsHost() {
  const shown = useSyncExternalStore(onAlerts, shownAlerts)
  const question = useSyncExternalStore(onConfirmQuestions, currentConfirmQuestion)
  useUndoKey()
  useSoundsEarly()
  const stack = useRef<HTMLDivElement>(null)
  useMessagePosition(stack, shown)
  return (
    <>
      <div ref={stack} className="alerts">
        <div className="alerts--popups">
          {shown
            .filter((alert) => !alert.toast)
            .map((alert) => (
              <AlertCard key={alert.id} alert={alert} />
            ))}
        </div>
        <div className="alerts--toasts">
          {shown
            .filter((alert) => alert.toast)
            .map((alert) => (
              <AlertCard key={alert.id} alert={alert} />
            ))}
        </div>
      </div>
      {question && <ConfirmDialog key={question.id} question={question} />}
    </>
  )
}

function useSoundsEarly(): void {
  useEffect(() => {
    const gestures = ['pointerdown', 'keydown'] as const
    const stop = () => gestures.forEach((gesture) => removeEventListener(gesture, begin))
    function begin() {
      stop()
      fetchSoundsEarly()
    }
    for (const gesture of gestures) addEventListener(gesture, begin)
    return stop
  }, [])
}
