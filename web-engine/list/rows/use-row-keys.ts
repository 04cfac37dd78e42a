import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { RecordRow } from '../../records/record.ts'
import { isShortcutPressed } from '../../kit/keys/shortcut-store.ts'
import { useShortcuts } from '../../kit/keys/use-shortcuts.ts'
import type { Selection } from '../selection/use-selection.ts'

/** What the keys do with the row that has the focus; an absent one is not offered. */
export interface RowKeyActions {
  readonly open: ((row: RecordRow) => void) | null
  readonly peek: ((row: RecordRow) => void) | null
  readonly edit: ((row: RecordRow) => void) | null
  readonly duplicate: ((row: RecordRow) => void) | null
  readonly selection: Selection | null
}

export interface RowKeys {
  readonly box: { current: HTMLDivElement | null }
  /** The row that Tab reaches; the arrows reach the others. */
  readonly current: number | null
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  onFocus(id: number): void
}

const ROW = 'tr[data-row]'

/**
 * Rows by keyboard while the focus is in the table; the letters that move between rows lead into it from the rest of
 * the screen.
 */
export function useRowKeys(
  rows: readonly RecordRow[] | null,
  { open, peek, edit, duplicate, selection }: RowKeyActions,
): RowKeys {
  const box = useRef<HTMLDivElement>(null)
  const [touched, setTouched] = useState<number | null>(null)
  const current = rows?.find(({ id }) => id === touched)?.id ?? rows?.[0]?.id ?? null
  const enter = useCallback(() => box.current?.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`)?.focus(), [])
  useShortcuts({ 'row.next': enter, 'row.previous': enter })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget: table } = event
    // A menu that lies elsewhere on the page passes its keys through here too.
    if (
      !rows ||
      event.defaultPrevented ||
      !(target instanceof HTMLElement) ||
      !table.contains(target) ||
      isTyped(target)
    )
      return
    const element = target.closest<HTMLElement>(ROW)
    const at = rows.findIndex(({ id }) => String(id) === element?.dataset['row'])
    const act = actOf(event, at, { onRow: target === element, inside: element !== null || target === table })
    if (!act) return
    event.preventDefault()
    act()
  }

  function actOf(
    event: KeyboardEvent,
    at: number,
    { onRow, inside }: { readonly onRow: boolean; readonly inside: boolean },
  ): (() => void) | null {
    const row = rows?.[at]
    if (inside && isShortcutPressed(event, 'row.next')) return () => focusAt(at + 1)
    if (inside && isShortcutPressed(event, 'row.previous')) return () => focusAt(row ? at - 1 : 0)
    if (selection && isShortcutPressed(event, 'select.page')) return () => selection.togglePage(true)
    if (!row) return null
    if (selection && isShortcutPressed(event, 'row.extend.next')) return () => extend(at, at + 1)
    if (selection && isShortcutPressed(event, 'row.extend.previous')) return () => extend(at, at - 1)
    if (selection && isShortcutPressed(event, 'row.select')) return () => selection.toggle(row)
    if (selection && isShortcutPressed(event, 'row.select.range')) return () => selection.toggle(row, { range: true })
    if (edit && isShortcutPressed(event, 'edit')) return () => edit(row)
    if (duplicate && isShortcutPressed(event, 'duplicate')) return () => duplicate(row)
    if (open && onRow && isShortcutPressed(event, 'row.open')) return () => open(row)
    return peek && onRow && isShortcutPressed(event, 'row.peek') ? () => peek(row) : null
  }

  function focusAt(place: number): void {
    const id = rows?.[place]?.id
    if (id !== undefined) box.current?.querySelector<HTMLElement>(`tr[data-row="${id}"]`)?.focus()
  }

  /** From row to row the choice grows; back over chosen rows it shrinks, as in a spreadsheet. */
  function extend(from: number, to: number): void {
    const [row, next] = [rows?.[from], rows?.[to]]
    if (!selection || !row || !next) return
    if (selection.selected.has(row.id) && selection.selected.has(next.id)) selection.toggle(row)
    else selection.add([row, next])
    focusAt(to)
  }
  return { box, current, onKeyDown, onFocus: setTouched }
}

/** A box that takes letters keeps its keys; a tick box takes none. */
function isTyped(target: HTMLElement): boolean {
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox]), [role=separator], [role=combobox]')
  )
}

/** The focus back to a row after a panel that was about it. */
export function focusRow(id: number): void {
  document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
}
