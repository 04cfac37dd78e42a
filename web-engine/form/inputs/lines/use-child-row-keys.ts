import type { KeyboardEvent, RefObject } from 'react'
import { nextCellForKey } from './next-cell-for-key.ts'
import { inputId } from '../../values/input-surroundings.ts'
import { cellInChildRowsOf } from './cell-in-child-rows.ts'

interface LineKeys {
  readonly box: RefObject<HTMLElement | null>
  readonly formId: string
  readonly list: string
  readonly columns: readonly string[]
  readonly count: number
  /** Makes a row at the end and goes there. */
  add(): void
}

/** The keys of a spreadsheet in a list of rows: Enter and the arrows lead on, Enter in the last row makes another. */
export function useChildRowKeys({ box, formId, list, columns, count, add }: LineKeys): (event: KeyboardEvent) => void {
  return (event) => {
    const { target, key } = event
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !(target instanceof HTMLInputElement)
    )
      return
    const cell = cellInChildRowsOf(target.id, list)
    // An open list of choices has its own Enter and arrows, and a closed one opens by them.
    const chooses = target.getAttribute('aria-haspopup') !== null
    if (
      !cell ||
      target.getAttribute('aria-expanded') === 'true' ||
      (chooses && key !== 'Enter') ||
      target.type !== 'text'
    )
      return
    const place = { row: cell.row, column: columns.indexOf(cell.column) }
    const at = {
      start: target.selectionStart === 0 && target.selectionEnd === 0,
      end: target.selectionStart === target.value.length,
    }
    // In a form Enter would send it.
    if (key === 'Enter') event.preventDefault()
    let next = nextCellForKey(place, { key, shift: event.shiftKey, at }, { rows: count, columns: columns.length })
    // A removed row has no inputs: the one behind it is meant.
    for (
      let found = null;
      next;
      next = nextCellForKey(next, { key, shift: event.shiftKey, at }, { rows: count, columns: columns.length })
    ) {
      found = box.current?.querySelector<HTMLElement>(
        `#${CSS.escape(inputId(formId, `${list}.${next.row}.${columns[next.column] ?? ''}`))}`,
      )
      if (!found) continue
      event.preventDefault()
      found.focus()
      if (found instanceof HTMLInputElement) found.select()
      return
    }
    if (key === 'Enter' && !event.shiftKey && target.value !== '') add()
  }
}
