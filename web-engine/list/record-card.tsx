import type { AnyModule } from '#core/module.ts'
import { FieldCell } from '../fields/field-cell.tsx'
import { labelWithUnit } from '../fields/field-text.ts'
import { nameOf, type RecordRow } from '../records/record.ts'
import type { NamedField } from '../screen/access.ts'
import { RecordLink } from './record-link.tsx'
import { RowMenu } from './row-menu.tsx'
import type { RowActions } from './use-row-actions.ts'
import styles from './card-list.module.css'

interface RecordCardProps {
  readonly module: AnyModule
  readonly columns: readonly NamedField[]
  readonly row: RecordRow
  readonly actions: RowActions
}

/** One record on a phone: what identifies it on top, the other columns as labelled lines; empty ones stay away. */
export function RecordCard({ module, columns: [first, ...others], row, actions }: RecordCardProps) {
  const filled = others.filter(({ name }) => row[name] !== null && row[name] !== undefined)
  return (
    <article className={styles.card}>
      <header className={styles.top}>
        <h2 className={styles.name}>{first && <RecordLink row={row} actions={actions}><FieldCell {...first} row={row} /></RecordLink>}</h2>
        {actions.menu && <RowMenu module={module} row={row} actions={actions} />}
      </header>
      {filled.length > 0 && (
        <dl className={styles.facts}>
          {filled.map(({ name, field }) => (
            <div key={name} className={styles.fact}>
              <dt>{labelWithUnit(field)}</dt>
              <dd><FieldCell name={name} field={field} row={row} record={nameOf(module, row)} /></dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
