import type { Field } from '#core/declare/field.ts'
import { NO_VALUE } from '#core/formats/format.ts'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import type { RecordRow } from '../../records/record.ts'
import { listColumnsOf } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import { columnLayoutByType } from '../text/column-type-layout.ts'
import { FieldCell } from './field-cell.tsx'
import { labelWithUnit } from '../text/field-value-text.ts'
import styles from './rows-table.module.css'

/** Child rows on the detail screen: a small table of the child's own columns. */
export function RowsTable({ field, rows }: { readonly field: Field; readonly rows: readonly RecordRow[] }) {
  const child = useCatalogue().declared(field.options.of ?? '')
  const can = useCan()
  if (!child || rows.length === 0) return NO_VALUE
  const columns = listColumnsOf(can, child).filter(({ name }) => name !== field.options.by)
  return (
    // Focusable, so that the arrow keys can scroll what a mouse wheel can.
    <div className={styles.box} role="region" aria-label={field.label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-align={columnLayoutByType[column.field.type].align}>
                {labelWithUnit(column.field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.name} data-align={columnLayoutByType[column.field.type].align}>
                  <FieldCell name={column.name} field={column.field} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
