import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { waitingDesksOf } from '#core/questions/waiting-desk.ts'
import type { InboxGroup as Group } from '#core/wire/inbox.ts'
import { useCatalogue, useModule } from '#web-engine/kit/navigation/catalogue.tsx'
import { inboxQuery } from '#web-engine/records/notice-queries.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { useRememberVisits } from '#web-engine/kit/navigation/use-screen-navigation.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { StatusPanel } from '../status/status-panel.tsx'
import { InboxGroup } from './inbox-group.tsx'
import { inboxTexts } from './inbox-texts.ts'
import styles from './inbox.module.css'

/** 'Menunggu persetujuan saya': over all modules, everything this person may decide on. */
export function InboxPage() {
  const t = useText(inboxTexts)
  const common = useText(frameTexts)
  const catalogue = useCatalogue()
  const { data, isError, refetch } = useQuery({ ...inboxQuery(), refetchOnMount: 'always' })
  useRememberVisits()
  // A server may be newer than this page.
  const groups = data?.data.filter(({ module, desk }) => catalogue.desks.get(module)?.includes(desk))
  // All at once: each group waits for its own only.
  for (const { module } of groups ?? []) catalogue.load(module).catch(() => undefined)
  return (
    <>
      <PageHeader title={t('title')} />
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
      {groups?.length === 0 && (
        <StatusPanel
          as="h2"
          mark={<IconChecks size={28} aria-hidden="true" />}
          title={t('empty.title')}
          text={t('empty.text')}
        />
      )}
      {groups && groups.length > 0 && <p className={styles.intro}>{t('intro')}</p>}
      {/* A new first page is a new start. */}
      <Suspense
        fallback={
          <p className={styles.note} role="status">
            {t('loading')}
          </p>
        }
      >
        {groups?.map((first) => (
          <DeclaredGroup
            key={`${first.module} ${first.desk} ${first.total} ${first.rows.map((row) => String(row['id'])).join()}`}
            first={first}
          />
        ))}
      </Suspense>
    </>
  )
}

function DeclaredGroup({ first }: { readonly first: Group }) {
  const module = useModule(first.module)
  const desk = waitingDesksOf(module).find(({ name }) => name === first.desk)
  return desk ? <InboxGroup module={module} desk={desk} first={first} /> : null
}
