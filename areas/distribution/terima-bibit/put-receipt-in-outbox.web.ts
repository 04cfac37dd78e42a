import { fitPhoto } from '#web-engine/form/inputs/files/fit-photo.ts'
import type { Outbox } from '#web-engine/offline/outbox/outbox.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE, type ScanTarget } from '../scan-event/scan-event.ts'
import { SCAN_OUTBOX_PATH } from '../scan-event/scan-sync.web.ts'
import type { ReceiptRun, RecipientOnDevice } from './receipt-package.ts'
import type { ReportedReceipt } from './receipt-form.tsx'

/** Enough to see bags and faces by, and a day of them goes over any line. */
const PHOTO_BYTES = 500_000
/**
 * A receipt that has to be reviewed, or is none of the run's any more, stays on the device until its person has read
 * so.
 */
const COUNTS = { name: 'scan_result', is: [SCAN_RESULT.ok, SCAN_RESULT.already, SCAN_RESULT.waiting] } as const
/** By its key: the whole declaration is not needed here. */
const FILE = { module: 'detail-farmers', action: 'report' } as const

/** On the disk when it resolves: an event with its photo and signature. */
export async function putReceiptInOutbox(
  outbox: Outbox,
  {
    run,
    recipient,
    told,
  }: { readonly run: ReceiptRun; readonly recipient: RecipientOnDevice; readonly told: ReportedReceipt },
): Promise<void> {
  const photo = told.photo && (await fitPhoto(told.photo, { below: PHOTO_BYTES, keepLocation: false }))
  const outcomes = told.items.map(({ key, received, damaged, missing }) => ({
    [told.mode === 'bags' ? 'label' : 'line']: key,
    received,
    damaged,
    missing,
  }))
  const body: ScanTarget = {
    loading_line_id: run.id,
    scan_type: recipient.status === 1 ? SCAN_TYPE_CODE.correctReceipt : SCAN_TYPE_CODE.receive,
    detail_farmer_id: recipient.id,
    ...told.place,
    payload: {
      [told.mode]: outcomes,
      receiver_name: told.receiver_name,
      ...(told.note && { note: told.note }),
      ...(told.pupuk !== null && { pupuk: told.pupuk }),
    },
  }
  await SCAN_OUTBOX_PATH.put(outbox, {
    label: recipient.name,
    body,
    countsWhen: COUNTS,
    files: [
      ...(photo ? [{ ...FILE, field: 'photos', name: photo.name, blob: photo }] : []),
      ...(told.signature ? [{ ...FILE, field: 'signature', name: told.signature.name, blob: told.signature }] : []),
    ],
  })
}
