import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { addDays } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { calendarStatus, statusRun } from '../codes.ts'
import type { PlannedDayItem } from './calendar-day.ts'
import { calendarTexts } from './calendar-texts.ts'
import styles from './kalender-distribusi.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface CalendarEntryProps {
  readonly item: PlannedDayItem
  /** A day that the person points at; the item's own to ask for one. */
  onMove(to: string): void
}

/** One run of a day: dragged with a pointer, moved by Alt and an arrow, or by its dialog. */
export function CalendarEntry({ item, onMove }: CalendarEntryProps) {
  const t = useText(calendarTexts)
  const isMovable = item.is_movable
  const who = item.who || t('other')
  const state =
    item.status_run === null
      ? item.calendar_status === null
        ? ''
        : calendarStatus.label(item.calendar_status)
      : statusRun.label(item.status_run)
  const isLate = item.unready.some(({ ready }) => ready > item.date)
  function start(event: DragEvent) {
    event.dataTransfer.setData('text/plain', item.key)
    event.dataTransfer.effectAllowed = 'move'
  }
  function press(event: KeyboardEvent) {
    const step = event.altKey ? STEPS[event.key] : undefined
    if (step === undefined || !isMovable) return
    event.preventDefault()
    onMove(addDays(item.date, step))
  }
  return (
    <button
      type="button"
      className={styles.entry}
      draggable={isMovable}
      onDragStart={start}
      onKeyDown={press}
      onClick={() => isMovable && onMove(item.date)}
      aria-disabled={!isMovable}
      title={isMovable ? t('hint') : t('move.fixed')}
    >
      {/* The spaces are not drawn in a grid; they part the words for who hears the button. */}
      <strong>{who}</strong>{' '}
      <span>{[t('bags', { bags: formatNumber(item.bags) }), state].filter(Boolean).join(' · ')}</span>{' '}
      {isLate && (
        <span className={styles.late}>
          <IconAlertTriangle size={14} aria-hidden />
          {t('unready')}
        </span>
      )}
      {!item.is_movable && <IconLock size={14} aria-hidden />}
    </button>
  )
}
