import type { Outbox } from '#web-engine/offline/outbox/outbox.ts'
import type { ScanTarget } from '../scan-event/scan-event.ts'
import { SCANS } from '../scan-event/scan-sync.web.ts'
import { guessResult } from './read-code.ts'
import { recordOf, type RunStore } from './run-store.web.ts'
import type { ScanRecord } from './scan-record.ts'

/** On the disk when it resolves; only then is anything shown or heard. */
export async function putScan(
  outbox: Outbox,
  store: RunStore,
  { label, target }: { readonly label: string; readonly target: ScanTarget },
): Promise<ScanRecord> {
  const guess = guessResult(store.snapshot().state, target)
  const entry = await SCANS.put(outbox, { label, body: target }, (kept) => store.note(kept, guess))
  return recordOf(entry, guess)
}
