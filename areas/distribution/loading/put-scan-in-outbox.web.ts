import type { Outbox } from '#web-engine/offline/outbox/outbox.ts'
import type { ScanTarget } from '../scan-event/scan-event.ts'
import { SCAN_OUTBOX_PATH } from '../scan-event/scan-sync.web.ts'
import { guessScanResult } from './recognised-code.ts'
import { scanRecordOfEntry, type LoadingRunStore } from './loading-run-store.web.ts'
import type { ScanRecord } from './scan-record.ts'

/** On the disk when it resolves; only then is anything shown or heard. */
export async function putScanInOutbox(
  outbox: Outbox,
  store: LoadingRunStore,
  { label, target }: { readonly label: string; readonly target: ScanTarget },
): Promise<ScanRecord> {
  const guess = guessScanResult(store.snapshot().state, target)
  const entry = await SCAN_OUTBOX_PATH.put(outbox, { label, body: target }, (kept) => store.note(kept, guess))
  return scanRecordOfEntry(entry, guess)
}
