import type { ReactNode } from 'react'
import { isSecondHalf } from '#core/field.ts'
import type { AnyModule } from '#core/module.ts'
import { groupFields } from '../fields/group-fields.ts'
import { ModuleDisplay } from '../fields/module-display.tsx'
import type { RecordRow } from '../records/record.ts'
import { visibleFields } from '../screen/access.ts'
import { useCan } from '../session.ts'
import { RecordStamps } from './record-stamps.tsx'
import styles from './detail.module.css'

interface RecordCardProps {
  readonly module: AnyModule
  readonly row: RecordRow
  /** What stands beside the stamps. */
  readonly more?: ReactNode
}

/** DT-01: labelled rows by group, and who made and changed the record. */
export function RecordCard({ module, row, more }: RecordCardProps) {
  const fields = visibleFields(useCan(), module, 'detail').filter(({ field }) => !isSecondHalf(field))
  return (
    <div className={styles.card}>
      {groupFields(fields).map((group) => (
        <section key={group.title} className={styles.group}>
          {group.title && <h2 className={styles.heading}>{group.title}</h2>}
          <dl className={styles.rows}>
            {group.fields.map(({ name, field }) => (
              <div key={name} className={styles.row} data-wide={field.type === 'rows' || undefined}><dt>{field.options.rangeLabel ?? field.label}</dt><dd><ModuleDisplay module={module} name={name} field={field} row={row} /></dd></div>
            ))}
          </dl>
        </section>
      ))}
      <div className={styles.foot}><RecordStamps row={row} />{more}</div>
    </div>
  )
}
