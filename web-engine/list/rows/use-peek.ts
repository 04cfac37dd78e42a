import { useCallback, useMemo, useState } from 'react'
import type { RecordRow } from '../../records/record.ts'
import { focusRow } from './use-row-keys.ts'

export interface PeekControl {
  readonly row: RecordRow | null
  /** Counted from 0, among the rows of the page. */
  readonly place: number
  readonly count: number
  open(row: RecordRow): void
  /** To a neighbour; nothing at either end. */
  step(by: 1 | -1): void
  close(): void
}

/** Which row of the page is being looked at beside the list. */
export function usePeek(rows: readonly RecordRow[] | null): PeekControl {
  const [id, setId] = useState<number | null>(null)
  const place = rows?.findIndex((row) => row.id === id) ?? -1
  const row = rows?.[place] ?? null
  const open = useCallback((wanted: RecordRow) => setId(wanted.id), [])
  return useMemo(
    () => ({
      row,
      place,
      count: rows?.length ?? 0,
      open,
      step: (by) => setId((now) => rows?.[place + by]?.id ?? now),
      close: () => {
        setId(null)
        // After the panel has given the focus up.
        if (id !== null) setTimeout(() => focusRow(id))
      },
    }),
    [row, rows, place, id, open],
  )
}
