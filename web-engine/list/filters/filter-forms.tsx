import { lazy, Suspense, useId, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import type { NamedField } from '../../records/access.ts'
import type { ColumnWantedForFilter } from './filter-panel.tsx'
import type { ListControl } from '../../records/list-control.ts'
import { type FilterInlineOrPanel, useFilterInlineOrPanel } from './use-filter-inline-or-panel.ts'
import styles from '../common/list-panel.module.css'

// Filters share the form's inputs; a list that is only read does not load them.
const FilterPanel = lazy(() => import('./filter-panel.tsx').then((file) => ({ default: file.FilterPanel })))
const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((file) => ({ default: file.FilterDrawer })))

export interface OpenFilterForm {
  readonly open: boolean
  readonly panelId: string
  readonly place: FilterInlineOrPanel
  setPlace(place: FilterInlineOrPanel): void
  /** The focus is to go into the form: it was opened by a key, not beside it by a click. */
  readonly focused: boolean
  /** The column that was asked for from its head, anew at each press. */
  readonly wanted: ColumnWantedForFilter | null
  toggle(options?: { readonly focus?: boolean }): void
  askColumn(name: string): void
}

export function useFilterForms(module: AnyModule): OpenFilterForm {
  const [state, setState] = useState<'closed' | 'open' | 'focused'>('closed')
  const open = state !== 'closed'
  const [wanted, setWanted] = useState<ColumnWantedForFilter | null>(null)
  const [place, setPlace] = useFilterInlineOrPanel(module)
  return {
    open,
    panelId: useId(),
    place,
    setPlace,
    focused: state === 'focused',
    wanted,
    toggle: ({ focus = false } = {}) => {
      setWanted(null)
      setState(open ? 'closed' : focus ? 'focused' : 'open')
    },
    askColumn: (name) => {
      setWanted({ name })
      if (!open) setState('open')
    },
  }
}

interface FilterFormsProps {
  readonly module: AnyModule
  readonly fields: readonly NamedField[]
  readonly columns: readonly NamedField[]
  readonly control: ListControl
  readonly forms: OpenFilterForm
}

/** LS-13: the filter where the module or the user wants it. */
export function FilterForms({
  module,
  fields,
  columns,
  control,
  forms: { open, panelId, place, setPlace, focused, wanted, toggle },
}: FilterFormsProps) {
  if (!open) return null
  const form = { module, fields, columns, control, place, focused, wanted, onPlace: setPlace, onClose: () => toggle() }
  if (place === 'panel')
    return (
      <div id={panelId}>
        <Suspense fallback={null}>
          <FilterDrawer {...form} />
        </Suspense>
      </div>
    )
  return (
    <div id={panelId} className={styles.filters}>
      <Suspense fallback={<div className={styles.filtersLoading} aria-busy />}>
        <FilterPanel {...form} />
      </Suspense>
    </div>
  )
}
