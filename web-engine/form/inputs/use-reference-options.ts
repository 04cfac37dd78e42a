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
import { useOffered } from './use-offered.ts'

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
  /** The answer to the letters that were typed is here: Enter means its first. */
  readonly isAnswered: boolean
  /** What Enter means before that answer: of those found so far the first that fits. */
  readonly quick: Option | null
  /** The user walks through the list, which stays as it is until other letters are typed. */
  hold(): void
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
  const text = search.trim() === chosen?.label ? '' : search.trim()
  const [typed] = useDebouncedValue(text, PAUSE)
  const asked = typed.length >= TYPEAHEAD_FROM ? typed : ''
  const { data, isError, isFetching, isPlaceholderData } = useQuery({ ...optionsQuery(target, { search: asked, filters, active, limit: asked ? TYPEAHEAD_MATCHES : limit }), enabled: open })
  const isSettled = text === typed && data !== undefined && !isPlaceholderData
  const { offered, isHeld, hold } = useOffered({ answer: data, isSettled, open, typed: text, fits: (row) => isNamed(nameOf(target, row), text) })
  const options = offered.map((row) => ({ value: row.id, label: nameOf(target, row), row }))
  // One letter asks nobody: it only narrows what is here.
  const found = asked ? options : options.filter(({ label }) => isNamed(label, typed))
  return {
    found,
    chosen,
    state: isError ? 'failed' : !isSettled && found.length === 0 ? 'loading' : 'ready',
    isAnswered: isSettled && text !== '' && !isHeld,
    quick: !isSettled && text !== '' && !isHeld ? (found[0] ?? null) : null,
    hold,
    pick,
    more: () => {
      if (!asked && !isFetching && options.length >= limit && limit < MOST_OPTIONS) setLimit(Math.min(limit * GROWTH, MOST_OPTIONS))
    },
  }
}

function isNamed(label: string, part: string): boolean {
  return label.toLowerCase().includes(part.toLowerCase())
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
