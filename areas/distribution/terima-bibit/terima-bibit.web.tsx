import { useCallback, useEffect, useMemo, useState } from 'react'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { PrepareDevicePanel } from '#web-engine/offline/field/prepare-device-panel.tsx'
import type { PackageOnThisDevice } from '#web-engine/offline/field/prepare.ts'
import type { OutboxEntry } from '#web-engine/offline/outbox/entry.ts'
import { OutboxPanel } from '#web-engine/offline/outbox/outbox-panel.tsx'
import type { AnsweredEntries } from '#web-engine/offline/outbox/send-entries.ts'
import { useAnswers, useOutbox } from '#web-engine/offline/outbox/use-outbox.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import type { StationAnswer } from '#web-engine/widgets/scan/station/answer.ts'
import { ScanStation } from '#web-engine/widgets/scan/station/scan-station.tsx'
import { useSession } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { SCAN_OUTBOX_PATH } from '../scan-event/scan-sync.web.ts'
import { putReceiptInOutbox } from './put-receipt-in-outbox.web.ts'
import { nextUnreportedRecipient, recipientOfCode } from './receipt-draft.ts'
import { ReceiptForm, type ReportedReceipt } from './receipt-form.tsx'
import type { ReceiptRun, RecipientOnDevice } from './receipt-package.ts'
import { receiptTexts } from './receipt-texts.ts'
import { RecipientList } from './recipient-list.tsx'
import styles from './terima-bibit.module.css'
import { useReceiptsOnDevice } from './use-receipts-on-device.web.ts'

/** Where a link of the report leads: `?run=5&farmer=12`. */
const asked = (name: string) => Number(new URLSearchParams(window.location.search).get(name) ?? 0)

/** Whose receipts are among the entries: a scan of a loader goes the same way and names nobody. */
const recipientsIn = (entries: readonly OutboxEntry[]) =>
  SCAN_OUTBOX_PATH.bodies(entries).flatMap(({ detail_farmer_id: id }) => id ?? [])

/** DS-09: recipient after recipient; what is saved is on the device before the next one opens. */
export function TerimaBibit({ page }: PageProps) {
  const t = useText(receiptTexts)
  const { outbox, state } = useOutbox()
  const user = useSession()?.profile.id ?? 0
  const { known, isOld, reload, fetch } = useReceiptsOnDevice()
  const [runId, setRun] = useState(() => asked('run'))
  const [chosen, setChosen] = useState(() => asked('farmer'))
  const [isScanning, setScanning] = useState(false)
  const [said, setSaid] = useState('')
  useAnswers(
    outbox,
    useCallback(
      ({ entry, answer }: AnsweredEntries) => {
        if (!SCAN_OUTBOX_PATH.isOf(entry) || answer.status === 'later') return
        const message = answer.answer?.['message'] ?? answer.message
        // What the server says of a receipt begins with the recipient's name; a refusal may not.
        if (typeof message === 'string')
          setSaid(message.startsWith(entry.label) ? message : t('answered', { name: entry.label, message }))
        reload()
      },
      [reload, t],
    ),
  )
  const runs = known?.runs ?? []
  const run = runs.find(({ id }) => id === runId) ?? runs[0] ?? null
  // What waits on this device is done here, whatever the server's list says.
  const sent = useMemo(
    () => new Set(recipientsIn([...state.waiting, ...state.refused])),
    [state.waiting, state.refused],
  )
  // An answer may be here before the list that knows of it: nobody is asked for twice meanwhile.
  const [saved, setSaved] = useState<ReadonlySet<number>>(() => new Set())
  // What did not count is not reported: once its person has read so, the recipient is to be asked for again.
  useEffect(() => {
    const uncounted = new Set(recipientsIn(state.refused))
    setSaved((before) =>
      [...before].some((id) => uncounted.has(id)) ? new Set([...before].filter((id) => !uncounted.has(id))) : before,
    )
  }, [state.refused])
  const done = useMemo(() => new Set([...saved, ...sent]), [saved, sent])
  const recipient = run?.recipients.find(({ id }) => id === chosen) ?? null

  function open(of: ReceiptRun, who: RecipientOnDevice) {
    setRun(of.id)
    setChosen(who.id)
    setScanning(false)
  }
  function answerCode(code: string): StationAnswer {
    const found = recipientOfCode(runs, code)
    if (!found) return { tone: 'unknown', word: t('scan.unknown'), lines: [t('scan.unknownText')] }
    open(found.run, found.recipient)
    return {
      tone: found.recipient.status === 1 ? 'repeated' : 'good',
      word: t(found.recipient.status === 1 ? 'scan.done' : 'scan.good'),
      lines: [found.recipient.name],
    }
  }
  /** The run that is chosen. A coordinator sees all of the nursery, and does not take every one along. */
  async function takeAlong(wanted: number): Promise<readonly PackageOnThisDevice[]> {
    const { at, runs: of, kept } = await fetch(wanted)
    return of
      .filter(({ id }) => id === wanted)
      .map(({ id }) => ({ work: FIELD_WORK.receipt, run: id, version: at, isKept: kept.includes(id) }))
  }
  async function save(of: ReceiptRun, who: RecipientOnDevice, told: ReportedReceipt) {
    await putReceiptInOutbox(outbox, { run: of, recipient: who, told })
    setSaid(t('kept', { name: who.name }))
    setSaved((before) => new Set(before).add(who.id))
    setChosen(nextUnreportedRecipient(of.recipients, who.id, done)?.id ?? 0)
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <PageHeader title={page.title} />
      <div className={styles.page}>
        <OutboxPanel outbox={outbox} state={state} />
        <p role="status" className={styles.said}>
          {said}
        </p>
        {isOld && <p className={styles.above}>{t('old')}</p>}
        {!run && <p>{t(known === null ? 'loading' : 'none')}</p>}
        {run && recipient && (
          <ReceiptForm
            key={`${recipient.id}:${recipient.status}`}
            run={run}
            recipient={recipient}
            closed={state.phase !== 'ready'}
            onSave={(told) => save(run, recipient, told)}
            onBack={() => setChosen(0)}
          />
        )}
        {run && !recipient && (
          <>
            {runs.length > 1 && (
              <label className={styles.label}>
                {t('run')}
                <select value={run.id} onChange={({ target }) => setRun(Number(target.value))}>
                  {runs.map((one) => (
                    <option key={one.id} value={one.id}>
                      {[one.no_dokumen, one.name, one.location_distribution].filter(Boolean).join(' · ')}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {runs.length === 1 && (
              <p className={styles.run}>
                {[run.no_dokumen, run.name, run.location_distribution].filter(Boolean).join(' · ')}
              </p>
            )}
            <button
              type="button"
              className="button"
              aria-expanded={isScanning}
              onClick={() => setScanning(!isScanning)}
            >
              {t(isScanning ? 'scanEnd' : 'scan')}
            </button>
            {isScanning && <ScanStation onCode={answerCode} closed={state.phase !== 'ready'} />}
            <RecipientList recipients={run.recipients} sent={sent} done={done} onChoose={(who) => open(run, who)} />
            <PrepareDevicePanel
              user={user}
              work={FIELD_WORK.receipt}
              run={run.id}
              outbox={state}
              load={() => takeAlong(run.id)}
              onBack={reload}
            />
          </>
        )}
      </div>
    </>
  )
}
