import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { layoutKindOf } from '#core/catalogue/layout-kinds.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { lazyMapPart } from '../../widgets/map/lazy-map-part.ts'
import { useBulkRun } from '../../actions/bulk/use-bulk-run.tsx'
import type { FoundDraft } from '../../form/drafts/draft-store.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import type { RecordRow } from '../../records/record.ts'
import { askedColumnsOf, listColumnsOf, declaredFiltersOf, mayDoOperation } from '../../records/access.ts'
import { FailureNotice } from '../../kit/parts/failure-notice.tsx'
import { useCan } from '../../kit/session/session.ts'
import { isShortcutPressed } from '../../kit/keys/shortcut-store.ts'
import { useTableDraft } from '../table-input/use-table-draft.ts'
import { useText } from '../../kit/words/texts.ts'
import { useListLayout } from '../views/use-list-layout.ts'
import type { OpenSavedView } from '../views/use-open-saved-view.ts'
import { savedViewStateNow } from '../views/view-state.ts'
import { SavedViewsButton } from '../views/saved-views-button.tsx'
import { maySelect } from '../selection/bulk-access.ts'
import { EmptyNotice } from './empty-notice.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FilterForms, useFilterForms } from '../filters/filter-forms.tsx'
import type { Filters } from '../../records/filters.ts'
import { ListBody } from './list-body.tsx'
import { CardGrid, ParameterForm, SelectionBar, StatisticCards } from './list-parts.ts'
import type { ListControl } from '../../records/list-control.ts'
import { focusListTool } from '../common/list-menu.tsx'
import { listTexts } from '../common/list-texts.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ParametersContext, parameterValues, useRowFilters } from '../../records/parameters.ts'
import { ListTools } from './list-tools.tsx'
import { Pager } from '../../widgets/pager/pager.tsx'
import type { RowTools } from '../rows/row-tools.ts'
import { useColumns } from '../columns/use-columns.ts'
import { useListOnScreen } from './use-list-on-screen.ts'
import { usePeek } from '../rows/use-peek.ts'
import { useRowActions } from '../rows/use-row-actions.ts'
import { useSelection } from '../selection/use-selection.ts'
import styles from '../common/list-panel.module.css'

const PeekDrawer = lazy(() => import('./peek-drawer.tsx').then((file) => ({ default: file.PeekDrawer })))

const ListMap = lazyMapPart(() => import('../../widgets/map/list-map.tsx').then((file) => file.ListMap))
const TableDraft = lazy(() => import('../table-input/table-draft.tsx').then((file) => ({ default: file.TableDraft })))
const TableInput = lazy(() => import('../table-input/table-input.tsx').then((file) => ({ default: file.TableInput })))

const INPUT_LIMIT = 50

interface ListPanelProps {
  readonly module: AnyModule
  readonly control: ListControl
  /** Filters of the place the list stands in; the user neither sees nor changes them. */
  readonly fixed: Filters
  readonly onAdd: (() => void) | null
  /** Opens a grid for several new ones, where that is offered. */
  readonly onAddMany?: (() => void) | null
  readonly onEdit?: (row: RecordRow) => void
  readonly onDuplicate?: (row: RecordRow) => void
  /** The list stands inside another record, so the add button has no page header to go to. */
  readonly embedded?: boolean
  /** The kept view it shows, on a screen of its own. */
  readonly open?: OpenSavedView
}

const NO_VIEW: OpenSavedView = { view: null, pending: false }

