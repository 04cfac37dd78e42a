import { useMemo } from 'react'
import type { AnyModule } from '#core/module.ts'
import type { NamedField } from '../screen/access.ts'
import { useUserPreference } from '../user-preferences.ts'
import { arrangeColumns, type ColumnPreference, moveColumn, readColumnPreference, showColumn, widenColumn } from './column-preference.ts'

/** LS-06: the columns of a list as this user likes them, and the ways to change that. */
export interface Columns {
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

export function useColumns(module: AnyModule, permitted: readonly NamedField[]): Columns {
  const { value, ready, set } = useUserPreference(`list.${module.key}.columns`, readColumnPreference)
  const { all, shown } = useMemo(() => arrangeColumns(permitted, value), [permitted, value])
  return {
    all, shown, widths: value.widths, ready,
    show: (name, visible) => set(showColumn(value, { name, shown: visible })),
    move: (name, to) => set(moveColumn(value, all.map((column) => column.name), { name, to })),
    widen: (name, width) => set(widenColumn(value, { name, width })),
    reset: () => set(null),
  }
}
