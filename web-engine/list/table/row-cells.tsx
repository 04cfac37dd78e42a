import { memo } from 'react'
import type { Field } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { columnLayoutOf } from '../../fields/text/column-type-layout.ts'
import { ModuleCell } from '../../detail/cells/module-cell.tsx'
import type { RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'
import { columnStyle } from '../columns/column-width.ts'
import { identityColumnOf } from '../../records/identity.ts'
import { IdentityCell } from '../rows/identity-cell.tsx'
import type { RowActions } from '../rows/use-row-actions.ts'
import styles from './data-table.module.css'

interface RowCellsProps {
  readonly module: AnyModule
  readonly columns: readonly NamedField[]
  readonly row: RecordRow
  readonly actions: RowActions
}

const MOST = '14rem'
/** A shorter text gains nothing by a second line. */
const SHORT = 10
/** A letter's width, in em, as names have them. */
const CHARACTER = 0.56

/**
 * Words that may stand in two lines where the table would else be wider than its box. What has no space, such as a
 * code, stays whole.
 */
const isWords = ({ type }: Field, text: unknown): text is string =>
  (type === 'text' || type === 'textarea' || type === 'reference') &&
  typeof text === 'string' &&
  text.length > SHORT &&
  text.includes(' ')

/**
 * A row's values. Remembered: choosing a row or moving the focus draws a hundred rows anew, but not their two thousand
 * cells.
 */
export const RowCells = memo(function RowCells({ module, columns, row, actions }: RowCellsProps) {
  const [first, ...others] = columns
  const identity = identityColumnOf(module, columns)
  return (
    <>
      {first && (
        <th
          scope="row"
          className={styles.cell}
          data-first
          data-align={columnLayoutOf(first.field).align}
          style={columnStyle(first.name, MOST)}
          title={hint(row[first.name])}
        >
          {identity === null || identity === first.name ? (
            <IdentityCell module={module} column={first} row={row} actions={actions} />
          ) : (
            <ModuleCell module={module} {...first} row={row} />
          )}
        </th>
      )}
      {others.map(({ name, field }) => {
        const text = row[`rel_${name}`] ?? row[name]
        const cell =
          name === identity ? (
            <IdentityCell module={module} column={{ name, field }} row={row} actions={actions} />
          ) : (
            <ModuleCell module={module} name={name} field={field} row={row} />
          )
        return (
          <td
            key={name}
            className={styles.cell}
            data-align={columnLayoutOf(field).align}
            style={columnStyle(name, MOST)}
            title={field.type === 'richtext' ? undefined : hint(text)}
          >
            {name !== identity && isWords(field, text) ? (
              <span className={styles.words} style={{ minWidth: twoLines(text) }}>
                {cell}
              </span>
            ) : (
              cell
            )}
          </td>
        )
      })}
    </>
  )
})

/** Wide enough for the text in two lines, broken where they are most alike; a very long one is cut anyway. */
function twoLines(text: string): string {
  let most = text.length
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1))
    most = Math.min(most, Math.max(at, text.length - at - 1))
  return `min(7rem, ${(most * CHARACTER).toFixed(1)}em)`
}

/** Long texts are cut in a cell; pointing at one shows it whole. */
function hint(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 24 ? value : undefined
}
