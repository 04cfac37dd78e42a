import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { formatNumber } from '#core/formats/format.ts'
import { PrepareDevicePanel } from '#web-engine/offline/field/prepare-device-panel.tsx'
import { OutboxPanel } from '#web-engine/offline/outbox/outbox-panel.tsx'
import { useOutbox } from '#web-engine/offline/outbox/use-outbox.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import type { StationAnswer } from '#web-engine/widgets/scan/station/answer.ts'
import { ScanStation } from '#web-engine/widgets/scan/station/scan-station.tsx'
import { useSession } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import type { PackageOnThisDevice } from '#web-engine/offline/field/prepare.ts'
import type { RunToLoad } from './loading-package-of-run.ts'
import { LoadingScreenTools } from './loading-screen-tools.tsx'
import type { TrucksAfterScans } from './trucks-after-scans.ts'
import { loadingTexts } from './loading-texts.ts'
import styles from './loading.module.css'
import type { ScanTarget } from '../scan-event/scan-event.ts'
import { SCAN_OUTBOX_PATH } from '../scan-event/scan-sync.web.ts'
import { LoadingRunList } from './loading-run-list.tsx'
import { TruckStepBar } from './truck-step-bar.tsx'
import { TruckHead } from './truck-head.tsx'
import { TruckList } from './truck-list.tsx'
import { TruckScreenParts } from './truck-screen-parts.tsx'
import { shownTruck, type ShownTruck } from './shown-truck.ts'
import { useBrowserOnline } from './use-browser-online.web.ts'
import { useLoadingPosition } from './use-loading-position.web.ts'
import { fetchLoadingPackage, loadingRunStoreOf, takeRunAlong, useLoadingRun } from './use-loading-run.web.ts'
import { useRunsToLoad } from './use-runs-to-load.web.ts'
import { useLoadingScans } from './use-loading-scans.web.ts'

const TRUCK = /^\d{1,15}$/

/**
 * DS-08: from the truck at the gate to its arrival, without leaving the page. Every step is an event that is on the
 * device before it is shown.
 */
