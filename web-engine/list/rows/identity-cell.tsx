import type { AnyModule } from '#core/declare/module.ts'
import { ModuleCell } from '../../detail/cells/module-cell.tsx'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'
import { isPressableField } from '../../records/identity.ts'
import { RecordLink } from './record-link.tsx'
import type { RowActions } from './use-row-actions.ts'
import styles from './record-link.module.css'

interface IdentityCellProps {
  readonly module: AnyModule
  readonly column: NamedField
  readonly row: RecordRow
  readonly actions: RowActions
}

/**
 * What leads to the record. A cell that can be pressed itself stands beside the link, never inside it; a name that is
 * pressed itself is not said again: the row's menu leads to the record.
 */
export function IdentityCell({ module, column, row, actions }: IdentityCellProps) {
  const cell = <ModuleCell module={module} {...column} row={row} />
  if (!isPressableField(column))
    return (
      <RecordLink row={row} actions={actions}>
        {cell}
      </RecordLink>
    )
  if (column.name === module.display) return cell
  return (
    <span className={styles.beside}>
      {cell}
      <RecordLink row={row} actions={actions}>
        {recordNameOf(module, row)}
      </RecordLink>
    </span>
  )
}
