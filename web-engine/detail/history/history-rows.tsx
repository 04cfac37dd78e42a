import type { Field } from '#core/declare/field.ts'
import type { HistoryChildRow } from '#core/wire/history.ts'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import type { FieldTextContext } from '../../fields/text/field-value-text.ts'
import { useText } from '../../kit/words/texts.ts'
import { HistoryChange } from './history-change.tsx'
import { historyTexts } from './history-texts.ts'
import styles from './history.module.css'

interface HistoryRowsProps {
  readonly field: Field
  readonly rows: readonly HistoryChildRow[]
  readonly context: FieldTextContext
}

const VERBS = ['create', 'update', 'delete'] as const

/** The rows of one field that came, went or changed, each with what stood there and what came. */
export function HistoryRows({ field, rows, context }: HistoryRowsProps) {
  const t = useText(historyTexts)
  const fields = useCatalogue().declared(field.options.of ?? '')?.fields ?? {}
  return (
    <div className={styles.change}>
      <dt>{field.label}</dt>
      <dd>
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <strong>
                {t(`row.${VERBS.find((verb) => verb === row.action) ?? 'update'}`, {
                  name: row.name ?? t('row.nameless', { id: String(row.id) }),
                })}
              </strong>
              <dl className={styles.changes}>
                {Object.keys(row.after).flatMap((name) => {
                  const cell = fields[name]
                  return cell
                    ? [
                        <HistoryChange
                          key={name}
                          name={name}
                          field={cell}
                          entry={row}
                          context={context}
                          onRestore={null}
                        />,
                      ]
                    : []
                })}
              </dl>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
