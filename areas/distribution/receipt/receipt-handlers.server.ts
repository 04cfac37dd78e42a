import { SCAN, type ScanType } from '../scan-event/scan-event.ts'
import type { ScanHandler } from '../scan-event/scan-handler.server.ts'
import { handBag, handPoc } from './hand-over.server.ts'
import { mayReport } from './may-report.server.ts'
import { takeReceipt } from './take-receipt.server.ts'

const reported = (handle: ScanHandler['handle']): ScanHandler => ({ may: mayReport, handle })

/** Events of handing over: 4, 6, 12 and 13. */
export const receiptHandlers: Partial<Record<ScanType, ScanHandler>> = {
  [SCAN.handOver]: reported(handBag),
  [SCAN.handPoc]: reported(handPoc),
  [SCAN.receive]: reported(takeReceipt),
  [SCAN.correctReceipt]: reported(takeReceipt),
}
