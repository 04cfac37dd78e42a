import { IconClipboardCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { markRead, noticesQuery } from '#web-engine/records/notice-queries.ts'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { inboxTexts } from '../inbox/inbox-texts.ts'
import { useWaitingCount } from '../inbox/use-waiting-count.ts'
import { NoticeItem } from './notice-item.tsx'
import { noticeTexts } from './notice-texts.ts'
import { INBOX_PATH } from './notice-words.ts'
import styles from './notices.module.css'

/** What the server tells this person, newest first; above it what waits for a decision. */
export function NoticeList({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText(noticeTexts)
  const common = useText(frameTexts)
  const inbox = useText(inboxTexts)
  const client = useQueryClient()
  const waiting = useWaitingCount()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...noticesQuery(),
    refetchOnMount: 'always',
  })
  const notices = data?.pages.flatMap((page) => page.data) ?? []
  const newest = notices[0]
  const unread = data?.pages[0]?.unread ?? 0
  return (
    <>
      {waiting !== null && waiting > 0 && (
        <ScreenLink href={INBOX_PATH} className={styles.inbox} onClick={onLeave}>
          <IconClipboardCheck size={20} aria-hidden="true" />
          {inbox('title')}
          <strong>{waiting}</strong>
        </ScreenLink>
      )}
      {newest && (
        <div className={styles.head}>
          {unread > 0 && (
            <button type="button" className={styles.all} onClick={() => void markRead(client, { up_to: newest.id })}>
              {t('read.all')}
            </button>
          )}
        </div>
      )}
      {!data && !isError && (
        <p className={styles.note} role="status">
          {t('loading')}
        </p>
      )}
      {isError && !data && (
        <div className={styles.note}>
          <p>{t('failed')}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {common('retry')}
          </button>
        </div>
      )}
      {data && notices.length === 0 && (
        <div className={styles.note}>
          <p>{t('empty')}</p>
          <p>{t('empty.hint')}</p>
        </div>
      )}
      <ul className={styles.list} aria-busy={!data && !isError}>
        {notices.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            onRead={(id) => void markRead(client, { ids: [id] })}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className={`button ${styles.more}`}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </button>
      )}
    </>
  )
}
