import { IconArrowDown, IconArrowsSort, IconArrowUp, IconFilter, IconFilterOff } from '@tabler/icons-react'
import { Fragment } from 'react'
import { columnLayoutOf } from '../../fields/text/column-type-layout.ts'
import { labelWithUnit } from '../../fields/text/field-value-text.ts'
import { isSortable } from '#core/catalogue/first-list-question.ts'
import type { WhyNotFilterable } from '#core/questions/column-filters.ts'
import type { NamedField } from '../../records/access.ts'
import { useText } from '../../kit/words/texts.ts'
import { columnFilterTexts } from '../../form/fields/column-filter-texts.ts'
import { ColumnResizer } from './column-resizer.tsx'
import { columnStyle } from '../columns/column-width.ts'
import { columnHeadLines } from '../columns/column-head-lines.ts'
import type { ListControl } from '../../records/list-control.ts'
import { sortAfterPress } from '../../records/list-state.ts'
import styles from './data-table.module.css'

interface ColumnHeaderProps {
  readonly column: NamedField
  readonly control: ListControl
  readonly first: boolean
  readonly width: number | null
  /** Null where the column cannot be asked. */
  readonly onFilter: (() => void) | null
  /** Why it cannot. */
  readonly noFilter: WhyNotFilterable | null
  onWidth(width: number | null): void
}

/** LS-05: one button per column that can be sorted; the arrow is only for the eye, `aria-sort` says it. */
export function ColumnHeader({
  column: { name, field },
  control: { state, change },
  first,
  width,
  onFilter,
  noFilter,
  onWidth,
}: ColumnHeaderProps) {
  const t = useText(columnFilterTexts)
  const label = labelWithUnit(field)
  const sorted = state.order === name ? state.sort : null
  const Arrow = sorted === null ? IconArrowsSort : sorted === 'ASC' ? IconArrowUp : IconArrowDown
  const sortable = isSortable(field)
  const asked = t(!onFilter && noFilter ? `head.${noFilter}` : 'head', { label })
  // Whoever gave the column a width of their own has its words broken as they fit.
  const words =
    width === null ? (
      <span>
        {columnHeadLines(label).map((line, index) => (
          <Fragment key={line}>
            {index > 0 && ' '}
            <span className={styles.line}>{line}</span>
          </Fragment>
        ))}
      </span>
    ) : (
      label
    )
  return (
    <th
      scope="col"
      className={styles.head}
      data-first={first || undefined}
      data-align={columnLayoutOf(field).align}
      style={columnStyle(name, 'none')}
      // The edge's own name would be read out with every cell.
      aria-label={label}
      {...(sortable && { 'aria-sort': sorted === null ? 'none' : sorted === 'ASC' ? 'ascending' : 'descending' })}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={sorted !== null || undefined}
          onClick={() => change(sortAfterPress(state, name))}
        >
          {words}
          <Arrow size={14} aria-hidden />
        </button>
      ) : (
        words
      )}
      {(onFilter || noFilter) && (
        <button
          type="button"
          className={styles.filter}
          aria-label={asked}
          title={asked}
          aria-disabled={!onFilter}
          onClick={onFilter ?? undefined}
        >
          {onFilter ? <IconFilter size={14} aria-hidden /> : <IconFilterOff size={14} aria-hidden />}
        </button>
      )}
      <ColumnResizer name={name} label={label} width={width} onWidth={onWidth} />
    </th>
  )
}
