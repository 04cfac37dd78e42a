import { VisuallyHidden } from '@mantine/core'
import type { Field } from '#core/field.ts'
import { columnLayout } from '../fields/column-layout.ts'
import { moduleTexts } from '../module-texts.ts'
import { useText } from '../texts.ts'
import { ColumnHeader } from './column-header.tsx'
import { DataRow } from './data-row.tsx'
import type { ListBodyProps } from './list-body.tsx'
import styles from './data-table.module.css'

/** At first load as many bars as rows are likely, so that nothing moves when the rows come. */
const MOST_BARS = 10

/** Codes are short although they are text. */
const CODE = 30
const barSize = ({ type, options }: Field) => (columnLayout[type].characters <= 12 || (options.max ?? CODE + 1) <= CODE ? 'short' : 'long')

/** The list on a wide screen. It scrolls inside its own box, head and first column stay in view. */
export function DataTable({ module, columns, rows, control, actions, outdated }: ListBodyProps) {
  const t = useText(moduleTexts)
  const title = t('list.table', { title: module.title })
  return (
    // Focusable, so that the arrow keys can scroll what a mouse wheel can.
    <div className={styles.box} role="region" aria-label={title} tabIndex={0} data-outdated={outdated || undefined}>
      <table className={styles.table} aria-busy={outdated || rows === null}>
        <thead>
          <tr>
            {columns.map((column) => <ColumnHeader key={column.name} column={column} control={control} />)}
            {actions.menu && <th scope="col" className={styles.head} data-actions><VisuallyHidden>{t('list.actions.column')}</VisuallyHidden></th>}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => <DataRow key={row.id} module={module} columns={columns} row={row} actions={actions} />)}
          {rows === null && Array.from({ length: Math.min(MOST_BARS, control.state.limit) }, (_, index) => (
            <tr key={index} aria-hidden>
              {columns.map(({ name, field }) => (
                <td key={name} className={styles.cell} data-align={columnLayout[field.type].align}>
                  <span className={styles.bar} data-size={barSize(field)} />
                </td>
              ))}
              {actions.menu && <td className={styles.cell} data-actions />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
