import { Button, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { decisionWasTaken, type DecidedModule } from '#core/questions/action-rules.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { AreaRefusalLine } from '../../kit/alerts/refusal-message-area.tsx'
import { useCommands } from '../../kit/keys/commands.ts'
import { usePhone } from '../../kit/device/use-phone.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { actionTexts } from '../run/action-texts.ts'
import { waitsForReaderDecision } from '../run/record-actions-now.ts'
import { ApprovalQuestions } from './approval-questions.tsx'
import { DecidingDialog } from './deciding-dialog.tsx'
import { DecisionFacts } from './decision-facts.tsx'
import { NextWaiting } from './next-waiting.tsx'
import { useDecisionNote } from './use-decision-note.ts'
import { useDecision, type DecisionVerdict } from './use-decision.ts'
import styles from '../run/actions.module.css'

/** FR-02: the height of a long text that stands alone; on a phone it would push the buttons off the screen. */
const ROWS = 5
const ROWS_ON_PHONE = 2

interface ApprovalPanelProps {
  readonly module: DecidedModule
  readonly row: RecordRow
}

/** AP-01: what was decided, and for those who may, the decision itself while the record waits for it. */
export function ApprovalPanel({ module, row }: ApprovalPanelProps) {
  const t = useText(actionTexts)
  const id = useId()
  const can = useCan()
  const phone = usePhone()
  const { deciding, decide } = useDecision(module, row)
  const noteBox = useRef<HTMLTextAreaElement>(null)
  const [missing, setMissing] = useState(false)
  const [decided, setDecided] = useState(false)
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const { approval } = module
  const max = approval.note ? module.fields[approval.note]?.options.max : undefined
  const waiting = row[approval.field] === approval.waiting
  const decides = waitsForReaderDecision(can, module, row)
  const { note, setNote, ended } = useDecisionNote(module, row, decides)

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The pressed button is gone with the decision made here; the next Tab goes on from here.
    if (decided && !waiting && document.activeElement === document.body) heading.current?.focus()
  }, [decided, waiting])

  const name = recordNameOf(module, row)
  useCommands(
    decides
      ? [
          {
            id: 'approve',
            group: 'record',
            words: `${t('decision.approve')} ${name}`,
            icon: IconCheck,
            run: () => void send('approved'),
          },
          {
            id: 'reject',
            group: 'record',
            words: `${t('decision.reject')} ${name}`,
            icon: IconX,
            danger: true,
            run: reject,
          },
        ]
      : [],
  )
  if (!waiting && !decisionWasTaken(approval, row)) return <AreaRefusalLine at="decision" />

  async function send(verdict: DecisionVerdict, values?: Readonly<Record<string, unknown>>) {
    const { counted, missing } = await decide(verdict, note, values)
    if (missing.length > 0) setAsked(missing)
    if (!counted) return false
    ended()
    setDecided(true)
    return true
  }

  function reject() {
    if (note.trim() !== '') return void send('rejected')
    setMissing(true)
    alerts.error(t('decision.empty'), t('decision.problem'))
    noteBox.current?.focus()
  }

  return (
    <section className={styles.panel} data-decision aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        {t('decision.title', { label: approval.label ?? module.title })}
      </h2>
      <DecisionFacts module={module} row={row} />
      {decides && (
        <>
          <Textarea
            ref={noteBox}
            className={styles.note}
            label={t('decision.note')}
            description={t('decision.note.hint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autosize
            minRows={phone ? ROWS_ON_PHONE : ROWS}
            maxRows={12}
            maxLength={max}
            value={note}
            error={missing && note.trim() === '' ? t('decision.empty') : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <AreaRefusalLine at="decision" />
          <div className={styles.buttons}>
            <Button
              variant="filled"
              leftSection={<IconCheck size={16} aria-hidden />}
              onClick={() => void send('approved')}
            >
              {t('decision.approve')}
            </Button>
            <Button
              variant="default"
              className={styles.danger}
              leftSection={<IconX size={16} aria-hidden />}
              onClick={reject}
            >
              {t('decision.reject')}
            </Button>
          </div>
        </>
      )}
      {!decides && <AreaRefusalLine at="decision" />}
      {decided && !waiting && <NextWaiting module={module} id={row.id} />}
      {deciding && <DecidingDialog />}
      {asked && (
        <ApprovalQuestions
          module={module}
          row={row}
          names={asked}
          onClose={() => setAsked(null)}
          onSend={(values) => send('approved', values)}
        />
      )}
    </section>
  )
}
