import { useWatch } from 'react-hook-form'
import type { Field } from '#core/declare/field.ts'
import { inputNameOf, useInputSurroundings } from '../../values/input-surroundings.ts'

/** FR-07: how a field stands while a toggle rule looks at another one's present value. */
export function useFieldStanding({ options }: Field): 'open' | 'hidden' | 'disabled' {
  const place = useInputSurroundings()
  const { when } = options
  const value: unknown = useWatch({ name: inputNameOf(place, when?.field ?? ''), disabled: when === undefined })
  if (!when || place.filter || when.is.includes(value ?? null)) return 'open'
  return when.otherwise ?? 'hidden'
}
