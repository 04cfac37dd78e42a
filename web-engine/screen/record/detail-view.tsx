import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isDecided } from '#core/questions/action-rules.ts'
import { pathsOf } from '#core/questions/desk.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import { ActionBar } from '../../actions/run/action-bar.tsx'
import { CommentsButton } from '../../detail/comments/comments-button.tsx'
import { HistoryButton } from '../../detail/history/history-button.tsx'
import { parametersAt } from '../../records/parameters.ts'
import { useSeenRecord } from '../../records/use-seen-record.ts'
import { PageHeader } from '../../kit/navigation/page-header.tsx'
import { nameOf } from '../../records/record.ts'
import { recordQuery } from '../../records/record-queries.ts'
import { RecordPanels } from '../../detail/panels/record-panels.tsx'
import { useRecentRecord } from '../../kit/navigation/recent-records.ts'
import { BackButton } from '../../kit/navigation/back-button.tsx'
import { useModulePath } from '../../kit/navigation/use-module-path.ts'
import { usePhone } from '../../kit/device/use-phone.ts'
import { useQueryParams, useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { RecordActions } from './record-actions.tsx'
import { FoldingCard } from '../../detail/card/record-card.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordLoader } from '../../detail/card/record-loader.tsx'
import styles from '../../detail/card/detail.module.css'

// Few modules know decisions; the others do without its inputs.
const ApprovalPanel = lazy(() =>
  import('../../actions/approval/approval-panel.tsx').then((file) => ({ default: file.ApprovalPanel })),
)

const RecordPaths = lazy(() =>
  import('../../detail/path/record-paths.tsx').then((file) => ({ default: file.RecordPaths })),
)

// Below the record, and not on the list's way to the screen.
const RelatedTabs = lazy(() => import('../related/related-tabs.tsx').then((file) => ({ default: file.RelatedTabs })))
const QrCard = lazy(() => import('../../detail/qr/qr-card.tsx').then((file) => ({ default: file.QrCard })))

interface DetailViewProps {
  readonly module: AnyModule
  readonly id: number
}

/** One record as a screen: its card, and below it what hangs on it. */
export function DetailView({ module, id }: DetailViewProps) {
  const path = useModulePath(module)
  const { leaveRecord, returnTo } = useScreenNavigation()
  const params = useQueryParams()
  const phone = usePhone()
  const fromInbox = params.get('from') === 'inbox'
  const { data, isPending } = useQuery(recordQuery(module, id, parametersAt(module, params)))
  useSeenRecord(module, id)
  const back = () => (fromInbox ? returnTo('/inbox') : leaveRecord(path))
  useRecentRecord(module, id, Boolean(data) && isStored(module))
  return (
    <>
      <PageHeader
        // The name comes with the record; until then the module's own title keeps the place.
        title={data && !module.single ? nameOf(module, data) : module.title}
        breadcrumb={module.single ? [] : [{ label: module.title, to: path }]}
        actions={
          <>
            {!module.single && <BackButton compact={phone} onBack={back} />}
            {data && <RecordActions module={module} row={data} onDeleted={back} />}
            {isPending && <span className={styles.actionsPlace} />}
          </>
        }
      />
      <RecordLoader module={module} id={id} onBack={back}>
        {(row) => (
          <div className={styles.screen}>
            <RecordHead module={module} row={row}>
              {!phone && <ActionBar module={module} row={row} />}
              {isStored(module) && (
                <div className={styles.more}>
                  <CommentsButton key={row.id} module={module} row={row} />
                  <HistoryButton module={module} row={row} />
                </div>
              )}
            </RecordHead>
            {pathsOf(module).length > 0 && (
              <Suspense fallback={null}>
                <RecordPaths key={row.id} module={module} row={row} />
              </Suspense>
            )}
            <FoldingCard module={module} row={row} />
            {isDecided(module) && (
              <Suspense fallback={null}>
                <ApprovalPanel key={row.id} module={module} row={row} />
              </Suspense>
            )}
            {module.qr !== null && (
              <Suspense fallback={null}>
                <QrCard module={module} row={row} />
              </Suspense>
            )}
            <RecordPanels module={module} row={row} />
            <Suspense fallback={null}>
              <RelatedTabs module={module} row={row} />
            </Suspense>
          </div>
        )}
      </RecordLoader>
    </>
  )
}
