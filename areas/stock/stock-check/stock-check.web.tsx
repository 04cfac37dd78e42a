import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#core/formats/zone.ts'
import { api } from '#web-engine/kit/server/api.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { timeZoneOfRecord } from '#web-engine/kit/session/time-zone.ts'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import type { LedgerCheck } from './self-check-finding.ts'
import { selfCheckTexts } from './stock-check-texts.ts'
import styles from './stock-check.module.css'

const ASK_EVERY = 2_000

/**
 * What the last check of the books found, and a button for another. While one runs the result is asked for again until
 * it is a newer one.
 */
export function StockCheckPage({ page }: PageProps) {
  const t = useText(selfCheckTexts)
  const start = useMutation({
    mutationFn: (known: string | null) => api('stock-check', { method: 'POST', body: {} }).then(() => known),
  })
  const { data, isError, isLoading } = useQuery({
    queryKey: ['stock-check'],
    queryFn: async ({ signal }) => (await api<{ data: LedgerCheck | null }>('stock-check', { signal })).data,
    refetchInterval: ({ state }) =>
      start.isSuccess && (state.data?.checked_at ?? null) === start.data ? ASK_EVERY : false,
  })
  const isWaiting = start.isPending || (start.isSuccess && (data?.checked_at ?? null) === start.data)
  return (
    <>
      <PageHeader
        title={page.title}
        actions={
          <Button loading={isWaiting} onClick={() => start.mutate(data?.checked_at ?? null)}>
            {t('run')}
          </Button>
        }
      />
      {isLoading && <p role="status">{t('loading')}</p>}
      {(isError || start.isError) && <p role="alert">{start.error?.message ?? t('failed')}</p>}
      {isWaiting && <p role="status">{t('running')}</p>}
      {data === null && <p>{t('never')}</p>}
      {data && <Result check={data} />}
    </>
  )
}

function Result({ check }: { readonly check: LedgerCheck }) {
  const t = useText(selfCheckTexts)
  const faults = check.findings.filter(({ severity }) => severity === 'fault').length
  return (
    <section className={styles.result}>
      <h2 data-sound={check.is_sound}>{check.is_sound ? t('sound') : t('unsound', { count: String(faults) })}</h2>
      <p className={styles.when}>{t('at', { when: formatDateTime(check.checked_at, timeZoneOfRecord(null)) })}</p>
      {check.findings.length > 0 && (
        <ul aria-label={t('findings')}>
          {check.findings.map(({ sentence, severity, balance, href }) => (
            <li key={sentence} data-severity={severity}>
              <strong>{t(severity)}</strong> {sentence}
              {balance != null && (
                <>
                  {' '}
                  <ScreenLink href={`/stock-management/stock-card/${balance}`}>{t('card')}</ScreenLink>
                </>
              )}
              {href !== undefined && (
                <>
                  {' '}
                  <ScreenLink href={href}>{t('open')}</ScreenLink>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
