import { useCallback, useState } from 'react'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { formatNumber } from '#core/formats/format.ts'
import { formatDateTime } from '#core/formats/zone.ts'
import { fitPhoto } from '#web-engine/form/inputs/files/fit-photo.ts'
import { PrepareDevicePanel } from '#web-engine/offline/field/prepare-device-panel.tsx'
import { OutboxPanel } from '#web-engine/offline/outbox/outbox-panel.tsx'
import { outboxPath } from '#web-engine/offline/outbox/outbox-path.ts'
import type { AnsweredEntries } from '#web-engine/offline/outbox/send-entries.ts'
import { useAnswers, useOutbox } from '#web-engine/offline/outbox/use-outbox.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { timeZoneOfRecord } from '#web-engine/kit/session/time-zone.ts'
import type { StationAnswer } from '#web-engine/widgets/scan/station/answer.ts'
import { ScanStation } from '#web-engine/widgets/scan/station/scan-station.tsx'
import { useSession } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { BedSheet, type TypedCare } from './bed-sheet.tsx'
import styles from './hari-ini.module.css'
import {
  bedOfScannedCode,
  tasksInParts,
  isBedLate,
  nextBedToWalk,
  bedsWithoutTasks,
  sameTasksOverBeds,
  type CareBody,
  type TodayBed,
  type SameTaskOverBeds,
} from './today.ts'
import { todayTexts } from './today-texts.ts'
import { useTodayOnDevice } from './use-today-on-device.web.ts'
import { weatherNumbers, EMPTY_WEATHER, WeatherFields } from './weather-fields.tsx'
import { useWorkersOfDay, WorkerFields } from './worker-fields.web.tsx'

const CARE = outboxPath<CareBody>('pemeliharaan_reguler/sync')
/** Leaves and pests can be told on it, and a day of them goes over any line. */
const PHOTO_BYTES = 700_000

