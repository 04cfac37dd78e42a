import { Button, Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { AreaRefusalLine, RefusalMessageArea } from '../../kit/alerts/refusal-message-area.tsx'
import { DialogHead } from '../../kit/parts/dialog-head.tsx'
import { FailureNotice } from '../../kit/parts/failure-notice.tsx'
import { useText } from '../../kit/words/texts.ts'
import { HistoryItem } from './history-item.tsx'
import { historyQuery } from './history-query.ts'
import { historyTexts } from './history-texts.ts'
import styles from './history.module.css'

interface HistoryDrawerProps {
  readonly module: AnyModule
  readonly row: RecordRow
  onClose(): void
}

/** 'Riwayat': who changed what and when, newest first, as far as the reader may see it. */
export function HistoryDrawer({ module, row, onClose }: HistoryDrawerProps) {
  const t = useText(historyTexts)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(module, row.id),
  )
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="lg">
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        <DialogHead of={Drawer} title={t('title', { name: recordNameOf(module, row) })} close={t('close')} />
        <Drawer.Body className={styles.body} aria-busy={!data && !error}>
          {error && <FailureNotice module={module} error={error} onRetry={() => void refetch()} />}
          {!data && !error && (
            <p className={styles.note} role="status">
              {t('loading')}
            </p>
          )}
          {data && entries.length === 0 && <p className={styles.note}>{t('empty')}</p>}
          <RefusalMessageArea>
            <AreaRefusalLine />
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <HistoryItem key={entry.id} module={module} row={row} entry={entry} />
              ))}
            </ol>
          </RefusalMessageArea>
          {hasNextPage && (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
