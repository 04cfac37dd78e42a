import { afterPaint } from '#web-engine/kit/device/after-paint.ts'
import type { OutboxEntry } from '#web-engine/offline/outbox/entry.ts'
import { SCAN_TYPE_CODE, type ScanEventAnswer, type ScanResult } from '../scan-event/scan-event.ts'
import { SCAN_OUTBOX_PATH } from '../scan-event/scan-sync.web.ts'
import { keepForLoading, readLoadingKept } from './kept-on-device.web.ts'
import type { LoadingPackageOfRun } from './loading-package-of-run.ts'
import { trucksAfterScans, trucksAfterOneScan, type TrucksAfterScans } from './trucks-after-scans.ts'
import { guessScanResult } from './recognised-code.ts'
import { scansAfterReload, answeredScanIds, joinScanRecords, scansWithAnswer, type ScanRecord } from './scan-record.ts'

interface Log {
  readonly records: readonly ScanRecord[]
  /** This installation, as the outbox names it; and up to when answers are known. */
  readonly device: string | null
  readonly until: string | null
}

export interface LoadingRunSnapshot {
  readonly state: TrucksAfterScans | null
  readonly log: Log
}

const KEPT_AFTER_MS = 200

/**
 * One run on this device: the package, and the events made here. A scan is judged by what is in it now, not by what was
 * last drawn.
 */
export class LoadingRunStore {
  readonly run: number
  readonly #user: number
  #known: LoadingPackageOfRun | null
  #isForgotten = false
  #isBehind = false
  #writing: ReturnType<typeof setTimeout> | undefined
  #snapshot: LoadingRunSnapshot
  readonly #listeners = new Set<() => void>()

  constructor(user: number, run: number) {
    this.run = run
    this.#user = user
    this.#known = readLoadingKept<LoadingPackageOfRun>(user, `package:${run}`)
    this.#snapshot = this.#made(readLoadingKept<Log>(user, `log:${run}`) ?? { records: [], device: null, until: null })
  }

  readonly snapshot = (): LoadingRunSnapshot => this.#snapshot
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The package as it last came. */
  known(): LoadingPackageOfRun | null {
    return this.#known
  }

  /** To be given back with the package that is asked for now. */
  answered(): ReadonlySet<string> {
    return answeredScanIds(this.#snapshot.log.records)
  }

  receive(known: LoadingPackageOfRun, answeredBefore: ReadonlySet<string>): void {
    this.#known = known
    this.#isForgotten = false
    this.keepPackage()
    this.#change({ records: scansAfterReload(this.#snapshot.log.records, answeredBefore) })
    // A package and the events that are in it belong together.
    this.keepLog()
  }

  /** Whether the package is on the device, and not only in this page. */
  keepPackage(): boolean {
    return (
      this.#known !== null &&
      keepForLoading(this.#user, `package:${this.run}`, this.#known, this.#known.run.distribution_date)
    )
  }

  /** An event that is on the disk. */
  note(entry: OutboxEntry, guess: ScanResult | null): void {
    const { state, log } = this.#snapshot
    const record = scanRecordOfEntry(entry, guess)
    const isLast = log.records.every(({ seq }) => seq < record.seq)
    // The latest event changes one thing of what is known; all the others need not be gone through for it.
    const next =
      isLast && state
        ? {
            log: { ...log, records: [...log.records, record], device: entry.device_id },
            state: trucksAfterOneScan(state, record),
          }
        : this.#made({ ...log, records: joinScanRecords(log.records, [record]), device: entry.device_id })
    this.#snapshot = next
    // Its answer is drawn first.
    if (this.#isBehind) return
    this.#isBehind = true
    afterPaint(() => {
      this.#isBehind = false
      this.#show(this.#snapshot)
    })
  }

  /** What waits in the outbox for this run, noted or not. */
  adopt(waiting: readonly OutboxEntry[]): void {
    const unsent = waiting
      .filter(isOf(this.run))
      .map((entry) => scanRecordOfEntry(entry, guessScanResult(this.#snapshot.state, SCAN_OUTBOX_PATH.bodyOf(entry))))
    const records = joinScanRecords(this.#snapshot.log.records, unsent)
    if (records.length > this.#snapshot.log.records.length)
      this.#change({ records, device: waiting[0]?.device_id ?? this.#snapshot.log.device })
  }

  /** The record as it was before this answer; null where it is no news. */
  answer(answer: ScanEventAnswer): ScanRecord | null {
    const before = this.#snapshot.log.records.find(({ uuid }) => uuid === answer.client_uuid)
    if (!before || (before.result === answer.scan_result && before.message === answer.message)) return null
    this.#change({ records: scansWithAnswer(this.#snapshot.log.records, answer) })
    return before
  }

  /** Neither in the outbox nor known to the server: refused, and read by its person. They count for nothing. */
  drop(uuids: ReadonlySet<string>): void {
    if (uuids.size > 0) this.#change({ records: this.#snapshot.log.records.filter(({ uuid }) => !uuids.has(uuid)) })
  }

  /** What the device must not hold any longer is not shown either, and nothing of it is written again. */
  forget(): void {
    if (readLoadingKept(this.#user, `package:${this.run}`) !== null) return
    this.#known = null
    this.#isForgotten = true
    this.#change({ records: [], until: null })
  }

  learnedUntil(until: string): void {
    this.#change({ until })
  }

  /** What is not yet written of the log. */
  keepLog(): void {
    if (this.#writing === undefined && !this.#isBehind) return
    clearTimeout(this.#writing)
    this.#writing = undefined
    if (!this.#isForgotten) keepForLoading(this.#user, `log:${this.run}`, this.#snapshot.log)
  }

  #change(part: Partial<Log>): void {
    this.#show(this.#made({ ...this.#snapshot.log, ...part }))
  }

  /** The log only repeats what lies in the outbox or was answered, so it is written behind what is drawn. */
  #show(next: LoadingRunSnapshot): void {
    this.#snapshot = next
    this.#writing ??= setTimeout(() => this.keepLog(), KEPT_AFTER_MS)
    for (const listener of this.#listeners) listener()
  }

  #made(log: Log): LoadingRunSnapshot {
    return { log, state: this.#known && trucksAfterScans(this.#known, log.records) }
  }
}

/** Receipts go the same way, and are not this screen's. */
const OWN: ReadonlySet<number> = new Set([
  SCAN_TYPE_CODE.enter,
  SCAN_TYPE_CODE.load,
  SCAN_TYPE_CODE.unload,
  SCAN_TYPE_CODE.loadPoc,
  SCAN_TYPE_CODE.checkBed,
  SCAN_TYPE_CODE.start,
  SCAN_TYPE_CODE.finish,
  SCAN_TYPE_CODE.depart,
  SCAN_TYPE_CODE.arrive,
])

const isOf =
  (run: number) =>
  (entry: OutboxEntry): boolean => {
    const { loading_line_id: of, scan_type: type } = SCAN_OUTBOX_PATH.bodyOf(entry)
    return of === run && OWN.has(type)
  }

export function scanRecordOfEntry(entry: OutboxEntry, guess: ScanResult | null): ScanRecord {
  const { client_uuid: uuid, seq, made_at: at } = entry
  return { uuid, seq, at, target: SCAN_OUTBOX_PATH.bodyOf(entry), guess, result: null, message: null, inPackage: false }
}
