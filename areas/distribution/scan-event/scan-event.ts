/**
 * What a device tells of the field: an event is a fact that happened, and the server derives everything else from it.
 */

export const SCAN_TYPE_CODE = {
  enter: 1,
  load: 2,
  unload: 3,
  handOver: 4,
  loadPoc: 5,
  handPoc: 6,
  checkBed: 7,
  start: 8,
  finish: 9,
  depart: 10,
  arrive: 11,
  receive: 12,
  correctReceipt: 13,
} as const
export type ScanType = (typeof SCAN_TYPE_CODE)[keyof typeof SCAN_TYPE_CODE]

export const SCAN_RESULT = {
  ok: 0,
  already: 1,
  otherTruck: 2,
  otherRun: 3,
  voidLabel: 4,
  shortOfStock: 5,
  gone: 6,
  unknown: 7,
  waiting: 8,
  review: 9,
  ended: 10,
} as const
/** What a person made of an event that was to be looked at. */
export const REVIEW_DECISION = { booked: 1, takenOff: 2, dismissed: 3 } as const
export type ScanResult = (typeof SCAN_RESULT)[keyof typeof SCAN_RESULT]

/**
 * What was read and what the device took it for. The server decides by itself; a load names its label and its truck.
 */
export interface ScanTarget {
  readonly loading_line_id: number
  readonly scan_type: ScanType
  readonly raw_code?: string | null
  readonly detail_label_id?: number | null
  readonly allocation_transportation_id?: number | null
  readonly detail_farmer_id?: number | null
  readonly bedeng_id?: number | null
  /** The bed that was chosen before; without one the oldest lot is taken first. */
  readonly active_bedeng_id?: number | null
  readonly latitude?: number | null
  readonly longitude?: number | null
  /** Receipt quantities, receiver, note; names of files that were sent before. */
  readonly payload?: Readonly<Record<string, unknown>> | null
}

/** One event of `POST /api/scan_event/sync`. */
export interface ScanEvent extends ScanTarget {
  readonly client_uuid: string
  readonly seq: number
  /** Version of the event's shape. */
  readonly v: number
  readonly depends_on?: string | null
  /** The device's clock, and what it lacked to the server's when it last learned of it. */
  readonly scanned_at: string
  readonly offset_ms: number
}

/**
 * The body of a sync: events, or the entries of the outbox, whose `body` is a `ScanTarget` and whose `made_at` is the
 * `scanned_at`.
 */
export interface ScanSyncBody {
  readonly device_id: string
  /** The `answers_until` of the last sync: answers that changed since come as `updates`. */
  readonly answers_since?: string | null
  /**
   * Events of this device whose answer never reached the screen that shows them: it comes as an update, and of what is
   * unknown nothing.
   */
  readonly answers_of?: readonly string[] | null
  readonly events?: readonly ScanEvent[]
}

/** The present answer to an event; it may change, as when stock comes or a person has decided. */
export interface ScanEventAnswer {
  readonly event_id: number
  readonly client_uuid: string
  readonly scan_type: ScanType
  readonly scan_result: ScanResult
  /** In words for who scanned, in Indonesian. */
  readonly message: string
  /** When it happened by the server's reckoning. */
  readonly happened_at: string
  /** The day it is booked on; null while nothing is booked. */
  readonly business_date: string | null
  /** How far the device's clock was off, where that is more than five minutes. */
  readonly clock_off_ms: number | null
  readonly loading_line_id: number | null
  readonly detail_label_id: number | null
  readonly allocation_transportation_id: number | null
  readonly detail_farmer_id: number | null
  readonly changed_at: string
}

/** `taken`: stored, and `answer` says what came of it. `refused`: cannot be read at all, or is a stranger's. `later`: send it again. */
export interface SyncedScanEvent {
  readonly client_uuid: string
  readonly status: 'taken' | 'refused' | 'later'
  readonly message?: string
  readonly code?: string
  readonly answer?: ScanEventAnswer
}

/** The reply of a sync: `data` in the order the events were sent. */
export interface ScanSyncReply {
  readonly data: readonly SyncedScanEvent[]
  readonly updates: readonly ScanEventAnswer[]
  /** Up to here all changes are told; where there are more of them than one reply brings, the last that it brought. */
  readonly answers_until: string
  /** Further changes are there: they come when they are asked for from `answers_until` on. */
  readonly has_more_updates: boolean
}
