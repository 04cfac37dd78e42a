import { loadingHandlers } from '../loading/loading-handlers.server.ts'
import { receiptHandlers } from '../receipt/receipt-handlers.server.ts'
import type { ScanType } from './scan-event.ts'
import type { ScanHandler } from './scan-handler.server.ts'

const handlers: Partial<Record<ScanType, ScanHandler>> = { ...loadingHandlers, ...receiptHandlers }

export function handlerOf(type: ScanType): ScanHandler | null {
  return handlers[type] ?? null
}
