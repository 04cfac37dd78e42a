import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatLongDate } from '#core/formats/format-date.ts'
import { formatMonth } from '#core/formats/period.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { RefusalMessageArea } from '#web-engine/kit/alerts/refusal-message-area.tsx'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { CalendarCell } from './calendar-cell.tsx'
import {
  calendarDayLoad,
  monthGridDays,
  dateStepInCalendar,
  weekDaysOf,
  type PlannedDayItem,
  type CalendarSpanKind,
} from './calendar-day.ts'
import { calendarTexts } from './calendar-texts.ts'
import styles from './kalender-distribusi.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { useCalendar } from './use-calendar.web.ts'

const VIEWS: readonly CalendarSpanKind[] = ['month', 'week', 'list']
/** Seven columns do not fit a phone. */
const NARROW = '(max-width: 48em)'

/** DS-02: the days of a nursery's distribution. */
export function KalenderDistribusi({ page }: PageProps) {
  const t = useText(calendarTexts)
  const [view, setView] = useState<CalendarSpanKind>(() => (window.matchMedia(NARROW).matches ? 'list' : 'month'))
  const [middle, setMiddle] = useState(() => new Date().toLocaleDateString('sv'))
  const [chosen, setChosen] = useState<number | null>(null)
  const [moving, setMoving] = useState<{ readonly item: PlannedDayItem; readonly to: string } | null>(null)
  const days = useMemo(() => (view === 'week' ? weekDaysOf(middle) : monthGridDays(middle)), [view, middle])
  const { data, isError } = useCalendar(days[0] ?? middle, days.at(-1) ?? middle)
  const nursery = data?.nurseries.find(({ id }) => id === chosen) ?? data?.nurseries[0]
  const ofNursery = <T extends { readonly nursery: number }>(all: readonly T[] = []) =>
    all.filter((each) => each.nursery === nursery?.id)
  const [items, periods] = [ofNursery(data?.items), ofNursery(data?.periods)]
  const loadOn = (date: string) => calendarDayLoad(date, { items, periods, limit: nursery?.max_bag ?? null })
  const isBeside = (date: string) => view !== 'week' && date.slice(0, 7) !== middle.slice(0, 7)
  const shown = days.map(loadOn).filter((load) => view !== 'list' || (load.items.length > 0 && !isBeside(load.date)))
  const title =
    view === 'week' ? `${formatLongDate(days[0])} – ${formatLongDate(days.at(-1))}` : formatMonth(middle.slice(0, 7))
  function drop(key: string, to: string) {
    const item = items.find((each) => each.key === key)
    if (item?.is_movable && item.date !== to) setMoving({ item, to })
  }
  return (
    <>
      <PageHeader title={page.title} />
      <div className={parts.turn}>
        <Button
          variant="default"
          aria-label={t('before')}
          onClick={() => setMiddle(dateStepInCalendar(middle, view, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <h2 aria-live="polite">{title}</h2>
        <Button
          variant="default"
          aria-label={t('after')}
          onClick={() => setMiddle(dateStepInCalendar(middle, view, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </Button>
        <Button variant="default" onClick={() => setMiddle(data?.today ?? middle)}>
          {t('today')}
        </Button>
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={(value) => setView(VIEWS.find((each) => each === value) ?? 'month')}
          data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        {(data?.nurseries.length ?? 0) > 1 && (
          <NativeSelect
            aria-label={t('nursery')}
            value={String(nursery?.id ?? '')}
            onChange={({ target }) => setChosen(Number(target.value))}
            data={data?.nurseries.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          />
        )}
      </div>
      {isError && <p role="alert">{t('failed')}</p>}
      {!data && !isError && <p role="status">{t('loading')}</p>}
      {data && shown.length === 0 && <p role="status">{t('none')}</p>}
      {data && (
        <>
          {view === 'month' && (
            <p className={styles.weekdays} aria-hidden>
              {days.slice(0, 7).map((day) => (
                <span key={day}>{formatLongDate(day, { weekday: true }).split(',')[0]}</span>
              ))}
            </p>
          )}
          <ol className={styles.days} data-view={view} aria-label={title}>
            {shown.map((load) => (
              <CalendarCell
                key={load.date}
                load={load}
                isToday={load.date === data.today}
                isBeside={isBeside(load.date)}
                isLong={view !== 'month'}
                onMove={(item, to) => setMoving({ item, to })}
                onDrop={drop}
              />
            ))}
          </ol>
        </>
      )}
      {items.some(({ is_movable }) => is_movable) && <p className={styles.hint}>{t('hint')}</p>}
      {moving && (
        <RefusalMessageArea key={`${moving.item.key} ${moving.to}`}>
          <MoveDialog item={moving.item} to={moving.to} onClose={() => setMoving(null)} />
        </RefusalMessageArea>
      )}
    </>
  )
}
