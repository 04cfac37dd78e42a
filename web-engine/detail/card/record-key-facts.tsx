import type { AnyModule } from '#core/declare/module.ts'
import { ModuleDisplay } from '../cells/module-display.tsx'
import parts from '../../kit/look/page-parts.module.css'
import type { RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'
import styles from './detail.module.css'

interface RecordBriefProps {
  readonly module: AnyModule
  readonly row: RecordRow
  readonly fields: readonly NamedField[]
}

/**
 * The few facts that the list shows too, the ways on, and the lines of a document, so that what hangs on the record
 * stands close below.
 */
export function RecordKeyFacts({ module, row, fields }: RecordBriefProps) {
  const ways = fields.filter(({ field }) => field.type === 'button')
  const lines = fields.filter(({ field }) => field.type === 'rows')
  return (
    <>
      <dl className={styles.brief}>
        {fields
          .filter(({ field }) => field.type !== 'button' && field.type !== 'rows')
          .map(({ name, field }) => (
            <div key={name} className={styles.briefRow} data-wide={field.type === 'textarea' || undefined}>
              <dt>{field.options.rangeLabel ?? field.label}</dt>
              <dd>
                <ModuleDisplay module={module} name={name} field={field} row={row} />
              </dd>
            </div>
          ))}
      </dl>
      {ways.length > 0 && (
        <div className={`${parts.tools} ${styles.ways}`}>
          {ways.map(({ name, field }) => (
            <ModuleDisplay key={name} module={module} name={name} field={field} row={row} />
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <dl className={styles.rows}>
          {lines.map(({ name, field }) => (
            <div key={name} className={styles.row} data-wide>
              <dt>{field.label}</dt>
              <dd>
                <ModuleDisplay module={module} name={name} field={field} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