/** AC-10: the supervisor's day. What is ticked is on the device before the next bed opens. */
export function HariIni({ page }: PageProps) {
  const t = useText(todayTexts)
  const user = useSession()?.profile.id ?? 0
  const { outbox, state } = useOutbox()
  const { known, isLoading, problem, reload, fetch, remove } = useTodayOnDevice(user)
  const [chosen, setChosen] = useState<number | null>(null)
  const [weather, setWeather] = useState(EMPTY_WEATHER)
  const [workers, setWorkers] = useWorkersOfDay(user, known)
  const [said, setSaid] = useState('')
  useAnswers(
    outbox,
    useCallback(
      ({ entry, answer }: AnsweredEntries) => {
        if (!CARE.isOf(entry)) return
        if (answer.status === 'refused') {
          setSaid(t('refused', { what: entry.label }))
          reload()
        }
        const missed =
          answer.status === 'taken' ? Number(answer.answer?.['already'] ?? 0) + Number(answer.answer?.['gone'] ?? 0) : 0
        if (missed > 0) setSaid(t('already', { count: formatNumber(missed) }))
      },
      [reload, t],
    ),
  )
  // What waits here or was refused is not offered again, whatever the server's list says.
  const sent = new Set(CARE.bodies([...state.waiting, ...state.refused]).flatMap(({ ids }) => ids))
  const beds = bedsWithoutTasks(known?.beds ?? [], sent)
  const bed = beds.find(({ id }) => id === chosen) ?? null
  const tasks = beds.reduce((sum, each) => sum + each.tasks.length, 0)
  const late = beds.reduce((sum, each) => sum + each.tasks.filter(({ day }) => day < (known?.today ?? '')).length, 0)
  const isClosed = state.phase !== 'ready'
  const circumstances = { ...weatherNumbers(weather), ...(workers.length > 0 && { freelance_ids: workers }) }
  const workerFields = (
    <WorkerFields workers={known?.workers ?? []} chosen={workers} closed={isClosed} onChange={setWorkers} />
  )

  async function save(at: TodayBed, { tasks: ids, outcome, reason, note, used, photo: taken }: TypedCare) {
    const photo = taken && (await fitPhoto(taken, { below: PHOTO_BYTES, keepLocation: false }))
    const noted =
      outcome === 'skip'
        ? { reason }
        : { ...circumstances, ...(note && { note }), ...(Object.keys(used).length > 0 && { used }) }
    await CARE.put(outbox, {
      label: at.code,
      body: { ids, outcome, ...noted },
      files: photo ? [{ module: 'pemeliharaan-reguler-pengawas', field: 'photos', name: photo.name, blob: photo }] : [],
    })
    setSaid(t('kept', { count: formatNumber(ids.length), where: at.code }))
    setChosen(nextBedToWalk(beds, at.id)?.id ?? null)
    remove(ids)
  }
  async function tickAll({ name, tasks: ids }: SameTaskOverBeds) {
    for (const part of tasksInParts(ids))
      await CARE.put(outbox, { label: name, body: { ids: part, outcome: 'complete', ...circumstances } })
    setSaid(t('kept', { count: formatNumber(ids.length), where: name }))
    remove(ids)
  }
  function answerCode(code: string): StationAnswer {
    const found = bedOfScannedCode(beds, code)
    if (!found) return { tone: 'unknown', word: t('scanNone'), lines: [t('scanNoneText')] }
    setChosen(found.id)
    return { tone: 'good', word: t('scanGood'), lines: [found.code] }
  }

  return (
    <>
      <PageHeader title={page.title} />
      <div className={styles.page}>
        <OutboxPanel outbox={outbox} state={state} />
        <p role="status" aria-label="Catatan">
          {said}
        </p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {known === null && <p>{t(isLoading ? 'loading' : 'never')}</p>}
        {known && (
          <p>
            <strong>
              {known.nursery}:{' '}
              {tasks === 0 ? t('none') : t('left', { tasks: formatNumber(tasks), beds: formatNumber(beds.length) })}
            </strong>
            {late > 0 && <span className={styles.late}> · {t('late', { count: formatNumber(late) })}</span>}
          </p>
        )}
        {known?.isCut && <p className={styles.late}>{t('cut')}</p>}
        {known && bed && (
          <BedSheet
            key={bed.id}
            bed={bed}
            today={known.today}
            closed={isClosed}
            workers={workerFields}
            onSave={(noted) => save(bed, noted)}
            onBack={() => setChosen(null)}
          />
        )}
        {known && beds.length > 0 && <ScanStation onCode={answerCode} closed={isClosed} />}
        {known && !bed && beds.length > 0 && (
          <>
            <WeatherFields weather={weather} onChange={setWeather} />
            {workerFields}
            <section aria-label={t('many')} className={styles.many}>
              <h2>{t('many')}</h2>
              {sameTasksOverBeds(beds, known.today)
                .filter((work) => work.beds > 1)
                .map((work) => (
                  <button
                    key={work.name}
                    type="button"
                    className="button"
                    disabled={isClosed}
                    onClick={() => void tickAll(work)}
                  >
                    {t('manyButton', { work: work.name, beds: formatNumber(work.beds) })}
                  </button>
                ))}
            </section>
            <section aria-label={t('beds')}>
              <h2>{t('beds')}</h2>
              <ul className={styles.beds}>
                {beds.map((each) => (
                  <li key={each.id}>
                    <button type="button" className={styles.bed} onClick={() => setChosen(each.id)}>
                      <strong>{each.code}</strong>
                      <small>{[...new Set(each.tasks.map(({ work }) => work))].join(', ')}</small>
                      {isBedLate(each, known.today) && <small className={styles.late}>{t('bedLate')}</small>}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
        {known && !bed && (
          <PrepareDevicePanel
            user={user}
            work={FIELD_WORK.today}
            outbox={state}
            load={async () => {
              const { at, isKept } = await fetch()
              return [{ work: FIELD_WORK.today, run: null, version: at, isKept }]
            }}
          />
        )}
        {known && !bed && (
          <p className={styles.muted}>
            {t('asOf', { when: formatDateTime(known.at, timeZoneOfRecord(null)) })}{' '}
            <button type="button" className="button" onClick={reload} disabled={isLoading || sent.size > 0}>
              {t('reload')}
            </button>
          </p>
        )}
      </div>
    </>
  )
}
