import { SCAN_TYPE_CODE, type ScanType } from '../scan-event/scan-event.ts'
import type { ScanTypeHandler } from '../scan-event/scan-type-handler.server.ts'
import { scanBagHandedOver, scanPocHandedOver } from './hand-over.server.ts'
import { attachLateFiles } from './keep-receipt-with-files.server.ts'
import { mayReportReceipt } from './may-report-receipt.server.ts'
import { scanReceipt } from './scan-receipt.server.ts'

const reported = (handle: ScanTypeHandler['handle']): ScanTypeHandler => ({ may: mayReportReceipt, handle })

/** Events of handing over: 4, 6, 12 and 13. */
export const receiptHandlers: Partial<Record<ScanType, ScanTypeHandler>> = {
  [SCAN_TYPE_CODE.handOver]: reported(scanBagHandedOver),
  [SCAN_TYPE_CODE.handPoc]: reported(scanPocHandedOver),
  [SCAN_TYPE_CODE.receive]: { ...reported(scanReceipt), repeat: attachLateFiles },
  [SCAN_TYPE_CODE.correctReceipt]: { ...reported(scanReceipt), repeat: attachLateFiles },
}
