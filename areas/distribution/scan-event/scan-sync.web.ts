import { outboxPath } from '#web-engine/offline/outbox/outbox-path.ts'
import type { ScanTarget } from './scan-event.ts'

/** Scans of loaders and receipts of facilitators go the same way. */
export const SCAN_OUTBOX_PATH = outboxPath<ScanTarget>('scan_event/sync')
