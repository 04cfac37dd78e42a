import type { Density } from '#core/catalogue/layout-kinds.ts'
import type { ViewColumns } from '#core/wire/saved-view.ts'

/** Columns and density that were changed while a view is open; they become the view's with 'Simpan perubahan'. */
export interface LayoutChange {
  readonly columns?: ViewColumns
  readonly density?: Density
}

const NONE: LayoutChange = {}
let changes: ReadonlyMap<number, LayoutChange> = new Map()
const listeners = new Set<() => void>()

export function layoutChange(view: number | null): LayoutChange {
  return (view === null ? undefined : changes.get(view)) ?? NONE
}

export function changeLayout(view: number, change: LayoutChange): void {
  changes = new Map(changes).set(view, { ...layoutChange(view), ...change })
  notifyListeners()
}

/** The view as it is kept holds again. */
export function forgetLayout(view: number): void {
  changes = new Map([...changes].filter(([id]) => id !== view))
  notifyListeners()
}

export function onLayouts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
