import type { HistoryEntry } from '#core/wire/history.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { lockedReason } from '../../actions/run/offered-actions.ts'
import { instantText } from '../../fields/text/field-value-text.ts'
import { useFieldTextContext } from '../../fields/text/use-field-text-context.ts'
import { useLanguage } from '../../kit/words/language.ts'
import type { RecordRow } from '../../records/record.ts'
import { mayDoOperation } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { canRestoreChange } from './changed-field.ts'
import { HistoryChange } from './history-change.tsx'
import { HistoryRows } from './history-rows.tsx'
import { historyTexts } from './history-texts.ts'
import { useRestoreOldValue } from './use-restore-old-value.ts'
import styles from './history.module.css'

interface HistoryItemProps {
  readonly module: AnyModule
  /** As it is now. */
  readonly row: RecordRow
  readonly entry: HistoryEntry
}

const VERBS = ['create', 'update', 'delete', 'approve', 'reject'] as const
const SOURCES = ['import', 'pekerjaan', 'public', 'demo', 'sistem'] as const

export function HistoryItem({ module, row, entry }: HistoryItemProps) {
  const t = useText(historyTexts)
  const can = useCan()
  const [language] = useLanguage()
  const context = useFieldTextContext(row)
  const restore = useRestoreOldValue(module, row)
  const changeable =
    mayDoOperation(can, module, 'update') && lockedReason(can, module, 'update', row, language) === null
  const verb = VERBS.find((each) => each === entry.action)
  const source = SOURCES.find((each) => each === entry.source)
  const who = entry.rel_user_id ?? (entry.user_id === null ? t('system') : t('somebody', { id: String(entry.user_id) }))
  const told = { ...module.fields, ...module.trail }
  const names = Object.keys(entry.after).filter((name) => Object.hasOwn(told, name))
  return (
    <li className={styles.entry}>
      <h3 className={styles.what}>{verb ? t(verb) : (module.actions[entry.action]?.label ?? entry.action)}</h3>
      <p className={styles.who}>
        {t('by', { when: instantText(entry.at, context.timeZone), who })}
        {source && ` · ${t('source', { source: t(`source.${source}`) })}`}
      </p>
      {names.length > 0 && (
        <dl className={styles.changes}>
          {names.map((name) => {
            const field = told[name]
            if (!field) return null
            const rows = entry.rows?.[name]
            if (rows) return <HistoryRows key={name} field={field} rows={rows} context={context} />
            const restorable =
              entry.action !== 'create' &&
              changeable &&
              canRestoreChange(can, module, name) &&
              !sameNow(row[name], entry.before[name])
            return (
              <HistoryChange
                key={name}
                name={name}
                field={field}
                entry={entry}
                context={context}
                onRestore={restorable ? () => void restore(name, entry.before) : null}
              />
            )
          })}
        </dl>
      )}
    </li>
  )
}

function sameNow(now: unknown, then: unknown): boolean {
  return JSON.stringify(now ?? null) === JSON.stringify(then ?? null)
}
