import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { pageCount } from '../../records/paging.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { isShortcutPressed } from '../../kit/keys/shortcut-store.ts'
import type { ChosenRecord } from './chosen-record.ts'
import { LOOKUP_LIMIT, lookupQuery } from './lookup-query.ts'
import type { ReferenceChoices } from './use-reference-choices.ts'

const PAUSE = 300

interface LookupOptions {
  readonly pick: ReferenceChoices
  readonly several: boolean
  readonly chosen: readonly ChosenRecord[]
  /** One record: chosen at once. */
  onPick(chosen: ChosenRecord): void
  /** Several: what was gathered. */
  onDone(chosen: readonly ChosenRecord[]): void
}

/** LK-01: the page on the screen, the row under the keys and what is chosen so far. */
export function useLookup({ pick, several, chosen, onPick, onDone }: LookupOptions) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [active, setActive] = useState(0)
  const [draft, setDraft] = useState(chosen)
  const [asked] = useDebouncedValue(search.trim(), PAUSE)
  const { data, isError, isPlaceholderData, refetch } = useQuery(lookupQuery(pick, { search: asked, page }))
  const rows = data?.data ?? null
  const last = pageCount(data?.total ?? 0, LOOKUP_LIMIT)

  function toPage(next: number) {
    setPage(Math.min(Math.max(1, next), last))
    setActive(0)
  }
  const remove = (id: number) => setDraft(draft.filter(({ value }) => value !== id))
  const add = (one: ChosenRecord) => setDraft([...draft.filter(({ value }) => value !== one.value), one])
  function take(row: RecordRow) {
    const one = { value: row.id, label: recordNameOf(pick.target, row) }
    if (!several) onPick(one)
    else if (draft.some(({ value }) => value === row.id)) remove(row.id)
    else add(one)
  }
  const keys: Readonly<Record<string, (count: number) => void>> = {
    ArrowDown: (count) => setActive((active + 1) % count),
    ArrowUp: (count) => setActive((active + count - 1) % count),
    PageDown: () => toPage(page + 1),
    PageUp: () => toPage(page - 1),
    // Rows found for other letters, or those of the page before, are not what the user means.
    Enter: () => !isPlaceholderData && asked === search.trim() && rows?.[active] && take(rows[active]),
  }
  function onKeyDown(event: KeyboardEvent) {
    if (several && isShortcutPressed(event, 'form.save')) return onDone(draft)
    const move = keys[event.key]
    if (!move || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (rows?.length) move(rows.length)
  }
  return {
    rows,
    last,
    page,
    toPage,
    active,
    setActive,
    draft,
    add,
    remove,
    take,
    onKeyDown,
    total: data?.total ?? 0,
    failed: isError,
    retry: () => void refetch(),
    search,
    asked,
    changeSearch: (text: string) => {
      setSearch(text)
      setPage(1)
      setActive(0)
    },
  }
}

export type Lookup = ReturnType<typeof useLookup>
