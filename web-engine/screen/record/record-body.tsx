import { lazy, Suspense, useState } from 'react'
import { needsDecision } from '#core/questions/action-rules.ts'
import { stationPathsOf } from '#core/questions/waiting-desk.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import { ActionBar } from '../../actions/run/action-bar.tsx'
import { waitsForReaderDecision } from '../../actions/run/record-actions-now.ts'
import { CommentsButton } from '../../detail/comments/comments-button.tsx'
import { HistoryButton } from '../../detail/history/history-button.tsx'
import { FoldingCard } from '../../detail/card/record-card.tsx'
import { useKeyFactFields } from '../../detail/card/use-key-fact-fields.ts'
import { RecordPanels } from '../../detail/panels/record-panels.tsx'
import { usePhone } from '../../kit/device/use-phone.ts'
import { useCan } from '../../kit/session/session.ts'
import type { RecordRow } from '../../records/record.ts'
import { RecordHead } from './record-head.tsx'
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

interface RecordBodyProps {
  readonly module: AnyModule
  readonly row: RecordRow
}

/**
 * What stands below a record's name: where it is and what can be done, a decision that waits for the reader, its facts,
 * and what hangs on it. Where a few facts stand for all, the lists come right after them.
 */
export function RecordBody({ module, row }: RecordBodyProps) {
  const phone = usePhone()
  const decidesFirst = useDecidesFirst(module, row)
  const isBrief = useKeyFactFields(module, row) !== null
  const decision = needsDecision(module) && (
    <Suspense fallback={null}>
      <ApprovalPanel module={module} row={row} />
    </Suspense>
  )
  const tabs = (
    <Suspense fallback={null}>
      <RelatedTabs module={module} row={row} />
    </Suspense>
  )
  return (
    <div className={styles.screen}>
      <RecordHead module={module} row={row}>
        {!phone && <ActionBar module={module} row={row} />}
        {isStored(module) && (
          <div className={styles.more}>
            <CommentsButton module={module} row={row} />
            <HistoryButton module={module} row={row} />
          </div>
        )}
      </RecordHead>
      {decidesFirst && decision}
      {stationPathsOf(module).length > 0 && (
        <Suspense fallback={null}>
          <RecordPaths module={module} row={row} />
        </Suspense>
      )}
      <FoldingCard module={module} row={row} />
      {isBrief && tabs}
      {!decidesFirst && decision}
      {module.qr !== null && (
        <Suspense fallback={null}>
          <QrCard module={module} row={row} />
        </Suspense>
      )}
      <RecordPanels module={module} row={row} />
      {!isBrief && tabs}
    </div>
  )
}

/**
 * Whether the decision stands above the facts: where it waits for the reader. It stays there once it is taken, since it
 * then says what was decided and which record comes next.
 */
function useDecidesFirst(module: AnyModule, row: RecordRow): boolean {
  const waits = waitsForReaderDecision(useCan(), module, row)
  const [first, setFirst] = useState(false)
  if (waits && !first) setFirst(true)
  return first || waits
}
