import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { type NamedRecord, RECORD_SEARCH_FROM, recordRefText } from '#core/wire/record-search.ts'
import { api } from '#web-engine/kit/server/api.ts'
import { useCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import { iconOf } from '#web-engine/kit/look/icons.ts'
import { recentRecords } from '#web-engine/kit/navigation/recent-records.ts'
import { modulePath, recordHref } from '#web-engine/kit/navigation/paths.ts'
import { matchText } from './match.ts'
import type { FoundItem, PaletteItem } from './palette-items.ts'

/** A pause in typing, not a key, asks the server. */
const PAUSE = 200
const SHOWN = 12

/** Never kept: what a person may read can change from one look to the next. */
const namesQuery = (of: string) =>
  queryOptions({
    queryKey: ['names', of],
    queryFn: async ({ signal }) =>
      (await api<{ data: readonly NamedRecord[] }>('search/names', { query: { of }, signal })).data,
    enabled: of !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: async ({ signal }) =>
      (await api<{ data: readonly NamedRecord[] }>('search', { query: { q }, signal })).data,
    enabled: q.length >= RECORD_SEARCH_FROM,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** The records opened last, as they are called now; not the one on the screen. */
export function useRecentItems(): readonly PaletteItem[] {
  const [of] = useState(() => recentRecords().map(recordRefText).join(','))
  const { data } = useQuery(namesQuery(of))
  const itemOf = useRecordItem()
  const present = useLocation({ select: ({ pathname }) => pathname })
  return useMemo(
    () =>
      (data ?? [])
        .flatMap((record) => itemOf(record, 'recent') ?? [])
        .filter(({ href }) => !href?.startsWith(`${present}?`)),
    [data, itemOf, present],
  )
}

export interface FoundRecords {
  readonly items: readonly FoundItem[]
  readonly busy: boolean
  readonly failed: boolean
}

/** Records that fit what is typed; a newer question aborts the older one. */
export function useFoundRecords(typed: string): FoundRecords {
  const wanted = typed.trim()
  const q = usePaused(wanted)
  const { data, isFetching, error } = useQuery(searchQuery(q))
  const itemOf = useRecordItem()
  const items = useMemo(
    () =>
      (data ?? [])
        .flatMap((record) => itemOf(record, 'records') ?? [])
        .map((item) => ({ ...item, match: matchText(q, item.words) }))
        .toSorted((one, other) => (other.match?.score ?? 0) - (one.match?.score ?? 0))
        .slice(0, SHOWN)
        .map(({ match, ...item }) => ({ ...item, ranges: match?.ranges ?? [] })),
    [data, itemOf, q],
  )
  const asked = wanted.length >= RECORD_SEARCH_FROM
  return {
    items: asked && q === wanted ? items : [],
    busy: asked && (q !== wanted || isFetching),
    failed: asked && q === wanted && error !== null,
  }
}

function useRecordItem(): (record: NamedRecord, section: 'recent' | 'records') => PaletteItem | null {
  const catalogue = useCatalogue()
  return useMemo(
    () =>
      ({ module: key, id, name }, section) => {
        const module = catalogue.find(key)
        // A server may be newer than this page.
        if (!module) return null
        const menu = catalogue.menuOf(module)
        // Examples are no work, also where one was opened.
        if (menu.showcase) return null
        return {
          id: `record.${key}.${id}`,
          section,
          words: name,
          detail: module.title,
          also: [module.title],
          icon: iconOf(menu.icon),
          href: recordHref(modulePath(menu.key, module), 'detail', id),
        }
      },
    [catalogue],
  )
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
