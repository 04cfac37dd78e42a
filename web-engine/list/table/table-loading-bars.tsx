import type { Field } from '#core/declare/field.ts'
import { columnLayoutOf } from '../../fields/text/column-type-layout.ts'
import type { NamedField } from '../../records/access.ts'
import { columnStyle } from '../columns/column-width.ts'
import styles from './data-table.module.css'
import bars from './table-loading-bars.module.css'

interface TableBarsProps {
  readonly columns: readonly NamedField[]
  readonly count: number
  readonly lead: boolean
  readonly ends: boolean
}

/** At first load as many bars as rows are likely, so that nothing moves when the rows come. */
const MOST_BARS = 10

/** Codes are short although they are text. */
const CODE = 30
const barSize = (field: Field) =>
  columnLayoutOf(field).characters <= 12 || (field.options.max ?? CODE + 1) <= CODE ? 'short' : 'long'

/** The rows before they are there. */
export function TableLoadingBars({ columns, count, lead, ends }: TableBarsProps) {
  return Array.from({ length: Math.min(MOST_BARS, count) }, (_, index) => (
    <tr key={index} aria-hidden>
      {lead && <td className={styles.cell} data-lead />}
      {columns.map(({ name, field }, place) => (
        <td
          key={name}
          className={styles.cell}
          data-first={place === 0 || undefined}
          data-align={columnLayoutOf(field).align}
          style={columnStyle(name, '14rem')}
        >
          <span className={bars.bar} data-size={barSize(field)} />
        </td>
      ))}
      {ends && <td className={styles.cell} data-actions />}
    </tr>
  ))
}
