import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { frameTexts, useText } from '../words/texts.ts'
import { AlertMark } from './alert-mark.tsx'
import type { Alert } from './alert-store.ts'
import { closeAlert, undoAlert } from './alert-store.ts'

const SHOWN_FOR = 3000
/** Long enough to notice the slip and reach the button. */
const UNDO_FOR = 8000

/**
 * One popup or toast. Closes after 3 s (SH-14), 8 s where it can be undone or leads elsewhere, but not while it is
 * being read: hover and focus stop the clock (WCAG 2.2.1).
 */
export function AlertCard({ alert }: { alert: Alert }) {
  const t = useText(frameTexts)
  const [held, setHeld] = useState(false)
  useClosing(alert.id, { held, after: alert.undo || alert.link ? UNDO_FOR : SHOWN_FOR })
  return (
    <div
      className="alert-card"
      data-kind={alert.kind}
      data-held={held || undefined}
      role={alert.kind === 'success' ? 'status' : 'alert'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
      onKeyDown={(event) => event.key === 'Escape' && closeAlert(alert.id)}
    >
      <AlertMark name={alert.kind} />
      <div className="alert-card__words">
        {alert.title && <strong className="alert-card__title">{alert.title}</strong>}
        <span className="alert-card__text">{alert.text}</span>
        {alert.link && (
          <a className="alert-card__link" href={alert.link.href} onClick={(event) => follow(event, alert)}>
            {alert.link.label}
          </a>
        )}
        {alert.reference && (
          <span className="alert-card__reference">{t('alert.reference', { reference: alert.reference })}</span>
        )}
      </div>
      {alert.undo && (
        <button
          type="button"
          className="alert-card__undo"
          aria-keyshortcuts="Control+Z"
          title={t('undo.keys')}
          onClick={() => undoAlert(alert)}
        >
          {t('undo')}
        </button>
      )}
      <button type="button" className="alert-card__close" aria-label={t('close')} onClick={() => closeAlert(alert.id)}>
        <AlertMark name="close" />
      </button>
    </div>
  )
}

/** Within the page where that can be; a new tab or window is the browser's own. */
function follow(event: MouseEvent, { id, link }: Alert): void {
  if (!link?.open || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  closeAlert(id)
  link.open()
}

function useClosing(id: number, { held, after }: { readonly held: boolean; readonly after: number }): void {
  const left = useRef(after)
  useEffect(() => {
    if (held) return
    const start = performance.now()
    const timer = setTimeout(() => closeAlert(id), left.current)
    return () => {
      clearTimeout(timer)
      // After a look at least one second remains to move away.
      left.current = Math.max(1000, left.current - (performance.now() - start))
    }
  }, [id, held])
}
