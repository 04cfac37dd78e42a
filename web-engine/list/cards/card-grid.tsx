import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { listQuery } from '../../records/record-queries.ts'
import type { NamedField } from '../../records/access.ts'
import { FailureNotice } from '../../kit/parts/failure-notice.tsx'
import { useText } from '../../kit/words/texts.ts'
import type { Filters } from '../../records/filters.ts'
import type { ListControl } from '../../records/list-control.ts'
import { CARD_LIMIT } from '../../records/paging.ts'
import { PhotoCard } from './photo-card.tsx'
import { PhotoCardLoadingBars } from './photo-card-loading-bars.tsx'
import type { RowTools } from '../rows/row-tools.ts'
import type { RowActions } from '../rows/use-row-actions.ts'
import styles from './card-grid.module.css'

interface CardGridProps {
  readonly module: AnyModule
  readonly columns: readonly NamedField[]
  readonly control: ListControl
  readonly fixed: Filters
  readonly actions: RowActions
  readonly tools: RowTools
  /** What to ask for is not known yet: grey cards keep the place. */
  readonly waiting: boolean
}

/**
 * LS-08: cards in rows of three, two or one, so that they are read, heard and reached by keyboard in the order they are
 * seen; more of them on demand. The address counts the loads, so that reload and back show the same cards.
 */
export function CardGrid({
  module,
  columns,
  control: { state, change },
  fixed,
  actions,
  tools,
  waiting,
}: CardGridProps) {
  const t = useText(moduleTexts)
  const pages = useQueries({
    queries: Array.from({ length: state.page }, (_, index) => ({
      ...listQuery(module, { ...state, page: index + 1, limit: CARD_LIMIT }, fixed),
      enabled: !waiting,
    })),
  })
  const rows = pages.flatMap(({ data }) => data?.data ?? [])
  const failed = pages.find(({ error, data }) => error && !data)
  const loading = pages.some(({ data, error }) => !data && !error)
  const total = pages.find(({ data }) => data)?.data?.total ?? 0
  const more = rows.length > 0 && (loading || rows.length < total)
  const end = useRef<HTMLParagraphElement>(null)
  const asked = useRef(false)
  // The button is gone with the last card; the sentence that says so takes the focus it had.
  useEffect(() => {
    if (!more && asked.current && document.activeElement === document.body) end.current?.focus()
  }, [more])
  function load() {
    if (loading) return
    asked.current = true
    change({ page: state.page + 1 }, { replace: true })
  }
  return (
    <div className={styles.screen}>
      <div
        className={styles.grid}
        role="list"
        aria-label={t('list.table', { title: module.title })}
        aria-busy={loading}
      >
        {rows.map((row) => (
          <div key={row.id} role="listitem">
            <PhotoCard module={module} columns={columns} row={row} actions={actions} tools={tools} />
          </div>
        ))}
        {rows.length === 0 && loading && (
          <PhotoCardLoadingBars count={CARD_LIMIT} picture={module.list.card.image !== null} />
        )}
      </div>
      {failed && <FailureNotice module={module} error={failed.error} onRetry={() => void failed.refetch()} />}
      <p ref={end} className={styles.end} role="status" tabIndex={-1}>
        {loading
          ? t('list.loading')
          : rows.length >= total
            ? t('cards.all')
            : t('list.summary', { shown: String(rows.length), total: String(total) })}
      </p>
      {more && (
        <Button
          variant="default"
          className={styles.more}
          aria-disabled={loading}
          data-busy={loading || undefined}
          onClick={load}
        >
          {t('cards.more')}
        </Button>
      )}
    </div>
  )
}
