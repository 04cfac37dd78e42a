import type { BulkCheckResult } from '#core/questions/bulk-edit.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { useFieldTextContext } from '../../fields/text/use-field-text-context.ts'
import { HistoryChange } from '../../detail/history/history-change.tsx'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import { sameFieldValue } from '../../actions/undo/restore-values.ts'
import { bulkEditTexts } from './bulk-edit-texts.ts'
import styles from './bulk-edit.module.css'

interface PreviewRowProps {
  readonly module: AnyModule
  readonly row: RecordRow
  /** Null while it has not been looked at. */
  readonly check: BulkCheckResult | null
  readonly same: boolean
}

/** One record: what stands there now and what will. */
export function BulkEditPreviewRow({ module, row, check, same }: PreviewRowProps) {
  const t = useText(bulkEditTexts)
  const context = useFieldTextContext(row)
  const after = check?.row ?? null
  const changed =
    after === null
      ? []
      : Object.entries(module.fields).filter(
          ([name, { type }]) =>
            Object.hasOwn(row, name) && type !== 'file' && type !== 'files' && !sameFieldValue(row[name], after[name]),
        )
  return (
    <li className={styles.row} data-refused={(check !== null && after === null) || undefined}>
      <strong>{recordNameOf(module, row)}</strong>
      {after && changed.length > 0 && (
        <dl className={styles.changes}>
          {changed.map(([name, field]) => (
            <HistoryChange
              key={name}
              name={name}
              field={field}
              entry={{ before: row, after }}
              context={context}
              onRestore={null}
            />
          ))}
        </dl>
      )}
      {check === null && <span className={styles.note}>{t('waiting')}</span>}
      {same && <span className={styles.note}>{t('same')}</span>}
      {check?.reason && <span className={styles.reason}>{t('refused', { reason: check.reason })}</span>}
    </li>
  )
}
