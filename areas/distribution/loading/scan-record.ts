import { SCAN_RESULT, type ScanEventAnswer, type ScanResult, type ScanTarget } from '../scan-event/scan-event.ts'

/** An event of this device, with what it took it for and, once it is known, what the server says. */
export interface ScanRecord {
  readonly uuid: string
  readonly seq: number
  readonly at: string
  readonly target: ScanTarget
  /** The device's own answer; null where it does not know the code. */
  readonly guess: ScanResult | null
  /** The server's answer, and its sentence. */
  readonly result: ScanResult | null
  readonly message: string | null
  /** The package was asked for after the answer had come, so it has the event in it. */
  readonly inPackage: boolean
}

/** What counts for now: the server's word where it has one. Waiting for another event is no word yet. */
export function scanResultForNow({ result, guess }: Pick<ScanRecord, 'result' | 'guess'>): ScanResult | null {
  return result === null || result === SCAN_RESULT.waiting ? guess : result
}

/** Whether its answer may still change by itself: stock that comes, an event before it, a person who decides. */
export function isScanUnsettled({ result }: Pick<ScanRecord, 'result'>): boolean {
  return result === SCAN_RESULT.shortOfStock || result === SCAN_RESULT.waiting || result === SCAN_RESULT.review
}

/**
 * Sent while this screen was not there, by another page or by the worker: no longer in the outbox, and without a word
 * of the server. Its answer is asked for.
 */
export function scansWithoutAnswer(records: readonly ScanRecord[], unsent: ReadonlySet<string>): readonly string[] {
  return records.filter(({ uuid, result }) => result === null && !unsent.has(uuid)).map(({ uuid }) => uuid)
}

/**
 * All that this device knows of its events, in order: what is noted, and what lies in the outbox without a note because
 * the page ended between the two.
 */
export function joinScanRecords(noted: readonly ScanRecord[], unsent: readonly ScanRecord[]): readonly ScanRecord[] {
  const known = new Set(noted.map(({ uuid }) => uuid))
  return [...noted, ...unsent.filter(({ uuid }) => !known.has(uuid))].toSorted((a, b) => a.seq - b.seq)
}

/** The server's answer to one event, the first or a changed one. */
export function scansWithAnswer(
  records: readonly ScanRecord[],
  { client_uuid, scan_result: result, message }: Pick<ScanEventAnswer, 'client_uuid' | 'scan_result' | 'message'>,
): readonly ScanRecord[] {
  return records.map((record) =>
    record.uuid === client_uuid ? { ...record, result, message, inPackage: false } : record,
  )
}

/** Records beyond these serve nobody: they are in the package and out of the list of last scans. */
const KEPT = 30

/** After a package has come: what had been answered when it was asked for is in it. */
export function scansAfterReload(
  records: readonly ScanRecord[],
  answeredBefore: ReadonlySet<string>,
): readonly ScanRecord[] {
  const marked = records.map((record) => (answeredBefore.has(record.uuid) ? { ...record, inPackage: true } : record))
  const latest = new Set(marked.slice(-KEPT))
  return marked.filter((record) => !record.inPackage || isScanUnsettled(record) || latest.has(record))
}

export function answeredScanIds(records: readonly ScanRecord[]): ReadonlySet<string> {
  return new Set(
    records.filter(({ result }) => result !== null && result !== SCAN_RESULT.waiting).map(({ uuid }) => uuid),
  )
}
