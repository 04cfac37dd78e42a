import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { useQueryParams, useScreenNavigation } from '#web-engine/kit/navigation/use-screen-navigation.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { StockCardForm } from './stock-card-form.web.tsx'
import { StockCardMovements } from './stock-card-movements.web.tsx'
import {
  stockCardParametersAt,
  stockCardQuery,
  isStockCardAnswerable,
  type StockCardParameters,
} from './stock-card-query.web.ts'
import { stockCardTexts } from './stock-card-texts.ts'
import styles from './stock-card.module.css'

const ADDRESS = '/stock-management/stock-card'

/**
 * The movements behind a figure, from the opening to the closing balance. What is asked stands in the address, so that
 * it can be sent on and come back to.
 */
export function StockCardPage({ page, recordId }: PageProps) {
  const t = useText(stockCardTexts)
  const { go } = useScreenNavigation()
  const asked = stockCardParametersAt(useQueryParams(), recordId)
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    stockCardQuery(asked),
  )
  const card = data?.pages[0] ?? null
  const ask = (wanted: StockCardParameters) =>
    go(`${ADDRESS}?${new URLSearchParams(wanted as Record<string, string>).toString()}`, { stay: true })
  return (
    <>
      <PageHeader
        title={page.title}
        actions={
          card && (
            <a className="button" href={printAddress(asked)} target="_blank" rel="noreferrer">
              {t('print')}
            </a>
          )
        }
      />
      {(!isStockCardAnswerable(asked) || card || error) && (
        <section className={styles.form}>
          <StockCardForm key={JSON.stringify(asked)} card={card} onAsk={ask} />
        </section>
      )}
      {!isStockCardAnswerable(asked) && <p className={styles.none}>{t('choose')}</p>}
      {isLoading && <p role="status">{t('loading')}</p>}
      {error && (
        <div role="alert" className={styles.none}>
          <p>{error.message}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {card && data && (
        <>
          <dl className={styles.figures}>
            <Figure
              label={t('opening')}
              note={t('before', { date: formatLongDate(card.from) })}
              value={card.opening}
              unit={card.subject.unit}
            />
            <Figure
              label={t('closing')}
              note={t('until', { date: formatLongDate(card.to) })}
              value={card.closing}
              unit={card.subject.unit}
            />
          </dl>
          <StockCardMovements card={card} rows={data.pages.flatMap(({ rows }) => rows)} />
          {hasNextPage && (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </>
  )
}

function Figure({
  label,
  note,
  value,
  unit,
}: {
  readonly label: string
  readonly note: string
  readonly value: number
  readonly unit: string
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {formatNumber(value, { decimals: 3 })} <span>{unit}</span>
        <small>{note}</small>
      </dd>
    </div>
  )
}

function printAddress(asked: StockCardParameters): string {
  return `/print/kartu-stok?${new URLSearchParams(asked as Record<string, string>).toString()}`
}
