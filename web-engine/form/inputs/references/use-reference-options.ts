import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Field } from '#core/declare/field.ts'
import { useModule } from '../../../kit/navigation/catalogue.tsx'
import { type ReferenceChoices, useReferenceChoices } from '../../lookup/use-reference-choices.ts'
import { recordNameOf, type RecordRow } from '../../../records/record.ts'
import { MOST_OPTIONS, optionsQuery, recordQuery } from '../../../records/record-queries.ts'
import { mayDoOperation } from '../../../records/access.ts'
import { useCan } from '../../../kit/session/session.ts'
import { fieldNameOf, useInputSurroundings } from '../../values/input-surroundings.ts'
import { useOfferedOptions } from '../common/use-offered-options.ts'

const PAUSE = 250
/** FR-07 */
const TYPEAHEAD_FROM = 2
const TYPEAHEAD_MATCHES = 10
/**
 * As many options are drawn at first, and so many times as many each time the end of the list is reached: drawing is
 * what a phone takes long for.
 */
const FIRST_DRAWN = 50
const GROWTH = 4

export interface ReferenceOptionItem {
  readonly value: number
  readonly label: string
  /** The whole record, where it was read. */
  readonly row?: RecordRow
}
export interface ReferenceOptions {
  readonly found: readonly ReferenceOptionItem[]
  /** The chosen record, which need not be among those found. */
  readonly chosen: ReferenceOptionItem | null
  /** `short`: more records than one call brings, and too few letters to search them by. */
  readonly state: 'loading' | 'failed' | 'short' | 'ready'
  /** The answer to the letters that were typed is here: Enter means its first. */
  readonly isAnswered: boolean
  /** What Enter means before that answer: of those found so far the first that fits. */
  readonly quick: ReferenceOptionItem | null
  /** The user walks through the list, which stays as it is until other letters are typed. */
  hold(): void
  readonly pick: ReferenceChoices
  /** The end of the list has come into sight: the next part of it is drawn, if there is one. */
  more(): void
}

interface OptionQuestion {
  readonly name: string
  readonly field: Field
  readonly value: number | null
  readonly search: string
  readonly open: boolean
  /** Picked a moment ago: its name was on the screen and need not be asked for. */
  readonly picked: ReferenceOptionItem | null
}

/** FR-07: options from the dataset as the user types; the newest answer wins, the chosen one always has its name. */
export function useReferenceOptions({ name, field, value, search, open, picked }: OptionQuestion): ReferenceOptions {
  const pick = useReferenceChoices(name, field)
  const { target, filters, active } = pick
  const chosen = useChosen({ name, field, value, picked })

  const [drawn, setDrawn] = useState(FIRST_DRAWN)

  // The box shows the chosen name; that is no search.
  const text = search.trim() === chosen?.label ? '' : search.trim()
  const [typed] = useDebouncedValue(text, PAUSE)
  const asked = typed.length >= TYPEAHEAD_FROM ? typed : ''
  const { data, isError, isPlaceholderData } = useQuery({
    ...optionsQuery(target, { search: asked, filters, active, limit: asked ? TYPEAHEAD_MATCHES : MOST_OPTIONS }),
    enabled: open && pick.state === 'ready',
  })
  const isSettled = pick.state === 'ready' && text === typed && data !== undefined && !isPlaceholderData
  const { offered, isHeld, hold } = useOfferedOptions({
    answer: data?.data,
    isSettled,
    open,
    typed: text,
    fits: (row) => isNamed(recordNameOf(target, row), text),
  })
  const options = offered.map((row) => ({ value: row.id, label: recordNameOf(target, row), row }))
  // One letter asks nobody: it narrows what is here, where that is everything. Otherwise what it leaves out would look
  // as if it were not there.
  const isShort = text !== '' && !asked && data !== undefined && !isPlaceholderData && data.total > data.data.length
  const all = asked ? options : isShort ? [] : options.filter(({ label }) => isNamed(label, typed))
  const found = all.slice(0, drawn)
  return {
    found,
    chosen,
    state:
      isError || pick.state === 'failed'
        ? 'failed'
        : isShort
          ? 'short'
          : !isSettled && found.length === 0
            ? 'loading'
            : 'ready',
    isAnswered: isSettled && text !== '' && !isHeld,
    quick: !isSettled && text !== '' && !isHeld ? (found[0] ?? null) : null,
    hold,
    pick,
    more: () => {
      if (drawn < all.length) setDrawn(drawn * GROWTH)
    },
  }
}

function isNamed(label: string, part: string): boolean {
  return label.toLowerCase().includes(part.toLowerCase())
}

function useChosen({
  name,
  field,
  value,
  picked,
}: Omit<OptionQuestion, 'search' | 'open'>): ReferenceOptionItem | null {
  const target = useModule(field.options.to ?? '')
  const readable = mayDoOperation(useCan(), target, 'read')
  const place = useInputSurroundings()
  const known = place.names[fieldNameOf(place, name)]
  const text = picked?.value === value ? picked.label : known?.id === value ? known.text : null
  const { data } = useQuery({
    ...recordQuery(target, value ?? 0),
    enabled: value !== null && text === null && readable,
    retry: false,
  })
  if (value === null) return null
  return { value, label: text ?? (data?.id === value ? recordNameOf(target, data) : `#${value}`) }
}
