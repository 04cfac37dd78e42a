import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#core/formats/coordinates.ts'
import { formatNumber } from '#core/formats/format.ts'
import { DrawingPad } from '#web-engine/form/inputs/files/drawing-pad.tsx'
import { useTouchedGuard } from '#web-engine/form/state/use-touched-guard.ts'
import { useOwnLocation } from '#web-engine/widgets/map/use-own-location.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { OutcomeRow } from './outcome-row.tsx'
import { PhotoField } from '../photo-field/photo-field.tsx'
import { MOST_REPORTED_IN_FIGURE } from '../receipt/receipt-lines.ts'
import {
  receiptDraftsOf,
  initialDraftMode,
  receiptDraftTotals,
  leavesOut,
  changeEachDraftItem,
  withNothing,
  type ReceiptDraftItem,
  type ReceiptDraftMode,
  type ReceiptDrafts,
} from './receipt-draft.ts'
import type { ReceiptRun, RecipientOnDevice } from './receipt-package.ts'
import { receiptTexts } from './receipt-texts.ts'
import styles from './terima-bibit.module.css'

export interface ReportedReceipt {
  readonly mode: ReceiptDraftMode
  readonly items: readonly ReceiptDraftItem[]
  readonly receiver_name: string
  readonly note: string
  readonly pupuk: number | null
  readonly place: Coordinates | null
  readonly photo: File | null
  readonly signature: File | null
}

interface ReceiptFormProps {
  readonly run: ReceiptRun
  readonly recipient: RecipientOnDevice
  readonly closed: boolean
  onSave(told: ReportedReceipt): Promise<void>
  onBack(): void
}

const MODES: readonly ReceiptDraftMode[] = ['lines', 'bags']

/** What is in the field at first: what was told before, else what travelled; empty where none did. */
function givenPupuk({ pupuk_given, is_pupuk_load, total_pupuk }: RecipientOnDevice): string {
  return String(pupuk_given ?? (is_pupuk_load === 1 ? total_pupuk : ''))
}

