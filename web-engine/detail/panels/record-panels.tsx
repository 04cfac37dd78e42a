import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import type { Panel } from '#core/declare/panel.ts'
import type { RecordRow } from '../../records/record.ts'
import { FailureNotice } from '../../kit/parts/failure-notice.tsx'
import { useCan } from '../../kit/session/session.ts'
import { panelQuery } from './panel-query.ts'
import styles from './panels.module.css'

// Most records have no panel; their detail does not load how one is drawn.
const PanelTable = lazy(() => import('./panel-table.tsx').then((file) => ({ default: file.PanelTable })))
const Timeline = lazy(() => import('./panel-timeline.tsx').then((file) => ({ default: file.PanelTimeline })))

interface RecordPanelsProps {
  readonly module: AnyModule
  readonly row: RecordRow
}

/** The parts of a detail beyond the record's own fields, as far as the reader may see them. */
export function RecordPanels({ module, row }: RecordPanelsProps) {
  const can = useCan()
  return module.panels
    .filter(({ permission }) => permission === undefined || can(permission))
    .map((panel) => <PanelCard key={panel.key} module={module} panel={panel} row={row} />)
}

function PanelCard({ module, panel, row }: RecordPanelsProps & { readonly panel: Panel }) {
  const { data, error, refetch, isPending } = useQuery(panelQuery(module, panel, row))
  const Body = panel.as === 'timeline' ? Timeline : PanelTable
  return (
    <section className={styles.card} aria-label={panel.title} aria-busy={isPending}>
      <h2 className={styles.heading}>{panel.title}</h2>
      {error && <FailureNotice module={module} error={error} onRetry={() => void refetch()} />}
      {!error && (
        <Suspense fallback={<div className={styles.waiting} />}>
          {isPending ? <div className={styles.waiting} /> : <Body panel={panel} data={data} />}
        </Suspense>
      )}
    </section>
  )
}
