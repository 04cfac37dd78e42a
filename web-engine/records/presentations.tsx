import { createContext, use, useContext, type ComponentType } from 'react'
import type { Field } from '#core/declare/field.ts'
import type { AnyModule, RowOf } from '#core/declare/module.ts'
import type { RecordRow } from './record.ts'

export interface CellProps {
  readonly name: string
  readonly field: Field
  readonly row: RecordRow
}

/**
 * What the generated screens cannot draw: cells of one's own (LS-10 slot), a part below a row (row-slot), a part of the
 * detail.
 */
export interface ModulePresentation {
  /** The module's key. */
  readonly module: string
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>
  readonly displays?: Readonly<Record<string, ComponentType<CellProps>>>
  readonly rowSlot?: ComponentType<{ readonly row: RecordRow }>
  readonly detail?: ComponentType<{ readonly row: RecordRow }>
}

/** What a cell of a module's own gets: the row as the API sends it, without what its reader may not see. */
export interface CellPropsOf<M extends AnyModule> extends Omit<CellProps, 'row'> {
  readonly row: Partial<RowOf<M>> & Pick<RowOf<M>, 'id' | 'version'>
}
type Cells<M extends AnyModule> = { readonly [K in keyof M['fields']]?: ComponentType<CellPropsOf<M>> }

/** What a module's screens draw by themselves, typed by its declaration; everything left out is drawn from it. */
export interface Presentation<M extends AnyModule> {
  readonly cells?: Cells<M>
  readonly displays?: Cells<M>
  readonly rowSlot?: ComponentType<Pick<CellPropsOf<M>, 'row'>>
  readonly detail?: ComponentType<Pick<CellPropsOf<M>, 'row'>>
}

/** The browser part of a module: a cell for a column it does not have does not compile. */
export function presentModule<const M extends AnyModule>(
  module: M,
  presentation: Presentation<NoInfer<M>>,
): ModulePresentation {
  // Safe: the engine gives each part rows of this module only.
  return { ...(presentation as unknown as Omit<ModulePresentation, 'module'>), module: module.key }
}

/** FR-12: parts for fields that the module does not have, as sentences for the log. */
export function missingPresentedFields(
  { key, fields }: Pick<AnyModule, 'key' | 'fields'>,
  { cells, displays }: Pick<ModulePresentation, 'cells' | 'displays'>,
): readonly string[] {
  const named = new Set([...Object.keys(cells ?? {}), ...Object.keys(displays ?? {})])
  return [...named]
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => `Konfigurasi kolom tidak ditemukan: ${key}.${name}`)
}

/**
 * Each presentation is loaded when a screen of its module is first drawn; whoever draws it waits behind the screen's
 * own placeholder.
 */
export type Presentations = ReadonlyMap<string, () => Promise<ModulePresentation>>

export const PresentationsContext = createContext<Presentations>(new Map())

const loaded = new WeakMap<() => Promise<ModulePresentation>, Promise<ModulePresentation>>()

export function usePresentation(moduleKey: string): ModulePresentation | undefined {
  const load = useContext(PresentationsContext).get(moduleKey)
  return load && use(onceLoaded(load))
}

function onceLoaded(load: () => Promise<ModulePresentation>): Promise<ModulePresentation> {
  const known = loaded.get(load)
  if (known) return known
  const loading = load()
  loaded.set(load, loading)
  // A failed try is forgotten, so that the next one can succeed.
  loading.catch(() => loaded.delete(load))
  return loading
}