/** Search, filters, rows and pages of one module, wherever its state lives. */
export function ListPanel({
  module,
  control,
  fixed,
  onAdd,
  onAddMany = null,
  onEdit,
  onDuplicate,
  embedded = false,
  open = NO_VIEW,
}: ListPanelProps) {
  const t = useText(moduleTexts)
  const tl = useText(listTexts)
  const can = useCan()
  const panel = useRef<HTMLElement>(null)
  const look = layoutKindOf(module, control.state.show)
  const rowFilters = useRowFilters(module, control)
  const parameters = useMemo(() => parameterValues(module, control.state.filters), [module, control.state.filters])
  const waiting = Boolean(control.waiting) || open.pending
  const list = useListOnScreen(module, control, fixed, { waits: open.pending })
  const [permitted, filters, asked] = useMemo(() => {
    const free = ({ name }: { readonly name: string }) => !Object.hasOwn(fixed, name)
    return [
      listColumnsOf(can, module).filter(free),
      declaredFiltersOf(can, module).filter(free),
      askedColumnsOf(can, module).filter(free),
    ]
  }, [can, module, fixed])
  const chips = useMemo(
    () => [...new Map([...filters, ...asked].map((field) => [field.name, field])).values()],
    [filters, asked],
  )
  const { columns: arrangement, density } = useListLayout(module, open.view)
  const columns = useColumns(permitted, arrangement)
  // The columns are known before the first row is drawn, so that nothing moves.
  const rows = columns.ready && !open.pending ? list.rows : null
  const selection = useSelection({ module, control, fixed, rows })
  const { remove } = selection
  const onRemoved = useCallback((row: RecordRow) => remove([row]), [remove])
  const actions = useRowActions(module, { onEdit, onDuplicate, onRemoved })
  const peek = usePeek(rows)
  const focusFilter = useCallback(() => focusListTool(panel.current?.querySelector<HTMLElement>('[data-filter]')), [])
  const focusList = () => panel.current?.querySelector<HTMLElement>('[data-list]')?.focus()
  // The button that began it is gone with the selection.
  const focusIfLost = () => void setTimeout(() => document.activeElement === document.body && focusList())
  const run = useBulkRun({ onClosed: focusIfLost })
  const forms = useFilterForms(module)
  const selectable = maySelect(can, module)
  const selecting = selectable && selection.selected.size > 0
  const empty = rows?.length === 0
  const filterBy = (name: string) => (chips.some((one) => one.name === name) ? () => forms.askColumn(name) : null)
  const tools: RowTools = {
    columns,
    filterBy,
    density: density.value,
    selection: selectable ? selection : null,
    peek: actions.detailHref && peek.open,
    peeked: peek.row?.id ?? null,
  }
  const [typing, setTyping] = useState(false)
  const [draft, setDraft] = useState<FoundDraft | null>(null)
  const mayType = look === 'table' && module.list.edit.length > 0 && mayDoOperation(can, module, 'update')
  const tableDraft = useTableDraft(module, mayType)

  /** LS-14: fifty a page while typing. */
  function startTyping() {
    selection.clear()
    control.change({ limit: INPUT_LIMIT }, { replace: true })
    setTyping(true)
  }
  function resumeTyping(found: FoundDraft) {
    setDraft(found)
    if (!typing) startTyping()
  }
  function stopTyping() {
    setTyping(false)
    setDraft(null)
    focusIfLost()
  }
  function clearSelection() {
    selection.clear()
    focusList()
  }
  function escape(event: KeyboardEvent<HTMLElement>) {
    // What is typed into keeps its own Escape, and so does a menu that lies elsewhere on the page.
    const inside =
      event.target instanceof Element &&
      event.currentTarget.contains(event.target) &&
      !event.target.matches('input:not([type=checkbox]), textarea, select')
    if (isShortcutPressed(event, 'select.clear') && !event.defaultPrevented && inside && selecting && peek.row === null)
      clearSelection()
  }
  return (
    <ParametersContext value={parameters}>
      {Object.keys(parameters).length > 0 && (
        // While it is not known what the list is asked with, the form only keeps its place.
        <div className={styles.parameters} data-waiting={waiting || undefined}>
          <Suspense fallback={<div className={styles.filtersLoading} aria-busy />}>
            <ParameterForm module={module} control={control} />
          </Suspense>
        </div>
      )}
      {module.statistics.length > 0 && !embedded && (
        <Suspense fallback={<div className={styles.filtersLoading} aria-busy />}>
          <StatisticCards module={module} state={control.state} fixed={fixed} waiting={waiting} />
        </Suspense>
      )}
      <section ref={panel} className={styles.panel} aria-label={module.title} onKeyDown={escape}>
        <div className={styles.top} data-selecting={selecting || undefined}>
          <ListToolbar
            module={module}
            control={rowFilters}
            columns={columns.shown}
            onAdd={embedded ? onAdd : null}
            views={
              embedded ? null : (
                <SavedViewsButton
                  module={module}
                  control={control}
                  view={open.view}
                  permitted={permitted}
                  now={savedViewStateNow({
                    module,
                    state: control.state,
                    density: density.value,
                    permitted,
                    columns: arrangement.value,
                  })}
                />
              )
            }
            filter={filters.length + asked.length > 0 ? forms : null}
            tools={
              <ListTools
                look={look}
                importable={!embedded}
                module={module}
                question={{ state: control.state, fixed }}
                columns={columns}
                density={density}
                onType={mayType && !typing ? startTyping : null}
                onAddMany={onAddMany}
              />
            }
          />
          {selecting && (
            <Suspense fallback={null}>
              <SelectionBar
                module={module}
                selection={selection}
                run={run}
                onClear={clearSelection}
                page={rows && { state: control.state, fixed, rows, total: list.total }}
              />
            </Suspense>
          )}
        </div>
        <FilterForms module={module} fields={filters} columns={asked} control={rowFilters} forms={forms} />
        <FilterChips fields={chips} control={rowFilters} onEmptied={focusFilter} />
        <VisuallyHidden role="status">
          {rows === null || list.outdated ? '' : t('list.found', { total: formatNumber(list.total) })}
          {selecting && ` ${tl('select.count', { count: formatNumber(selection.selected.size) })}`}
        </VisuallyHidden>
        {list.error && <FailureNotice module={module} error={list.error} onRetry={list.retry} />}
        {!list.error && empty && <EmptyNotice module={module} control={rowFilters} onAdd={onAdd} />}
        {!list.error && !empty && look === 'cards' && (
          <Suspense fallback={<div className={styles.filtersLoading} aria-busy />}>
            <CardGrid
              module={module}
              columns={columns.shown}
              control={control}
              fixed={fixed}
              actions={actions}
              tools={tools}
              waiting={waiting}
            />
          </Suspense>
        )}
        {!list.error && !empty && !control.waiting && look === 'map' && (
          <Suspense fallback={<div className={styles.filtersLoading} aria-busy />}>
            <ListMap module={module} state={control.state} fixed={fixed} />
          </Suspense>
        )}
        {!list.error && !empty && look === 'table' && (
          <>
            {tableDraft.found && rows && (
              <Suspense fallback={null}>
                <TableDraft found={tableDraft.found} onTake={resumeTyping} onEnd={tableDraft.hide} />
              </Suspense>
            )}
            {typing && rows ? (
              <Suspense
                fallback={
                  <ListBody
                    module={module}
                    columns={columns.shown}
                    rows={rows}
                    control={control}
                    actions={actions}
                    outdated
                    tools={tools}
                  />
                }
              >
                <TableInput module={module} columns={columns.shown} rows={rows} draft={draft} onClose={stopTyping} />
              </Suspense>
            ) : (
              <ListBody
                module={module}
                columns={columns.shown}
                rows={rows}
                control={control}
                actions={actions}
                outdated={list.outdated}
                tools={tools}
              />
            )}
            <Pager module={module} control={control} shown={rows?.length ?? null} total={list.total} />
          </>
        )}
        {peek.row && actions.detailHref && (
          <Suspense fallback={null}>
            <PeekDrawer module={module} row={peek.row} peek={peek} href={actions.detailHref(peek.row)} />
          </Suspense>
        )}
        {run.view}
      </section>
    </ParametersContext>
  )
}