export function MuatArmada({ page }: PageProps) {
  const t = useText(loadingTexts)
  const user = useSession()?.profile.id ?? 0
  const isOnline = useBrowserOnline()
  const { outbox, state: box } = useOutbox()
  const runs = useRunsToLoad(user)
  const { place, go } = useLoadingPosition(user)
  const run = useLoadingRun(user, place.run)
  const { store, state } = run
  const scanning = useLoadingScans(outbox, store, run.reload)
  const closed = box.phase !== 'ready'
  const unsent = useMemo(() => box.waiting.filter(SCAN_OUTBOX_PATH.isOf), [box.waiting])
  useEffect(() => store?.adopt(unsent), [store, unsent])
  const view = useMemo(() => viewOf(state, place.truck), [state, place.truck])
  // The answer and the counter come first; the lists below follow a moment later.
  const listed = useDeferredValue(run.snapshot)
  const listedView = useMemo(() => viewOf(listed.state, place.truck), [listed, place.truck])
  const shownBox = useDeferredValue(box)
  const unsentIds = useMemo(() => new Set(shownBox.waiting.map(({ client_uuid }) => client_uuid)), [shownBox.waiting])
  const { press } = scanning
  const onEvent = useCallback(
    (target: ScanTarget) => {
      if (store) void press(store, target)
    },
    [store, press],
  )
  const clearBed = useCallback(() => go({ bed: null }), [go])
  const inTrouble = closed || box.refused.length > 0 || box.problem === 'session'

  async function takeCode(code: string): Promise<StationAnswer> {
    const of = store && !isAnothers(code) ? store : ((await runOfTruck(code)) ?? store)
    if (!of) return { tone: 'unknown', word: scanning.say.words('unknown'), lines: [scanning.say.words('not.listed')] }
    const taken = await scanning.take(of, of === store ? place : { truck: null, bed: null }, code)
    go({ run: of.run, ...taken.place })
    return taken.said
  }
  /** The next truck at the gate may be another run's; one that is being loaded is not left by a stray code. */
  function isAnothers(code: string): boolean {
    const isLoading = view !== null && view.truck.load_start_time !== null && view.truck.shipping_date === null
    return (
      state !== null &&
      !isLoading &&
      TRUCK.test(code.trim()) &&
      !state.trucks.has(Number(code)) &&
      !state.bags.has(Number(code))
    )
  }
  /** A truck's number picks its run from the list; what is on it is asked for where the device does not have it. */
  async function runOfTruck(code: string) {
    const isItsRun = ({ truck_ids: trucks }: RunToLoad) => trucks.includes(Number(code))
    // A code can be scanned before the list has come, and a truck be younger than the list.
    const found = runs.runs?.find(isItsRun) ?? (await runs.reload())?.find(isItsRun)
    if (!found) return null
    const of = loadingRunStoreOf(user, found.id)
    if (!of.snapshot().state) await fetchLoadingPackage(of)
    return of
  }

  /** The run that is open, or all that are listed: whole on the device. */
  async function load(): Promise<readonly PackageOnThisDevice[]> {
    const wanted = place.run === null ? (await runs.fetch()).map(({ id }) => id) : [place.run]
    const held: PackageOnThisDevice[] = []
    for (const id of wanted)
      held.push({
        work: FIELD_WORK.loading,
        run: id,
        ...(await takeRunAlong(user, loadingRunStoreOf(user, id), wanted)),
      })
    return held
  }

  const panel = useMemo(() => <OutboxPanel outbox={outbox} state={shownBox} />, [outbox, shownBox])
  const prepare = (
    <PrepareDevicePanel
      user={user}
      work={FIELD_WORK.loading}
      run={place.run}
      outbox={shownBox}
      load={load}
      onBack={() => go({ run: null, truck: null, bed: null })}
    />
  )
  return (
    <>
      <PageHeader title={page.title} />
      <div className={styles.page} data-truck={view ? true : undefined}>
        {inTrouble && <div className={styles.wide}>{panel}</div>}
        {state && <TruckHead state={state} view={view} unsent={unsent.length} isOnline={isOnline} />}
        <div className={styles.column}>
          {(runs.isOld && !place.run) || (state && !isOnline) ? <p className={styles.warning}>{t('old')}</p> : null}
          {(run.problem ?? runs.problem) && (
            <p role="alert" className={styles.problem}>
              {run.problem ?? runs.problem}
            </p>
          )}
          {scanning.minutesOff !== null && (
            <p role="alert" className={styles.warning}>
              {t('clock', { minutes: formatNumber(scanning.minutesOff) })}
            </p>
          )}
          <ScanStation onCode={takeCode} closed={closed} news={scanning.news} />
        </div>
        <div className={styles.column}>
          {place.run === null && (
            <LoadingRunList
              runs={runs.runs}
              isLoading={runs.isLoading}
              onChoose={(chosen) => go({ run: chosen, truck: null, bed: null })}
            />
          )}
          {place.run !== null && !state && <p role="status">{t(run.isLoading ? 'run.loading' : 'run.never')}</p>}
          {state && !view && <TruckList state={state} onChoose={(truck) => go({ truck })} />}
          {listed.state && listedView && listed.state.known.run.id === store?.run && (
            <TruckScreenParts
              state={listed.state}
              view={listedView}
              records={listed.log.records}
              unsent={unsentIds}
              say={scanning.say}
              closed={closed}
              bed={place.bed}
              onEvent={onEvent}
              onClearBed={clearBed}
            />
          )}
          {place.run !== null && (
            <LoadingScreenTools
              state={state}
              hasTruck={view !== null}
              isLoading={run.isLoading}
              onReload={() => void run.reload()}
              onTrucks={() => go({ truck: null })}
              onRuns={() => {
                go({ run: null, truck: null, bed: null })
                void runs.reload()
              }}
            />
          )}
          {prepare}
          {!inTrouble && panel}
        </div>
        {state && view && store && (
          <TruckStepBar
            view={view}
            closed={closed}
            onStep={({ type }) =>
              void press(store, {
                loading_line_id: store.run,
                scan_type: type,
                allocation_transportation_id: view.truck.id,
              })
            }
          />
        )}
      </div>
    </>
  )
}

function viewOf(state: TrucksAfterScans | null, truck: number | null): ShownTruck | null {
  return state && truck !== null ? shownTruck(state, truck) : null
}
