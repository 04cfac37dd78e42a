import type { FieldWork } from '#areas/stock/field-work.ts'

/** What devices and the server say to each other about work without a network, beside the events themselves. */

/** A run, or a list that is no run's, as it lies on a device. */
export interface PackageOnDevice {
  readonly work: FieldWork
  readonly run: number | null
  readonly version: string
}

/** `POST /api/field_package/prepare` */
export interface PrepareBody {
  readonly device_id: string
  /** How many events waited on the device. */
  readonly unsent: number
  readonly packages: readonly PackageOnDevice[]
}

export interface FetchedPackage extends PackageOnDevice {
  readonly prepared_at: string
  readonly until: string
}

export interface PrepareReply {
  readonly device_name: string
  /** Posts events and files of these packages and reads their answers, nothing else. */
  readonly token: string
  readonly until: string
  readonly packages: readonly FetchedPackage[]
}

/** `POST /api/field_package/contact`, by the session or by the token. */
export interface ContactBody {
  readonly device_id: string
  readonly unsent: number
  /** The packages are gone from the device: it is back. */
  readonly gives_back?: boolean
}

export interface ContactReply {
  /** Everything but unsent events must go from the device. */
  readonly is_cut_off: boolean
  /** Runs that have ended, or are none of this person's any more: their packages go. */
  readonly ended: readonly number[]
  /** What the registry still waits for. */
  readonly away: number
}
