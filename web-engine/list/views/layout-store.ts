import type { Density } from '#core/catalogue/layout-kinds.ts'
import type { SavedViewColumns } from '#core/wire/saved-view.ts'

/** Columns and density that were changed while a view is open; they become the view's with 'Simpan perubahan'. */
export interface ViewColumnsChange {
  readonly columns?: SavedViewColumns
  readonly density?: Density
}

const NONE: ViewColumnsChange = {}
let changes: ReadonlyMap<number, ViewColumnsChange> = new Map()
const listeners = new Set<() => void>()

export function viewColumnsChange(view: number | null): ViewColumnsChange {
  return (view === null ? undefined : changes.get(view)) ?? NONE
}

export function changeViewColumns(view: number, change: ViewColumnsChange): void {
  changes = new Map(changes).set(view, { ...viewColumnsChange(view), ...change })
  notifyListeners()
}

/** The view as it is kept holds again. */
export function forgetViewColumnsChange(view: number): void {
  changes = new Map([...changes].filter(([id]) => id !== view))
  notifyListeners()
}

export function onViewColumnsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
