import { createContext, useContext, type ComponentType } from 'react'
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

export type WebHalves = ReadonlyMap<string, WebHalf>

export const WebHalvesContext = createContext<WebHalves>(new Map())

export function useWebHalf(moduleKey: string): WebHalf | undefined {
  return useContext(WebHalvesContext).get(moduleKey)
}
