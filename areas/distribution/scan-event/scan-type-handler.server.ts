import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { ScanResult, ScanTarget } from './scan-event.ts'

/** The run of an event, locked for the event's whole transaction: whoever writes below a run holds the run. */
export interface ScannedRun {
  readonly id: number
  readonly no_dokumen: string
  readonly location_nursery_id: number
  readonly program_year: number
  readonly status: number
  readonly ff_id: number | null
  readonly status_run: number
  readonly time_zone: string
  readonly confirmed_at: string | null
  readonly void_at: string | null
  readonly closed_at: string | null
}

/** A stored event on its way to an answer. */
export interface StoredScan extends ScanTarget {
  /** `scan_event.id`: the source of what it posts. */
  readonly id: number
  readonly client_uuid: string
  readonly user_id: number
  /** When it happened by the server's reckoning, as an instant in ISO form. */
  readonly happened_at: string
  readonly received_at: string
  readonly run: ScannedRun
  /** Its day in the nursery while that is open, else the day it came (14.3). */
  readonly date: string
  /**
   * A person has looked at it and wants it counted: what is only a question of order no longer sends it back to review.
   */
  readonly isReviewed: boolean
  /** The bed that a person named for it afterwards, instead of the one that was scanned. */
  readonly fromBed?: number
}

export interface JudgedScan {
  readonly result: ScanResult
  readonly message: string
  /** What the server found, where the event named it by a code only. */
  readonly detail_label_id?: number | null
  readonly allocation_transportation_id?: number | null
  readonly detail_farmer_id?: number | null
  readonly business_date?: string | null
  /** The bag while this load holds it, booked or waiting for stock. */
  readonly held_label_id?: number | null
}

/** An event that is stored already, as it came again. */
export interface RepeatedScan extends Pick<StoredScan, 'id' | 'user_id'> {
  readonly payload: NonNullable<StoredScan['payload']> | null
  /** Who brought it from a file this time. */
  readonly handed_in_by: number | null
}

export interface ScanTypeHandler {
  /** Whether the sender may make such an event for this run, besides its nursery. */
  may(ctx: WriteContext, run: ScannedRun): boolean | Promise<boolean>
  /**
   * Judges and books one event, inside its own transaction. Throwing a UserError takes everything back and keeps the
   * event as 9 with that sentence; `StockShortage` of a load keeps it as 5.
   */
  handle(ctx: WriteContext, scan: StoredScan): Promise<JudgedScan>
  /** The sender sent the same event again, perhaps with files that were not there before. It is not judged again. */
  repeat?(ctx: WriteContext, scan: RepeatedScan): Promise<void>
}
