import type { AnyModule } from '#core/module.ts'
import { columnLayout } from '../fields/column-layout.ts'
import { FieldCell } from '../fields/field-cell.tsx'
import { nameOf, type RecordRow } from '../records/record.ts'
import type { NamedField } from '../screen/access.ts'
import { RecordLink } from './record-link.tsx'
import { RowMenu } from './row-menu.tsx'
import type { RowActions } from './use-row-actions.ts'
import styles from './data-table.module.css'

interface DataRowProps {
  readonly module: AnyModule
  readonly columns: readonly NamedField[]
  readonly row: RecordRow
  readonly actions: RowActions
}

export function DataRow({ module, columns: [first, ...others], row, actions }: DataRowProps) {
  return (
    <tr className={styles.row}>
      {first && (
        <th scope="row" className={styles.cell} data-align={columnLayout[first.field.type].align} title={hint(row[first.name])}>
          <RecordLink row={row} actions={actions}><FieldCell {...first} row={row} /></RecordLink>
        </th>
      )}
      {others.map(({ name, field }) => (
        <td key={name} className={styles.cell} data-align={columnLayout[field.type].align} title={field.type === 'richtext' ? undefined : hint(row[`rel_${name}`] ?? row[name])}>
          <FieldCell name={name} field={field} row={row} record={nameOf(module, row)} />
        </td>
      ))}
      {actions.menu && <td className={styles.cell} data-actions><RowMenu module={module} row={row} actions={actions} /></td>}
    </tr>
  )
}

/** Long texts are cut in a cell; pointing at one shows it whole. */
function hint(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 24 ? value : undefined
}
