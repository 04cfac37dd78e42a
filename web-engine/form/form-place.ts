import { createContext, useContext } from 'react'
import type { AnyModule } from '#core/module.ts'

/** What every input of a form knows about where it stands. */
export interface FormPlace {
  /** Prefix of the inputs' ids, so that the error list can lead to them. */
  readonly id: string
  readonly module: AnyModule
  readonly timeZone: string
  /** Names of chosen records that are known already, by field: the record's own and the user's nursery. */
  readonly names: Readonly<Record<string, { readonly id: unknown; readonly text: string | null }>>
  /** A filter asks for nothing: no stars, no placeholders of entry. */
  readonly filter: boolean
}

export const FormPlaceContext = createContext<FormPlace | null>(null)

export function useFormPlace(): FormPlace {
  const place = useContext(FormPlaceContext)
  if (!place) throw new Error('useFormPlace needs a form above it')
  return place
}

export function inputId(formId: string, name: string): string {
  return `${formId}-${name}`
}
