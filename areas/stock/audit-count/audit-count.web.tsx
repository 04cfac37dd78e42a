import { useCallback, useMemo, useState } from 'react'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { FIELD_WORK } from '../field-work.ts'
import { formatDateTime } from '#core/formats/zone.ts'
import { PrepareDevicePanel } from '#web-engine/offline/field/prepare-device-panel.tsx'
import { OutboxPanel } from '#web-engine/offline/outbox/outbox-panel.tsx'
import type { AnsweredEntries } from '#web-engine/offline/outbox/send-entries.ts'
import { useAnswers, useOutbox } from '#web-engine/offline/outbox/use-outbox.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { timeZoneOfRecord } from '#web-engine/kit/session/time-zone.ts'
import type { StationAnswer } from '#web-engine/widgets/scan/station/answer.ts'
import { ScanStation } from '#web-engine/widgets/scan/station/scan-station.tsx'
import { useSession } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { auditCountTexts } from './audit-count-texts.ts'
import styles from './audit-count.module.css'
import { isBedCode, placeOfScannedCode, countedPlaceOnDevice, packageWithAnswer } from './count-state.ts'
import { CountPlaceList } from './count-place-list.tsx'
import { CountPlaceSheet } from './count-place-sheet.tsx'
import { COUNTS, putCountInOutbox } from './put-count-in-outbox.web.ts'
import { useCountPackage } from './use-count-package.web.ts'

/**
 * The auditor's page: choose or scan a place, count what stands there. All of it works without a network once the list
 * is on the device.
 */
export function AuditCount({ page }: PageProps) {
  const t = useText(auditCountTexts)
  const user = useSession()?.profile.id ?? 0
  const { outbox, state } = useOutbox()
  const { known, isLoading, problem, reload, fetch, change } = useCountPackage(user)
  const [chosen, setChosen] = useState<number | null>(null)
  const waiting = useMemo(() => COUNTS.bodies(state.waiting), [state.waiting])
  const assignments = useMemo(
    () =>
      (known?.assignments ?? []).map((one) => ({
        ...one,
        places: one.lines.map((line) => countedPlaceOnDevice(line, waiting)),
      })),
    [known, waiting],
  )
  const places = assignments.flatMap((one) => one.places)
  const place = places.find(({ id }) => id === chosen) ?? null
  useAnswers(
    outbox,
    useCallback(
      ({ entry, answer }: AnsweredEntries) => {
        if (!COUNTS.isOf(entry) || answer.status !== 'taken') return
        const counts = (answer.answer?.['counts'] ?? []) as readonly { id: number; result: string }[]
        change((present) => packageWithAnswer(present, COUNTS.bodyOf(entry), counts))
      },
      [change],
    ),
  )

  function answerCode(code: string): StationAnswer {
    const found = placeOfScannedCode(
      (known?.assignments ?? []).flatMap(({ lines }) => lines),
      code,
    )
    if (!found)
      return isBedCode(code)
        ? { tone: 'wrong', word: t('scan.other'), lines: [t('scan.otherText')] }
        : { tone: 'unknown', word: t('scan.unknown'), lines: [t('scan.unknownText')] }
    setChosen(found.id)
    return countedPlaceOnDevice(found, waiting).state === 'done'
      ? { tone: 'repeated', word: t('scan.done'), lines: [found.code] }
      : { tone: 'good', word: t('scan.good'), lines: [found.code] }
  }
  const next = places.find(({ id, state: of }) => id !== chosen && of !== 'done') ?? null
  return (
    <>
      <PageHeader title={page.title} />
      <div className={styles.page}>
        <OutboxPanel outbox={outbox} state={state} />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {known === null && <p role="status">{t(isLoading ? 'loading' : 'never')}</p>}
        {known && places.length === 0 && <p role="status">{t('nothing')}</p>}
        {places.length > 0 && <ScanStation onCode={answerCode} closed={state.phase !== 'ready'} />}
        {known && place && (
          <CountPlaceSheet
            key={place.id}
            place={place}
            trees={known.trees}
            next={next}
            closed={state.phase !== 'ready'}
            onSave={(count) =>
              putCountInOutbox(outbox, {
                place,
                tree: known.trees.find(({ id }) => id === count.tree)?.name ?? '',
                phase: phaseName(count.phase ?? 0),
                count,
              })
            }
            onEmpty={() =>
              putCountInOutbox(outbox, { place, tree: '', phase: '', count: { line: place.id, empty: true } })
            }
            onLeave={setChosen}
          />
        )}
        {!place &&
          assignments.map((one) => (
            <CountPlaceList key={one.id} assignment={one} places={one.places} onChoose={setChosen} />
          ))}
        {known && !place && (
          <PrepareDevicePanel
            user={user}
            work={FIELD_WORK.audit}
            outbox={state}
            load={async () => {
              const { at, isKept } = await fetch()
              return [{ work: FIELD_WORK.audit, run: null, version: at, isKept }]
            }}
          />
        )}
        {known && !place && (
          <p className={styles.asOf}>
            {t('asOf', { when: formatDateTime(known.at, timeZoneOfRecord(null)) })}{' '}
            <button type="button" className="button" onClick={reload} disabled={isLoading || waiting.length > 0}>
              {t('reload')}
            </button>
          </p>
        )}
      </div>
    </>
  )
}

function phaseName(phase: number): string {
  // Safe: the phases come from the set.
  return seedPhase.label(phase as never)
}
