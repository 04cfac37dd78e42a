import type { FieldType } from '#core/declare/field.ts'
import type { Letterhead } from '#core/declare/letterhead.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { sourceParametersOf } from '#core/declare/source.ts'
import { printedLabel } from '../../detail/print/printed-field.ts'
import { fieldValueText } from '../../fields/text/field-value-text.ts'
import { useFieldTextContext } from '../../fields/text/use-field-text-context.ts'
import { FilterText } from '../filters/filter-text.tsx'
import type { FilterValue } from '../../records/filters.ts'
import type { ListQuestion } from '../../records/list-state.ts'
import { parameterValues } from '../../records/parameters.ts'
import type { RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'
import { useText } from '../../kit/words/texts.ts'
import { PrintSheet } from '../../detail/print/print-sheet.tsx'
import { printTexts } from '../../detail/print/print-texts.ts'

interface ListSheetProps {
  readonly module: AnyModule
  readonly question: ListQuestion
  readonly columns: readonly NamedField[]
  readonly rows: readonly RecordRow[]
  readonly total: number
  readonly letterhead: Letterhead
  onPrinted(): void
}

const FIGURES: readonly FieldType[] = ['number', 'money']
/** A code or a day: torn at its hyphen it is hard to find on the page. */
const ONE_PIECE = /^\S{1,14}$/

/** The rows a list's question finds, in the columns the reader has on the screen. */
export function ListSheet({
  module,
  question: { state },
  columns,
  rows,
  total,
  letterhead,
  onPrinted,
}: ListSheetProps) {
  const t = useText(printTexts)
  const context = useFieldTextContext(null)
  const shown = columns.filter(({ field }) => field.type !== 'button' && field.options.as !== 'password')
  const known = { ...sourceParametersOf(module), ...module.fields }
  // What the rows depend on is named, also where nobody set it.
  const active = Object.entries({ ...parameterValues(module, state.filters), ...state.filters }).flatMap(
    ([name, value]) => {
      const field = known[name]
      return field && (value !== null || Object.hasOwn(module.fields, name))
        ? [{ name, field, value: value as FilterValue }]
        : []
    },
  )
  const counts = { shown: formatNumber(rows.length), total: formatNumber(total) }
  return (
    <PrintSheet
      title={module.title}
      letterhead={letterhead}
      columns={shown.length}
      onPrinted={onPrinted}
      lines={[
        [
          t('filter'),
          active.length === 0
            ? t('filter.none')
            : active.map(({ name, field, value }, index) => (
                <span key={name}>
                  {index > 0 && '; '}
                  {field.label}: <FilterText field={field} value={value} />
                </span>
              )),
        ],
        ...(state.search ? [[t('search'), state.search] as const] : []),
        [t('rows'), rows.length < total ? t('rows.cut', counts) : t('rows.all', counts)],
      ]}
    >
      <table>
        <thead>
          <tr>
            <th className="print-number">{t('number')}</th>
            {shown.map(({ name, field }) => (
              <th key={name}>{printedLabel(field)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <td className="print-number">{index + 1}</td>
              {shown.map(({ name, field }) => {
                const text = fieldValueText({ field, name, values: row, context })
                return (
                  <td
                    key={name}
                    className={
                      FIGURES.includes(field.type) ? 'print-number' : ONE_PIECE.test(text) ? 'print-piece' : undefined
                    }
                  >
                    {text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
