import { useWatch } from 'react-hook-form'
import { formatNumber, formatMoney } from '#core/formats/format.ts'
import { columnTotal } from '#core/questions/line-totals.ts'
import { useInputSurroundings } from '../../values/input-surroundings.ts'
import { childRowsToSend, type ChildRowForm } from '../../values/typed-rows.ts'
import { typedValueTranslations } from '../../values/typed-values.ts'
import styles from './rows-field.module.css'

/** The record's totals over its rows, as they are typed. */
export function ChildRowTotals({ list, form }: { readonly list: string; readonly form: ChildRowForm }) {
  const { module, timeZone } = useInputSurroundings()
  const typed: unknown = useWatch({ name: list })
  const totals = Object.entries(module.fields).filter(([, { options }]) => options.totalOf?.[0] === list)
  if (totals.length === 0) return null
  return (
    <dl className={styles.totals}>
      {totals.map(([name, { label, type, options }]) => {
        const column = options.totalOf?.[1] ?? ''
        const field = form.module.fields[column]
        const rows = field
          ? childRowsToSend(typed).map(({ row }) => readColumn({ name: column, field, timeZone }, row[column]))
          : []
        const total = columnTotal(rows, column, options.decimals)
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {type === 'money'
                ? formatMoney(total)
                : [formatNumber(total, { decimals: options.decimals ?? 0 }), options.unit].filter(Boolean).join(' ')}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function readColumn(
  place: Parameters<(typeof typedValueTranslations)['number']['read']>[0],
  typed: unknown,
): Readonly<Record<string, unknown>> {
  const read = typedValueTranslations[place.field.type].read(place, typed)
  return typeof read === 'string' ? {} : read
}
