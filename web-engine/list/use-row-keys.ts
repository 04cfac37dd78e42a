import { type KeyboardEvent, useState } from 'react'
import type { RecordRow } from '../records/record.ts'

/** What the keys do with the row that has the focus; an absent one is not offered. */
export interface RowKeyActions {
  readonly open: ((row: RecordRow) => void) | null
  readonly peek: ((row: RecordRow) => void) | null
  readonly select: ((row: RecordRow, options: { readonly range: boolean }) => void) | null
}

export interface RowKeys {
  /** The row that Tab reaches; the arrows reach the others. */
  readonly current: number | null
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  onFocus(id: number): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const ROW = 'tr[data-row]'

/** Rows by keyboard, only while the focus is in the table: nothing is taken from the rest of the page (WCAG 2.1.4). */
export function useRowKeys(rows: readonly RecordRow[] | null, { open, peek, select }: RowKeyActions): RowKeys {
  const [touched, setTouched] = useState<number | null>(null)
  const current = rows?.find(({ id }) => id === touched)?.id ?? rows?.[0]?.id ?? null

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget: box } = event
    if (!rows || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // A menu that lies elsewhere on the page passes its keys through here too.
    if (!(target instanceof HTMLElement) || !box.contains(target) || isTyped(target)) return
    const element = target.closest<HTMLElement>(ROW)
    const row = rows.find(({ id }) => String(id) === element?.dataset['row'])
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const step = STEPS[key]
    if (step !== undefined && (element || target === box)) {
      const all = [...box.querySelectorAll<HTMLElement>(ROW)]
      const next = all[element ? all.indexOf(element) + step : 0]
      event.preventDefault()
      next?.focus()
    } else if (row && key === 'x' && select) {
      event.preventDefault()
      select(row, { range: event.shiftKey })
    } else if (row && target === element && key === 'Enter' && open) {
      event.preventDefault()
      open(row)
    } else if (row && target === element && key === ' ' && peek) {
      event.preventDefault()
      peek(row)
    }
  }
  return { current, onKeyDown, onFocus: setTouched }
}

/** A box that takes letters keeps its keys; a tick box takes none. */
function isTyped(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox]), [role=separator], [role=combobox]')
}

/** The focus back to a row after a panel that was about it. */
export function focusRow(id: number): void {
  document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
}
