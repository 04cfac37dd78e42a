import type { ReactNode } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { ModuleCell } from '../../detail/cells/module-cell.tsx'
import type { RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import styles from '../../detail/card/detail.module.css'
import { recordMarkOf } from '../../detail/card/record-mark.ts'

interface RecordHeadProps {
  readonly module: AnyModule
  readonly row: RecordRow
  /** What can be done with the record now. */
  readonly children: ReactNode
}

/** Under the title: what the record is known by and where it stands, and beside it what can be done. */
export function RecordHead({ module, row, children }: RecordHeadProps) {
  const { picture, code, states } = recordMarkOf(useCan(), module, row)
  const cell = ({ name, field }: NamedField) => (
    <span key={name} title={field.label}>
      <ModuleCell module={module} name={name} field={field} row={row} />
    </span>
  )
  return (
    <div className={styles.head}>
      {(picture || code || states.length > 0) && (
        <div className={styles.mark}>
          {picture && <img className={styles.picture} src={picture} alt="" width={48} height={48} />}
          {code && <strong>{cell(code)}</strong>}
          {states.map(cell)}
        </div>
      )}
      {children}
    </div>
  )
}