/** One recipient: what came, in what state, and who signed for it. */
export function ReceiptForm({ run, recipient, closed, onSave, onBack }: ReceiptFormProps) {
  const t = useText(receiptTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const [mode, setMode] = useState<ReceiptDraftMode>(() => initialDraftMode(recipient))
  const [start] = useState(() => receiptDraftsOf(recipient))
  const [drafts, setDrafts] = useState(start)
  // The way that was said to leave something out; pressing again sends it all the same.
  const [warned, setWarned] = useState<ReceiptDraftMode | null>(null)
  const items = drafts[mode]
  const [pupuk, setPupuk] = useState(() => givenPupuk(recipient))
  const [place, setPlace] = useState<Coordinates | null>(null)
  const [signature, setSignature] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const own = useOwnLocation(setPlace)
  const guard = useTouchedGuard()
  // The next recipient begins at the name, also for who does not see the screen change.
  useEffect(() => heading.current?.focus(), [])
  const isCorrection = recipient.status === 1
  const total = receiptDraftTotals(items)
  const isPocOnly = recipient.lines.length === 0

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const word = (name: string) => String(data.get(name) ?? '').trim()
    const photo = data.get('photo')
    const [receiver_name, note] = [word('receiver'), word('note')]
    const ml = pupuk.trim() === '' ? null : Number(pupuk)
    if (receiver_name === '') return setProblem(t('noName'))
    // What the server cannot read would be lost with its signature.
    if (ml !== null && !(ml >= 0 && ml <= MOST_REPORTED_IN_FIGURE)) return setProblem(t('noMl'))
    // A receipt of nothing but fertilizer that does not say how much would say nothing.
    if (isPocOnly && ml === null) return setProblem(t('noMl'))
    if (!signature && note === '' && !isCorrection) return setProblem(t('noSignature'))
    if (leavesOut(drafts, start, mode) && warned !== mode) {
      setWarned(mode)
      const other = mode === 'lines' ? 'bags' : 'lines'
      return setProblem(t('leftOut', { shown: t(`mode.${mode}`), hidden: t(`mode.${other}`) }))
    }
    try {
      await onSave({
        mode,
        items,
        receiver_name,
        note,
        pupuk: ml,
        place,
        signature,
        photo: photo instanceof File && photo.size > 0 ? photo : null,
      })
    } catch (error) {
      setProblem(t('failed', { reason: error instanceof Error ? error.message : String(error) }))
    }
  }
  function sign(drawn: File | null) {
    setSignature(drawn)
    guard.touch()
    setProblem('')
  }
  function takeNothing() {
    change(withNothing)
    if (isPocOnly || pupuk !== '') setPupuk('0')
  }
  function change(by: (all: ReceiptDrafts) => ReceiptDrafts) {
    setDrafts(by)
    guard.touch()
    forgetWarning()
  }
  function look(at: ReceiptDraftMode) {
    setMode(at)
    forgetWarning()
  }
  function forgetWarning() {
    if (warned !== null) setProblem('')
    setWarned(null)
  }

  return (
    <form className={styles.form} noValidate onChange={guard.touch} onSubmit={(event) => void submit(event)}>
      <h2 ref={heading} tabIndex={-1}>
        {recipient.name}
      </h2>
      <p className={styles.muted}>{[recipient.no, run.no_dokumen].filter(Boolean).join(' · ')}</p>
      {isCorrection && <p className={styles.above}>{t('reported')}</p>}
      {recipient.is_planned && <p className={styles.above}>{t('planned')}</p>}
      {isPocOnly ? (
        <p className={styles.muted}>{t('pocOnly')}</p>
      ) : (
        <div className={styles.modes} role="group" aria-label={t('mode')}>
          {MODES.map((one) => (
            <button
              key={one}
              type="button"
              className={one === mode ? 'button button--primary' : 'button'}
              aria-pressed={one === mode}
              onClick={() => look(one)}
            >
              {t(`mode.${one}`)}
            </button>
          ))}
        </div>
      )}
      {items.map((item) => (
        <OutcomeRow
          key={item.key}
          item={item}
          disabled={closed}
          onChange={(next) =>
            change((all) => changeEachDraftItem(all, mode, (one) => (one.key === next.key ? next : one)))
          }
        />
      ))}
      <button type="button" className="button" disabled={closed} onClick={takeNothing}>
        {t('nobody')}
      </button>
      {!isPocOnly && (
        <p role="status">
          <strong>
            {t('sum', {
              loaded: formatNumber(total.loaded),
              received: formatNumber(total.received),
              damaged: formatNumber(total.damaged),
              missing: formatNumber(total.missing),
              rejected: formatNumber(total.rejected),
            })}
          </strong>
        </p>
      )}
      {recipient.total_pupuk > 0 && (
        <label className={styles.label}>
          {t('poc', { meant: formatNumber(recipient.total_pupuk) })}
          <input
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            disabled={closed}
            value={pupuk}
            onChange={(event) => setPupuk(event.target.value)}
          />
        </label>
      )}
      <label className={styles.label}>
        {t('receiver')}
        <input
          name="receiver"
          maxLength={100}
          autoComplete="off"
          disabled={closed}
          defaultValue={recipient.receiver_name ?? recipient.name}
        />
      </label>
      <PhotoField label={t('photo')} disabled={closed} />
      <div className={styles.label}>
        <span>{t('signature')}</span>
        <DrawingPad label={t('signature')} disabled={closed} onStroke={sign} />
      </div>
      <button type="button" className="button" onClick={own.find} disabled={closed || own.busy}>
        {t('place')}
      </button>
      {(place || own.message) && (
        <p className={own.message?.failed ? styles.problem : styles.muted}>
          {[
            place && t('placed', { latitude: String(place.latitude), longitude: String(place.longitude) }),
            own.message?.text,
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
      )}
      <label className={styles.label}>
        {t('note')}
        <input name="note" maxLength={500} autoComplete="off" disabled={closed} />
      </label>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="submit" className="button button--primary" disabled={closed}>
          {t(isCorrection ? 'correct' : 'save')}
        </button>
        <button type="button" className="button" onClick={() => void guard.mayLeave().then((may) => may && onBack())}>
          {t('back')}
        </button>
      </div>
    </form>
  )
}
