import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Field } from '#core/declare/field.ts'
import { useModule } from '../../kit/navigation/catalogue.tsx'
import { fieldValueText, labelWithUnit } from '../../fields/text/field-value-text.ts'
import { useFieldTextContext } from '../../fields/text/use-field-text-context.ts'
import { parentInputOf, useInputSurroundings } from '../values/input-surroundings.ts'
import type { Filters } from '../../records/filters.ts'
import { optionsQuery } from '../../records/record-queries.ts'
import { mayDoOperation } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'

/** As many as one filter takes; a search among them finds the others no more. */
const MOST = 100
/** No record has this number. */
const NOBODY = 0

export interface ThroughFilter {
  readonly filters: Filters
  readonly notes: ReadonlyMap<number, string>
  readonly waitsFor: string | null
  readonly state: 'asking' | 'failed' | 'ready'
}
const EVERYTHING: ThroughFilter = { filters: {}, notes: new Map(), waitsFor: null, state: 'ready' }

/**
 * FR-07: the records that another list names in rows which agree with what is chosen, and what it says of them. A
 * filter, and who may not read that list, is offered everything.
 */
export function useThroughFilter({ options: { through, to } }: Field): ThroughFilter {
  const place = useInputSurroundings()
  const can = useCan()
  const context = useFieldTextContext(null)
  const list = useModule(through?.list ?? to ?? '')
  const by = Object.entries(through?.by ?? {})
  const values: readonly unknown[] = useWatch({ name: by.map(([, field]) => parentInputOf(place, field)) })
  const isAsked = through !== undefined && !place.filter && mayDoOperation(can, list, 'read')
  const missing = by.find((_, at) => values[at] == null)
  // Safe: the declaration's check lets only fields into `by` that can be filtered.
  const filters = Object.fromEntries(by.map(([column], at) => [column, values[at]])) as Filters
  const { data, isError, isPlaceholderData } = useQuery({
    ...optionsQuery(list, { search: '', filters, active: false, limit: MOST }),
    enabled: isAsked && missing === undefined,
  })
  if (!isAsked) return EVERYTHING
  if (missing)
    return { ...EVERYTHING, filters: { id: [NOBODY] }, waitsFor: place.module.fields[missing[1]]?.label ?? null }
  if (isError || data === undefined || isPlaceholderData)
    return { ...EVERYTHING, filters: { id: [NOBODY] }, state: isError ? 'failed' : 'asking' }
  const shown = through.shows === undefined ? undefined : list.fields[through.shows]
  const notes = new Map<number, string>()
  for (const row of data.data) {
    const text =
      shown && through.shows !== undefined
        ? `${labelWithUnit(shown)} ${fieldValueText({ field: shown, name: through.shows, values: row, context })}`
        : ''
    const id = Number(row[through.as])
    notes.set(id, [notes.get(id), text].filter(Boolean).join(' + '))
  }
  return { ...EVERYTHING, filters: { id: notes.size > 0 ? [...notes.keys()] : [NOBODY] }, notes }
}
