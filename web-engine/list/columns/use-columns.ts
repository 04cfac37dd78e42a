import { useMemo } from 'react'
import type { NamedField } from '../../records/access.ts'
import type { UserPreference } from '../../kit/server/user-preferences.ts'
import { arrangeColumns, type ColumnPreference, moveColumn, showColumn, widenColumn } from './column-preference.ts'

/** LS-06: the columns of a list as this user likes them, and the ways to change that. */
export interface ColumnsControl {
  readonly all: readonly NamedField[]
  readonly shown: readonly NamedField[]
  readonly widths: ColumnPreference['widths']
  readonly ready: boolean
  show(name: string, shown: boolean): void
  /** To a place among all columns, counted from 0. */
  move(name: string, to: number): void
  widen(name: string, width: number | null): void
  reset(): void
}

export function useColumns(
  permitted: readonly NamedField[],
  { value, ready, set }: UserPreference<ColumnPreference>,
): ColumnsControl {
  const { all, shown } = useMemo(() => arrangeColumns(permitted, value), [permitted, value])
  return {
    all,
    shown,
    widths: value.widths,
    ready,
    show: (name, visible) => set(showColumn(value, { name, shown: visible })),
    move: (name, to) =>
      set(
        moveColumn(
          value,
          all.map((column) => column.name),
          { name, to },
        ),
      ),
    widen: (name, width) => set(widenColumn(value, { name, width })),
    reset: () => set(null),
  }
}
