import { decisionWasTaken, type DecidedModule } from '#core/questions/action-rules.ts'
import { FieldCell } from '../../fields/cells/field-cell.tsx'
import { instantText } from '../../fields/text/field-value-text.ts'
import { type RecordRow, referenceText } from '../../records/record.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { useText } from '../../kit/words/texts.ts'
import { actionTexts } from '../run/action-texts.ts'
import { postingDayText } from '../run/posting-day.ts'
import styles from '../run/actions.module.css'

interface DecisionFactsProps {
  readonly module: DecidedModule
  readonly row: RecordRow
}

/** The state as a badge; once something was decided, who did it, when, and the note. */
export function DecisionFacts({ module, row }: DecisionFactsProps) {
  const t = useText(actionTexts)
  const { approval, fields } = module
  const postingDay = row[approval.field] === approval.waiting ? postingDayText(t, module, row) : null
  const field = fields[approval.field]
  const decided = decisionWasTaken(approval, row)
  const zone = timeZoneOfRecord(row)
  // Without fields of its own only the last change is known: it is not called a decision, for it may be something else.
  const who = approval.by ? ([t('decision.by'), referenceText(approval.by, row)] as const) : null
  const at = approval.at
    ? ([t('decision.at'), instantText(row[approval.at], zone)] as const)
    : ([
        t('decision.changed'),
        [instantText(row.updated_at, zone), referenceText('updated_by', row)].filter(Boolean).join(' · '),
      ] as const)
  const note = approval.note ? ([t('decision.note'), row[approval.note]] as const) : null
  const facts = decided ? [who, at, note].flatMap((fact) => (fact && fact[1] ? [fact] : [])) : []
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t('decision.now')}</dt>
        <dd>{field && <FieldCell name={approval.field} field={field} row={row} />}</dd>
      </div>
      {postingDay && (
        <div className={styles.fact}>
          <dt>{t('posting.day')}</dt>
          <dd>{postingDay}</dd>
        </div>
      )}
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
