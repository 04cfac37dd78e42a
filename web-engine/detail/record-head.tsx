import type { ReactNode } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { ModuleCell } from '../fields/module-cell.tsx'
import type { RecordRow } from '../records/record.ts'
import type { NamedField } from '../screen/access.ts'
import { useCan } from '../session.ts'
import styles from './detail.module.css'
import { markOf } from './record-mark.ts'

interface RecordHeadProps {
  readonly module: AnyModule
  readonly row: RecordRow
  /** What can be done with the record now. */
  readonly children: ReactNode
}

/** Under the title: what the record is known by and where it stands, and beside it what can be done. */
export function RecordHead({ module, row, children }: RecordHeadProps) {
  const { picture, code, states } = markOf(useCan(), module, row)
  const cell = ({ name, field }: NamedField) => <span key={name} title={field.label}><ModuleCell module={module} name={name} field={field} row={row} /></span>
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
