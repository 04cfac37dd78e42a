import { memo } from 'react'
import type { AnyModule } from '#core/module.ts'
import { layoutOf } from '../fields/column-layout.ts'
import { ModuleCell } from '../fields/module-cell.tsx'
import type { RecordRow } from '../records/record.ts'
import type { NamedField } from '../screen/access.ts'
import { columnStyle } from './column-width.ts'
import { identityOf } from './identity.ts'
import { IdentityCell } from './identity-cell.tsx'
import type { RowActions } from './use-row-actions.ts'
import styles from './data-table.module.css'

interface RowCellsProps {
  readonly module: AnyModule
  readonly columns: readonly NamedField[]
  readonly row: RecordRow
  readonly actions: RowActions
}

const MOST = '14rem'

/** A row's values. Remembered: choosing a row or moving the focus draws a hundred rows anew, but not their two thousand cells. */
export const RowCells = memo(function RowCells({ module, columns, row, actions }: RowCellsProps) {
  const [first, ...others] = columns
  const identity = identityOf(module, columns)
  return (
    <>
      {first && (
        <th scope="row" className={styles.cell} data-first data-align={layoutOf(first.field).align} style={columnStyle(first.name, MOST)} title={hint(row[first.name])}>
          {identity === null || identity === first.name ? <IdentityCell module={module} column={first} row={row} actions={actions} /> : <ModuleCell module={module} {...first} row={row} />}
        </th>
      )}
      {others.map(({ name, field }) => (
        <td key={name} className={styles.cell} data-align={layoutOf(field).align} style={columnStyle(name, MOST)} title={field.type === 'richtext' ? undefined : hint(row[`rel_${name}`] ?? row[name])}>
          {name === identity ? <IdentityCell module={module} column={{ name, field }} row={row} actions={actions} /> : <ModuleCell module={module} name={name} field={field} row={row} />}
        </td>
      ))}
    </>
  )
})

/** Long texts are cut in a cell; pointing at one shows it whole. */
function hint(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 24 ? value : undefined
}
