import type { ScanType } from '../scan-event/scan-event.ts'
import type { ScanHandler } from '../scan-event/scan-handler.server.ts'

/** Events of handing over: 4, 6, 12 and 13. */
export const receiptHandlers: Partial<Record<ScanType, ScanHandler>> = {}
