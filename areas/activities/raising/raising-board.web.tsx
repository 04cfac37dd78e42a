import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { formatDateTime } from '#core/formats/zone.ts'
import { DraftNotice } from '#web-engine/form/drafts/draft-notice.tsx'
import { api } from '#web-engine/kit/server/api.ts'
import { useWorkingContext } from '#web-engine/records/use-working-context.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { timeZoneOfRecord } from '#web-engine/kit/session/time-zone.ts'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import type { BoardBed, RaisingBoard } from './board.ts'
import { prefilledFormHref } from './board-addresses.ts'
import { RaisingBoardSection } from './raising-board-section.web.tsx'
import { raisingBoardTexts } from './raising-board-texts.ts'
import { SowingCard } from './sowing-card.web.tsx'
import { useSowingNumbers } from './use-sowing-numbers.web.ts'
import styles from './raising-board.module.css'

/** What is due today, each with what is there now; a bed's seedlings are noted in its card. */
export function RaisingBoardPage({ page }: PageProps) {
  const { value } = useWorkingContext()
  // Another nursery has other beds: what was typed for this one waits for the return to it.
  return <Board key={value.nursery} title={page.title} />
}

function Board({ title }: { readonly title: string }) {
  const t = useText(raisingBoardTexts)
  const { value, ready } = useWorkingContext()
  const [wanted, setWanted] = useState('')
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['raising-board', value.nursery],
    queryFn: async ({ signal }) =>
      (
        await api<{ data: RaisingBoard }>('raising-board', {
          query: value.nursery === null ? {} : { nursery: String(value.nursery) },
          signal,
        })
      ).data,
    enabled: ready,
  })
  const { numbersOf, type, draft } = useSowingNumbers(value.nursery, data?.sowings ?? [])
  const isWanted = (row: { readonly tree_name: string; readonly code_bedeng?: string; readonly lot_no?: string }) =>
    [row.tree_name, row.code_bedeng, row.lot_no].some((text) =>
      text?.toLowerCase().includes(wanted.trim().toLowerCase()),
    )
  const place = (row: BoardBed) => ({ location_nursery_id: row.location_nursery_id, seed_lot_id: row.seed_lot_id })
  return (
    <>
      <PageHeader title={title} />
      <label className={styles.find}>
        {t('find')}
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      {isLoading && <p role="status">{t('loading')}</p>}
      {error && (
        <div role="alert">
          <p>{error.message}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data && (
        <>
          <DraftNotice draft={draft} />
          <RaisingBoardSection title={t('sowings')} rows={data.sowings.filter(isWanted)} keyOf={({ id }) => id}>
            {(row) => (
              <SowingCard
                sowing={row}
                numbers={numbersOf(row)}
                onType={(typed) => type(row, typed)}
                onChanged={() => void refetch()}
              />
            )}
          </RaisingBoardSection>
          <RaisingBoardSection
            title={t('pruning')}
            rows={data.pruning.filter(isWanted)}
            keyOf={({ bedeng_id: bed, seed_lot_id: lot }) => `${bed}:${lot}`}
          >
            {(row) => (
              <BedLine
                bed={row}
                word={t('prune')}
                href={prefilledFormHref('penyapihan-bbst', {
                  activity_kind: 2,
                  ...place(row),
                  from_bedeng_id: row.bedeng_id,
                })}
              />
            )}
          </RaisingBoardSection>
          <RaisingBoardSection
            title={t('grading')}
            rows={data.grading.filter(isWanted)}
            keyOf={({ bedeng_id: bed, seed_lot_id: lot, seed_phase: phase }) => `${bed}:${lot}:${phase}`}
          >
            {(row) => (
              <BedLine
                bed={row}
                word={t('grade')}
                href={prefilledFormHref('bst', {
                  ...place(row),
                  bedeng_id: row.bedeng_id,
                  seed_phase_from: row.seed_phase,
                  qty_checked: row.qty,
                })}
              />
            )}
          </RaisingBoardSection>
          <RaisingBoardSection title={t('treated')} rows={data.treated.filter(isWanted)} keyOf={({ id }) => id}>
            {(row) => (
              <p className={styles.line}>
                <span>
                  <strong>{row.tree_name}</strong> {row.lot_no}{' '}
                  <small>{t('since', { when: formatDateTime(row.end_at, timeZoneOfRecord(null)) })}</small>
                </span>
                <ScreenLink
                  href={prefilledFormHref('penaburan-penanaman', {
                    location_nursery_id: row.location_nursery_id,
                    seed_lot_id: row.seed_lot_id,
                  })}
                  className="button"
                >
                  {t('sow')}
                </ScreenLink>
              </p>
            )}
          </RaisingBoardSection>
        </>
      )}
    </>
  )
}

function BedLine({ bed, word, href }: { readonly bed: BoardBed; readonly word: string; readonly href: string }) {
  const t = useText(raisingBoardTexts)
  return (
    <p className={styles.line}>
      <span>
        <strong>{bed.code_bedeng}</strong> {bed.tree_name}{' '}
        <small>
          {t('age', { days: String(bed.age_day) })}, {t('pieces', { count: formatNumber(bed.qty) })}
        </small>
      </span>
      <ScreenLink href={href} className="button">
        {word}
      </ScreenLink>
    </p>
  )
}
