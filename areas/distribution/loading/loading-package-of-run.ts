import type { PackagePartVersion } from './package-parts.ts'

/** What the loading screen works with: `GET /api/loading/runs` and `GET /api/loading/runs/{id}`. */

/** A run that is to be loaded, or under way. */
export interface RunToLoad {
  readonly id: number
  readonly no_dokumen: string
  readonly distribution_date: string | null
  readonly location_distribution: string | null
  readonly status_run: number
  /** The facilitator's or the PIC's name. */
  readonly name: string
  readonly trucks: number
  readonly bags: number
  readonly loaded: number
  /** Their numbers, as scanned: a truck picks its run from the list. */
  readonly truck_ids: readonly number[]
}

export interface LoadingTruck {
  readonly id: number
  readonly trip_no: number | null
  readonly plate: string | null
  readonly driver: string | null
  readonly capacity_bag: number | null
  readonly planned_bag: number
  readonly status_trip: number
  readonly scanned_time: string | null
  readonly load_start_time: string | null
  readonly load_after_time: string | null
  readonly shipping_date: string | null
  readonly deliver_date: string | null
  /** Set when its load changed after loading was finished: a waybill printed before then is not right any more. */
  readonly waybill_outdated_at: string | null
}

export interface LoadingFarmer {
  readonly id: number
  readonly no: string
  readonly name: string
  /** 1: the receipt is known. */
  readonly status: number
  /** Fertilizer in ml, and the truck it is on. */
  readonly total_pupuk: number
  readonly is_pupuk_load: 0 | 1
  readonly load_pupuk_allocation_transportation_id: number | null
}

export interface LoadingBag {
  readonly id: number
  readonly label_code: string
  readonly tree_id: number
  readonly amount: number
  readonly lahan_no: string | null
  readonly detail_farmer_id: number
  readonly planned_transportation_id: number | null
  readonly allocation_transportation_id: number | null
  readonly is_loaded: 0 | 1
  /** The truck on which it was scanned while the stock was short; not booked yet. */
  readonly pending_transportation_id: number | null
}

export interface LoadingBed {
  readonly id: number
  readonly code_bedeng: string
  readonly tree_id: number
  readonly qty: number
}

export interface LoadingPackageOfRun {
  /** Changes whenever anything of it does. */
  readonly version: string
  readonly run: RunToLoad
  readonly trucks: readonly LoadingTruck[]
  readonly farmers: readonly LoadingFarmer[]
  /** Void labels are not among them. */
  readonly bags: readonly LoadingBag[]
  readonly beds: readonly LoadingBed[]
  readonly trees: readonly { readonly id: number; readonly tree_name: string }[]
  /** Bags on a truck that the stock does not cover yet (result 5). */
  readonly pending: number
  /** Events that wait for a person (result 9). */
  readonly review: number
  /** Events that wait for another one (result 8). */
  readonly waiting: number
  /**
   * What its lists are made of: a device that names these (`?have=`) is sent the others only. Packages of older builds
   * have none.
   */
  readonly parts?: readonly PackagePartVersion[]
}
