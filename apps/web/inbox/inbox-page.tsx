import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isDecided } from '#core/action-rules.ts'
import { useCatalogue } from '#web-engine/catalogue.tsx'
import { inboxQuery } from '#web-engine/notices/notice-queries.ts'
import { PageHeader } from '#web-engine/page-header.tsx'
import { useTrail } from '#web-engine/screen/use-screen-navigation.ts'
import { texts, useText } from '#web-engine/texts.ts'
import { StatusPanel } from '../status/status-panel.tsx'
import { InboxGroup } from './inbox-group.tsx'
import { inboxTexts } from './inbox-texts.ts'
import styles from './inbox.module.css'

/** 'Menunggu persetujuan saya': over all modules, everything this person may decide on. */
export function InboxPage() {
  const t = useText(inboxTexts)
  const common = useText(texts)
  const catalogue = useCatalogue()
  const { data, isError, refetch } = useQuery({ ...inboxQuery(), refetchOnMount: 'always' })
  useTrail()
  const groups = data?.data.flatMap((first) => {
    const module = catalogue.find(first.module)
    return module && isDecided(module) ? [{ module, first }] : []
  })
  return (
    <>
      <PageHeader title={t('title')} />
      {!data && !isError && <p className={styles.note} role="status">{t('loading')}</p>}
      {isError && !data && <div className={styles.note}><p>{t('failed')}</p><button type="button" className="button" onClick={() => void refetch()}>{common('retry')}</button></div>}
      {groups?.length === 0 && <StatusPanel as="h2" mark={<IconChecks size={28} aria-hidden="true" />} title={t('empty.title')} text={t('empty.text')} />}
      {groups && groups.length > 0 && <p className={styles.intro}>{t('intro')}</p>}
      {/* A new first page is a new start. */}
      {groups?.map(({ module, first }) => <InboxGroup key={`${module.key} ${first.total} ${first.rows.map((row) => String(row['id'])).join()}`} module={module} first={first} />)}
    </>
  )
}
