import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { columnLayout } from '../fields/column-layout.ts'
import { labelWithUnit } from '../fields/field-text.ts'
import { isSortable, type NamedField } from '../screen/access.ts'
import type { ListControl } from './list-control.ts'
import { nextSort } from './list-state.ts'
import styles from './data-table.module.css'

interface ColumnHeaderProps {
  readonly column: NamedField
  readonly control: ListControl
}

/** LS-05: one button per column that can be sorted; the arrow is only for the eye, `aria-sort` says it. */
export function ColumnHeader({ column: { name, field }, control: { state, change } }: ColumnHeaderProps) {
  const label = labelWithUnit(field)
  const sorted = state.order === name ? state.sort : null
  const Arrow = sorted === null ? IconArrowsSort : sorted === 'ASC' ? IconArrowUp : IconArrowDown
  if (!isSortable(field)) return <th scope="col" className={styles.head} data-align={columnLayout[field.type].align}>{label}</th>
  return (
    <th scope="col" className={styles.head} data-align={columnLayout[field.type].align} aria-sort={sorted === null ? 'none' : sorted === 'ASC' ? 'ascending' : 'descending'}>
      <button type="button" className={styles.sort} data-sorted={sorted !== null || undefined} onClick={() => change(nextSort(state, name))}>
        {label}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  )
}
