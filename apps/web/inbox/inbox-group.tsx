import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { WaitingDesk } from '#core/questions/waiting-desk.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { Inbox, InboxGroup as Group } from '#core/wire/inbox.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { api } from '#web-engine/kit/server/api.ts'
import type { RecordRow } from '#web-engine/records/record.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { InboxRow } from './inbox-row.tsx'
import { inboxTexts } from './inbox-texts.ts'
import styles from './inbox.module.css'

interface InboxGroupProps {
  readonly module: AnyModule
  readonly desk: WaitingDesk
  /** The first page, which came with the others'. */
  readonly first: Group
}

/** What waits at one desk of a module, page by page. */
export function InboxGroup({ module, desk, first }: InboxGroupProps) {
  const t = useText(inboxTexts)
  const id = useId()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['module', 'inbox', 'group', module.key, desk.name],
    queryFn: ({ pageParam, signal }) =>
      api<Inbox>('inbox', { query: { module: module.key, desk: desk.name, page: pageParam }, signal }),
    initialPageParam: 1,
    initialData: { pages: [{ data: [first], total: first.total }], pageParams: [1] },
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, page) => sum + (page.data[0]?.rows.length ?? 0), 0) < last.total ? pages.length + 1 : null,
  })
  // Decided meanwhile, a row may slip onto two pages.
  const rows = [
    ...new Map(data.pages.flatMap((page) => page.data[0]?.rows ?? []).map((row) => [row['id'], row])).values(),
  ]
  const total = data.pages.at(-1)?.total ?? first.total
  if (rows.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {[module.title, module.actions[desk.name]?.label].filter(Boolean).join(' · ')}
        <span className={styles.count}>{t('group', { count: formatNumber(total) })}</span>
      </h2>
      <ul className={styles.rows}>
        {/* Safe: the inbox gives rows as the module's list does. */}
        {rows.map((row) => (
          <InboxRow key={Number(row['id'])} module={module} desk={desk} row={row as RecordRow} />
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </button>
      )}
    </section>
  )
}
