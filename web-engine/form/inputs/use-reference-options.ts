import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Field } from '#core/field.ts'
import { useCatalogue } from '../../catalogue.tsx'
import { type Pick, usePick } from '../../lookup/use-pick.ts'
import { nameOf, type RecordRow } from '../../records/record.ts'
import { FIRST_OPTIONS, MOST_OPTIONS, optionsQuery, recordQuery } from '../../records/record-queries.ts'
import { mayDo } from '../../screen/access.ts'
import { useCan } from '../../session.ts'
import { fieldName, useFormPlace } from '../form-place.ts'

const PAUSE = 250
/** FR-07 */
const TYPEAHEAD_FROM = 2
const TYPEAHEAD_MATCHES = 10
/** How much longer the list gets each time its end is reached. */
const GROWTH = 4

export interface Option {
  readonly value: number
  readonly label: string
  /** The whole record, where it was read. */
  readonly row?: RecordRow
}
export interface ReferenceOptions {
  readonly found: readonly Option[]
  /** The chosen record, which need not be among those found. */
  readonly chosen: Option | null
  readonly state: 'loading' | 'failed' | 'ready'
  readonly pick: Pick
  /** The end of the list has come into sight: the next part of it is asked for, if there is one. */
  more(): void
}

interface OptionQuestion {
  readonly name: string
  readonly field: Field
  readonly value: number | null
  readonly search: string
  readonly open: boolean
  /** Picked a moment ago: its name was on the screen and need not be asked for. */
  readonly picked: Option | null
}

/** FR-07: options from the dataset as the user types; the newest answer wins, the chosen one always has its name. */
export function useReferenceOptions({ name, field, value, search, open, picked }: OptionQuestion): ReferenceOptions {
  const pick = usePick(name, field)
  const { target, filters, active } = pick
  const chosen = useChosen({ name, field, value, picked })

  const [limit, setLimit] = useState(FIRST_OPTIONS)

  // The box shows the chosen name; that is no search.
  const [typed] = useDebouncedValue(search.trim() === chosen?.label ? '' : search.trim(), PAUSE)
  const asked = typed.length >= TYPEAHEAD_FROM ? typed : ''
  const { data, isError, isFetching } = useQuery({ ...optionsQuery(target, { search: asked, filters, active, limit: asked ? TYPEAHEAD_MATCHES : limit }), enabled: open })
  const options = data?.map((row) => ({ value: row.id, label: nameOf(target, row), row })) ?? []
  return {
    // One letter asks nobody: it only narrows what is here.
    found: typed.length === 1 ? options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())) : options,
    chosen,
    state: isError ? 'failed' : isFetching && !data?.length ? 'loading' : 'ready',
    pick,
    more: () => {
      if (!asked && !isFetching && options.length >= limit && limit < MOST_OPTIONS) setLimit(Math.min(limit * GROWTH, MOST_OPTIONS))
    },
  }
}

function useChosen({ name, field, value, picked }: Omit<OptionQuestion, 'search' | 'open'>): Option | null {
  const target = useCatalogue().module(field.options.to ?? '')
  const readable = mayDo(useCan(), target, 'read')
  const place = useFormPlace()
  const known = place.names[fieldName(place, name)]
  const text = picked?.value === value ? picked.label : known?.id === value ? known.text : null
  const { data } = useQuery({ ...recordQuery(target, value ?? 0), enabled: value !== null && text === null && readable, retry: false })
  if (value === null) return null
  return { value, label: text ?? (data?.id === value ? nameOf(target, data) : `#${value}`) }
}
