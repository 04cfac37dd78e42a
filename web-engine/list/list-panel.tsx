import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'
import { formatNumber } from '#core/format.ts'
import type { AnyModule } from '#core/module.ts'
import { mapPart } from '../map/map-part.ts'
import { moduleTexts } from '../module-texts.ts'
import type { RecordRow } from '../records/record.ts'
import { columnsOf, filtersOf } from '../screen/access.ts'
import { FailureNotice } from '../screen/failure-notice.tsx'
import { useCan } from '../session.ts'
import { useText } from '../texts.ts'
import { EmptyNotice } from './empty-notice.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { Filters } from './filters.ts'
import { ListBody } from './list-body.tsx'
import type { ListControl } from './list-control.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { Pager } from './pager.tsx'
import { useList } from './use-list.ts'
import { useRowActions } from './use-row-actions.ts'
import styles from './list-panel.module.css'

// Filters share the form's inputs; a list that is only read does not load them.
const FilterPanel = lazy(() => import('./filter-panel.tsx').then((file) => ({ default: file.FilterPanel })))

const ListMap = mapPart(() => import('../map/list-map.tsx').then((file) => file.ListMap))

interface ListPanelProps {
  readonly module: AnyModule
  readonly control: ListControl
  /** Filters of the place the list stands in; the user neither sees nor changes them. */
  readonly fixed: Filters
  readonly onAdd: (() => void) | null
  readonly onEdit?: (row: RecordRow) => void
  /** The list stands inside another record, so the add button has no page header to go to. */
  readonly embedded?: boolean
}

/** Search, filters, rows and pages of one module, wherever its state lives. */
export function ListPanel({ module, control, fixed, onAdd, onEdit, embedded = false }: ListPanelProps) {
  const t = useText(moduleTexts)
  const can = useCan()
  const list = useList(module, control, fixed)
  const actions = useRowActions(module, onEdit)
  const [filtering, setFiltering] = useState(false)
  const panelId = useId()
  const free = ({ name }: { readonly name: string }) => !Object.hasOwn(fixed, name)
  const columns = columnsOf(can, module).filter(free)
  const filters = filtersOf(can, module).filter(free)
  const empty = list.rows?.length === 0

  return (
    <section className={styles.panel} aria-label={module.title}>
      <ListToolbar
        module={module} control={control} columns={columns} onAdd={embedded ? onAdd : null}
        filter={filters.length > 0 ? { open: filtering, panelId, toggle: () => setFiltering(!filtering) } : null}
      />
      {filtering && (
        <div id={panelId} className={styles.filters}>
          <Suspense fallback={<div className={styles.filtersLoading} aria-busy />}>
            <FilterPanel module={module} fields={filters} control={control} onClose={() => setFiltering(false)} />
          </Suspense>
        </div>
      )}
      <FilterChips fields={filters} control={control} />
      <VisuallyHidden role="status">
        {list.rows === null || list.outdated ? '' : t('list.found', { total: formatNumber(list.total) })}
      </VisuallyHidden>
      {list.error && <FailureNotice module={module} error={list.error} onRetry={list.retry} />}
      {!list.error && empty && <EmptyNotice module={module} control={control} onAdd={onAdd} />}
      {!list.error && !empty && control.state.show === 'map' && <Suspense fallback={<div className={styles.filtersLoading} aria-busy />}><ListMap module={module} state={control.state} fixed={fixed} /></Suspense>}
      {!list.error && !empty && control.state.show !== 'map' && (
        <>
          <ListBody module={module} columns={columns} rows={list.rows} control={control} actions={actions} outdated={list.outdated} />
          <Pager module={module} control={control} shown={list.rows?.length ?? null} total={list.total} />
        </>
      )}
    </section>
  )
}
