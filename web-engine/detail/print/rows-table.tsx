import { formatNumber } from '#core/formats/format.ts'
import { fieldValueText } from '../../fields/text/field-value-text.ts'
import type { FieldTextContext } from '../../fields/text/field-value-text.ts'
import type { NamedField } from '../../records/access.ts'
import type { RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import { printTexts } from './print-texts.ts'
import { printedLabel } from './printed-field.ts'

interface RowsTableProps {
  readonly title: string
  readonly columns: readonly NamedField[]
  /** Those beyond are named below the rows. */
  readonly mostColumns?: number
  readonly rows: readonly RecordRow[]
  /** How many there are; what is beyond the rows is said below them. */
  readonly total: number
  readonly context: FieldTextContext
}

const NUMBERS: readonly string[] = ['number', 'money']
/** From so many columns on the letters are smaller, and smaller again. */
const WIDE = 6
const WIDEST = 9

/** Rows that belong to a printed record, numbered. */
export function RowsTable({ title, columns, mostColumns, rows, total, context }: RowsTableProps) {
  const t = useText(printTexts)
  // A column that says nothing in any row would only make the others narrower.
  const filled = columns.filter(({ name }) => rows.some((row) => row[name] !== null && row[name] !== undefined))
  const said = filled.slice(0, mostColumns)
  const leftOut = filled.slice(said.length)
  return (
    <section>
      <h2>{title}</h2>
      <table className={said.length > WIDEST ? 'print-widest' : said.length > WIDE ? 'print-wide' : undefined}>
        <thead>
          <tr>
            <th scope="col" className="print-number">
              {t('number')}
            </th>
            {said.map((column) => (
              <th key={column.name} scope="col">
                {printedLabel(column.field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line, index) => (
            <tr key={line.id}>
              <td className="print-number">{index + 1}</td>
              {said.map((column) => (
                <td key={column.name} className={NUMBERS.includes(column.field.type) ? 'print-number' : undefined}>
                  {fieldValueText({ field: column.field, name: column.name, values: line, context })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut.length > 0 && (
        <p>
          {t('columns.more', {
            count: formatNumber(leftOut.length),
            labels: leftOut.map(({ field }) => field.label).join(', '),
          })}
        </p>
      )}
      {total > rows.length && <p>{t('rows.more', { count: formatNumber(total - rows.length) })}</p>}
    </section>
  )
}
