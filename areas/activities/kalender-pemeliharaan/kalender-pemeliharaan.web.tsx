import { Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { formatMonth } from '#core/formats/period.ts'
import { api } from '#web-engine/kit/server/api.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { maintenanceTexts } from './calendar-texts.ts'
import styles from './kalender-pemeliharaan.module.css'
import { maintenanceListAddress, monthGrid, monthMovedBy } from './month-grid.ts'
import { maintenanceDayState, type MaintenanceDay, type MaintenanceMonth } from './maintenance-month.ts'

/** AC-10: the month of a nursery's care. A day leads to its list. */
export function KalenderPemeliharaan({ page }: PageProps) {
  const t = useText(maintenanceTexts)
  const [month, setMonth] = useState(() => new Date().toLocaleDateString('sv').slice(0, 7))
  const [nursery, setNursery] = useState<number | null>(null)
  const days = useMemo(() => monthGrid(month), [month])
  const { data, isError } = useQuery({
    queryKey: ['maintenance-calendar', month, nursery],
    placeholderData: keepPreviousData,
    queryFn: () =>
      api<{ data: MaintenanceMonth }>(
        `maintenance_calendar?from=${days[0]}&to=${days.at(-1)}${nursery === null ? '' : `&nursery=${nursery}`}`,
      ).then((answer) => answer.data),
  })
  const byDay = new Map((data?.days ?? []).map((each) => [each.date, each]))
  const at = data?.nursery ?? null
  return (
    <>
      <PageHeader title={page.title} />
      <div className={parts.turn}>
        <Button variant="default" aria-label={t('before')} onClick={() => setMonth(monthMovedBy(month, -1))}>
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <h2 aria-live="polite">{formatMonth(month)}</h2>
        <Button variant="default" aria-label={t('after')} onClick={() => setMonth(monthMovedBy(month, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </Button>
        <Button variant="default" onClick={() => setMonth((data?.today ?? month).slice(0, 7))}>
          {t('today')}
        </Button>
        {(data?.nurseries.length ?? 0) > 1 && (
          <NativeSelect
            aria-label={t('nursery')}
            value={String(at ?? '')}
            onChange={({ target }) => setNursery(Number(target.value))}
            data={data?.nurseries.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          />
        )}
      </div>
      {isError && <p role="alert">{t('failed')}</p>}
      {!data && !isError && <p role="status">{t('loading')}</p>}
      {data && (
        <>
          <p className={styles.summary} data-late={data.overdue > 0 || undefined}>
            {data.overdue > 0 ? (
              <ScreenLink href={maintenanceListAddress({ nursery: at, from: null, until: data.today, isOpen: true })}>
                {t('overdue', { count: formatNumber(data.overdue) })}
              </ScreenLink>
            ) : (
              t('overdue.none')
            )}
            {data.discipline !== null && ` · ${t('discipline', { percent: formatNumber(data.discipline) })}`}
          </p>
          {data.days.length === 0 && <p role="status">{t('none')}</p>}
          <p className={styles.weekdays} aria-hidden>
            {days.slice(0, 7).map((day) => (
              <span key={day}>{formatLongDate(day, { weekday: true }).split(',')[0]}</span>
            ))}
          </p>
          <ol className={styles.days} aria-label={formatMonth(month)}>
            {days.map((date) => (
              <DayCell
                key={date}
                day={byDay.get(date) ?? { date, planned: 0, done: 0, skipped: 0, works: [] }}
                today={data.today}
                isBeside={date.slice(0, 7) !== month}
                nursery={at}
              />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

interface DayCellProps {
  readonly day: MaintenanceDay
  readonly today: string
  readonly isBeside: boolean
  readonly nursery: number | null
}

function DayCell({ day, today, isBeside, nursery }: DayCellProps) {
  const t = useText(maintenanceTexts)
  const state = maintenanceDayState(day, today)
  const name = formatLongDate(day.date, { weekday: true })
  return (
    <li
      className={styles.day}
      data-state={state}
      data-today={day.date === today || undefined}
      data-beside={isBeside || undefined}
      aria-label={name}
    >
      <header>
        <time dateTime={day.date}>
          <span className={styles.number}>{Number(day.date.slice(8))}</span>
          <span className={styles.full}>{name}</span>
        </time>
        {state !== 'empty' && <span className={styles.state}>{t(`state.${state}`)}</span>}
      </header>
      {day.planned > 0 && (
        <ScreenLink
          className={styles.figures}
          href={maintenanceListAddress({ nursery, from: day.date, until: day.date, isOpen: false })}
        >
          {state === 'ahead'
            ? t('planned', { planned: formatNumber(day.planned) })
            : t('figures', { done: formatNumber(day.done), planned: formatNumber(day.planned) })}
        </ScreenLink>
      )}
      {day.skipped > 0 && <span className={styles.skipped}>{t('skipped', { count: formatNumber(day.skipped) })}</span>}
      <ul className={styles.works}>
        {day.works.map((work) => (
          <li key={work.name}>
            {work.name} {formatNumber(work.beds)}
          </li>
        ))}
      </ul>
    </li>
  )
}
