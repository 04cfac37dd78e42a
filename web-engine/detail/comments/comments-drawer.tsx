import { Button, Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { AreaRefusalLine, RefusalMessageArea } from '../../kit/alerts/refusal-message-area.tsx'
import { DialogHead } from '../../kit/parts/dialog-head.tsx'
import { FailureNotice } from '../../kit/parts/failure-notice.tsx'
import { useText } from '../../kit/words/texts.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { commentsQuery } from './comment-queries.ts'
import { commentTexts } from './comment-texts.ts'
import styles from './comments.module.css'

interface CommentsDrawerProps {
  readonly module: AnyModule
  readonly row: RecordRow
  /** The comment the reader was called to. */
  readonly called: number | null
  onClose(): void
}

/**
 * What was said about a record, newest first, and where to say something. Escape leaves the comment that is being
 * changed, then the drawer.
 */
export function CommentsDrawer({ module, row, called, onClose }: CommentsDrawerProps) {
  const t = useText(commentTexts)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    commentsQuery(module, row.id),
  )
  const [editing, setEditing] = useState<number | null>(null)
  const comments = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Drawer.Root opened onClose={onClose} closeOnEscape={editing === null} position="right" size="lg">
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        <DialogHead of={Drawer} title={t('title', { name: recordNameOf(module, row) })} close={t('close')} />
        <Drawer.Body
          className={styles.body}
          aria-busy={!data && !error}
          onKeyDown={(event) => event.key === 'Escape' && setEditing(null)}
        >
          <CommentForm module={module} record={row.id} />
          {error && <FailureNotice module={module} error={error} onRetry={() => void refetch()} />}
          {!data && !error && (
            <p className={styles.note} role="status">
              {t('loading')}
            </p>
          )}
          {data && comments.length === 0 && <p className={styles.note}>{t('empty')}</p>}
          {comments.length > 0 && (
            <RefusalMessageArea>
              <AreaRefusalLine />
              <ol className={styles.comments} aria-label={t('list')}>
                {comments.map((comment) => (
                  <CommentItem
                    key={comment.id}
                    module={module}
                    record={row}
                    comment={comment}
                    isCalled={comment.id === called}
                    isEditing={comment.id === editing}
                    onEdit={(open) => setEditing(open ? comment.id : null)}
                  />
                ))}
              </ol>
            </RefusalMessageArea>
          )}
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
