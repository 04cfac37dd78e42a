import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import type { RecordRow } from '../../records/record.ts'
import { readSession } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import type { Filters } from '../../records/filters.ts'
import type { ListControl } from '../../records/list-control.ts'
import { listTexts } from '../common/list-texts.ts'
import {
  addToSelection,
  MOST_SELECTED,
  NOTHING_SELECTED,
  rowsOfShiftSelection,
  refreshSelectedRows,
  removeFromSelection,
  type SelectedRows,
} from './selection.ts'

/** LS-07: which rows are chosen, over all pages of one question. */
export interface Selection {
  readonly selected: SelectedRows
  /** `range` reaches from the last touched row to this one. */
  toggle(row: RecordRow, options?: { readonly range?: boolean }): void
  togglePage(all: boolean): void
  add(rows: readonly RecordRow[]): void
  remove(rows: readonly RecordRow[]): void
  clear(): void
}

interface Kept {
  /** Search and filters the rows were chosen under; another question starts without a choice. */
  readonly question: string
  readonly rows: SelectedRows
}

interface SelectionOptions {
  readonly module: AnyModule
  readonly control: ListControl
  readonly fixed: Filters
  readonly rows: readonly RecordRow[] | null
}

export function useSelection({ module, control: { state }, fixed, rows }: SelectionOptions): Selection {
  const t = useText(listTexts)
  const question = JSON.stringify([state.search, state.filters])
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const place = `${entry} ${module.key} ${JSON.stringify(fixed)}`
  const [kept, setKept] = useState<Kept>(() => recall(place, question))
  if (kept.question !== question) setKept(recall(place, question))
  const selected = kept.rows
  const anchor = useRef<number | null>(null)
  const change = useCallback(
    (next: (now: SelectedRows) => SelectedRows) => setKept((now) => ({ ...now, rows: next(now.rows) })),
    [],
  )

  useEffect(() => remember(place, kept), [place, kept])
  // A row that was edited meanwhile is chosen as it is now.
  useEffect(() => {
    if (rows)
      setKept((now) =>
        refreshSelectedRows(now.rows, rows) === now.rows ? now : { ...now, rows: refreshSelectedRows(now.rows, rows) },
      )
  }, [rows])

  const add = useCallback(
    (wanted: readonly RecordRow[]) => {
      const { selected: next, refused } = addToSelection(selected, wanted)
      change(() => next)
      if (refused > 0) alerts.warning(t('select.most', { most: formatNumber(MOST_SELECTED) }))
    },
    [selected, change, t],
  )

  return useMemo(
    () => ({
      selected,
      toggle: (row, { range = false } = {}) => {
        if (range) add(rowsOfShiftSelection(rows ?? [], anchor.current, row.id))
        else if (selected.has(row.id)) change((now) => removeFromSelection(now, [row]))
        else add([row])
        anchor.current = row.id
      },
      togglePage: (all) => (all ? add(rows ?? []) : change((now) => removeFromSelection(now, rows ?? []))),
      add,
      remove: (gone) => change((now) => removeFromSelection(now, gone)),
      clear: () => change(() => NOTHING_SELECTED),
    }),
    [selected, rows, add, change],
  )
}

/** By place in the history, so that 'back' finds the choice again and a fresh visit starts without one. */
const places = new Map<string, Kept>()
const MOST_PLACES = 30
let owner: string | null = null

function remember(place: string, kept: Kept): void {
  forgetOthers()
  places.delete(place)
  if (kept.rows.size > 0) places.set(place, kept)
  const [oldest] = places.keys()
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest)
}

function recall(place: string, question: string): Kept {
  forgetOthers()
  const kept = places.get(place)
  return kept?.question === question ? kept : { question, rows: NOTHING_SELECTED }
}

/** What one person chose is not there for the next one at this desk. */
function forgetOthers(): void {
  const token = readSession()?.token ?? null
  if (token !== owner) places.clear()
  owner = token
}
