import { createContext, useContext, type ComponentType } from 'react'
import type { Catalogue } from '#core/catalogue.ts'
import type { Field } from '#core/field.ts'
import type { RecordRow } from './records/record.ts'

export interface CellProps {
  readonly name: string
  readonly field: Field
  readonly row: RecordRow
}

/** What the generated screens cannot draw: cells of one's own (LS-10 slot), a part below a row (row-slot), a part of the detail. */
export interface WebHalf {
  /** The module's key. */
  readonly module: string
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>
  readonly displays?: Readonly<Record<string, ComponentType<CellProps>>>
  readonly rowSlot?: ComponentType<{ readonly row: RecordRow }>
  readonly detail?: ComponentType<{ readonly row: RecordRow }>
}

/** FR-12: parts for fields that the module does not have, as sentences for the log. */
export function missingFields(catalogue: Catalogue, halves: readonly WebHalf[]): readonly string[] {
  return halves.flatMap(({ module: key, cells, displays }) => {
    const fields = catalogue.find(key)?.fields ?? {}
    const named = new Set([...Object.keys(cells ?? {}), ...Object.keys(displays ?? {})])
    return [...named].filter((name) => !Object.hasOwn(fields, name)).map((name) => `Konfigurasi kolom tidak ditemukan: ${key}.${name}`)
  })
}

export type WebHalves = ReadonlyMap<string, WebHalf>

export const WebHalvesContext = createContext<WebHalves>(new Map())

export function useWebHalf(moduleKey: string): WebHalf | undefined {
  return useContext(WebHalvesContext).get(moduleKey)
}
