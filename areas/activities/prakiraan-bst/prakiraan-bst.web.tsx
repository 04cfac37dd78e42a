import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, formatDate, formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { DayInput } from '#web-engine/form/inputs/dates/day-input.tsx'
import { api } from '#web-engine/kit/server/api.ts'
import type { ChartData } from '#web-engine/widgets/chart/chart-data.ts'
import { Chart } from '#web-engine/widgets/chart/chart.tsx'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import type { ForecastAnswer, ForecastSpecies } from './forecast-answer.ts'
import { ForecastTable } from './forecast-table.tsx'
import { forecastTexts } from './forecast-texts.ts'
import styles from './prakiraan-bst.module.css'

/** What will be ready, of a nursery, seen from a day. */
export function PrakiraanBst({ page }: PageProps) {
  const t = useText(forecastTexts)
  const [asOf, setAsOf] = useState('')
  const [nursery, setNursery] = useState<number | null>(null)
  const { data, isError } = useQuery({
    queryKey: ['bst-forecast', asOf, nursery],
    placeholderData: keepPreviousData,
    queryFn: () =>
      api<{ data: ForecastAnswer }>(
        `bst-forecast?${new URLSearchParams({ ...(asOf && { as_of: asOf }), ...(nursery !== null && { nursery: String(nursery) }) })}`,
      ).then((answer) => answer.data),
  })
  return (
    <>
      <PageHeader title={page.title} />
      <div className={parts.tools}>
        <DayInput
          label={t('asOf')}
          value={asOf || (data?.today ?? '')}
          max={data?.today}
          onChange={(day) => setAsOf(day === data?.today ? '' : day)}
        />
        {(data?.nurseries.length ?? 0) > 1 && (
          <NativeSelect
            label={t('nursery')}
            value={String(data?.nursery ?? '')}
            onChange={({ target }) => setNursery(Number(target.value))}
            data={data?.nurseries.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          />
        )}
      </div>
      {isError && <p role="alert">{t('failed')}</p>}
      {!data && !isError && <p role="status">{t('loading')}</p>}
      {data && <Shown page={data} />}
    </>
  )
}

function Shown({ page }: { readonly page: ForecastAnswer }) {
  const t = useText(forecastTexts)
  const [tree, setTree] = useState(0)
  const chosen = page.species.find((row) => row.tree === tree)
  const isPast = page.as_of < page.today
  const seen = { day: formatLongDate(page.as_of), until: formatLongDate(page.until) }
  const short = page.species.filter(({ shortage }) => shortage > 0)
  if (page.species.length === 0) return <p role="status">{t('none')}</p>
  return (
    <>
      <p role="status" className={styles.summary} data-short={short.length > 0 || undefined}>
        {short.length === 0
          ? t('fine')
          : t('short', {
              count: formatNumber(short.length),
              qty: formatNumber(short.reduce((sum, { shortage }) => sum + shortage, 0)),
            })}
        {isPast &&
          ` ${page.missed === null ? t('unknown', seen) : t('missed', { ...seen, percent: formatNumber(page.missed) })}`}
      </p>
      <NativeSelect
        label={t('species')}
        className={styles.species}
        value={String(chosen?.tree ?? '')}
        onChange={({ target }) => setTree(Number(target.value))}
        data={[
          { value: '', label: t('allSpecies') },
          ...page.species.map(({ tree: value, name: label }) => ({ value: String(value), label })),
        ]}
      />
      <Chart
        title={t('chart')}
        text={t('chartText', { species: chosen?.name ?? t('allSpecies') })}
        of={t('week')}
        chart={chartOf(page, {
          species: chosen ? [chosen] : page.species,
          expected: t('expected'),
          actual: t('actual'),
        })}
      />
      <ForecastTable species={page.species} isPast={isPast} />
    </>
  )
}

function chartOf(
  { first_week: first }: ForecastAnswer,
  {
    species,
    ...names
  }: { readonly species: readonly ForecastSpecies[]; readonly expected: string; readonly actual: string },
): ChartData {
  const weeks = species[0]?.weeks.length ?? 0
  const over = species[0]?.actual_weeks.length ?? 0
  const at = Array.from({ length: weeks }, (_, week) => week)
  return {
    kind: 'line',
    categories: at.map((week) => formatDate(addDays(first, week * 7))),
    series: [
      {
        label: names.expected,
        values: at.map((week) => species.reduce((sum, row) => sum + (row.weeks[week] ?? 0), 0)),
      },
      ...(over > 0
        ? [
            {
              label: names.actual,
              values: at.map((week) =>
                week < over ? species.reduce((sum, row) => sum + (row.actual_weeks[week] ?? 0), 0) : null,
              ),
            },
          ]
        : []),
    ],
  }
}
