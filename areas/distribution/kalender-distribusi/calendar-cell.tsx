import { type DragEvent, useState } from 'react'
import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PlannedDayItem, CalendarDayLoad } from './calendar-day.ts'
import { CalendarEntry } from './calendar-entry.tsx'
import { calendarTexts } from './calendar-texts.ts'
import styles from './kalender-distribusi.module.css'

interface CalendarCellProps {
  readonly load: CalendarDayLoad
  readonly isToday: boolean
  /** Days of other months stand back. */
  readonly isBeside: boolean
  readonly isLong: boolean
  onMove(item: PlannedDayItem, to: string): void
  onDrop(key: string, to: string): void
}

/** A day: what is on it, how much of what can be loaded that is, in figures, colour and words. */
export function CalendarCell({ load, isToday, isBeside, isLong, onMove, onDrop }: CalendarCellProps) {
  const t = useText(calendarTexts)
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.getData('text/plain'), load.date)
  }
  const share = load.limit ? Math.min(100, (load.bags / load.limit) * 100) : 0
  return (
    <li
      className={styles.day}
      data-state={load.state}
      data-today={isToday || undefined}
      data-beside={isBeside || undefined}
      data-over={over || undefined}
      aria-label={formatLongDate(load.date, { weekday: true })}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header>
        <time dateTime={load.date}>
          {isLong ? formatLongDate(load.date, { weekday: true }) : Number(load.date.slice(8))}
        </time>
        {(load.items.length > 0 || load.state === 'outside' || isLong) && (
          <span className={styles.state}>{t(`state.${load.state}`)}</span>
        )}
      </header>
      {load.items.length > 0 && (
        <>
          <span className={styles.bar} aria-hidden>
            <span style={{ inlineSize: `${share}%` }} />
          </span>
          <p className={styles.figures}>
            {load.limit === null
              ? t('bags', { bags: formatNumber(load.bags) })
              : t('bags.of', { bags: formatNumber(load.bags), limit: formatNumber(load.limit) })}
            <br />
            {t('counts', { runs: formatNumber(load.items.length), trucks: formatNumber(load.trucks) })}
          </p>
          {load.items.map((item) => (
            <CalendarEntry key={item.key} item={item} onMove={(to) => onMove(item, to)} />
          ))}
        </>
      )}
    </li>
  )
}
