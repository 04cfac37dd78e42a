/** A row of the report: a plot and a species. */
export interface ReceiptLine {
  readonly line: number
  readonly tree_name: string
  readonly lahan_no: string | null
  readonly loaded: number
  readonly received: number
  readonly damaged: number
  readonly missing: number
}

export interface ReceiptBag {
  readonly label: number
  readonly code: string
  readonly line: number
  readonly amount: number
  readonly received: number | null
  readonly damaged: number | null
  readonly missing: number | null
}

/**
 * A recipient with bags or fertilizer on a truck, or about to have them, as a device keeps it: names and numbers,
 * nothing that reaches a person. Who has only fertilizer there has no lines and no bags.
 */
export interface RecipientOnDevice {
  readonly id: number
  readonly no: string
  readonly name: string
  /** 1: reported. */
  readonly status: number
  readonly receiver_name: string | null
  readonly total_pupuk: number
  readonly is_pupuk_load: 0 | 1
  readonly pupuk_given: number | null
  /** Not all of it is known to be loaded: figures are those of the labels. Packages of older builds do not say. */
  readonly is_planned?: boolean
  readonly lines: readonly ReceiptLine[]
  readonly bags: readonly ReceiptBag[]
}

export interface ReceiptRun {
  readonly id: number
  readonly no_dokumen: string
  readonly name: string
  readonly distribution_date: string | null
  readonly location_distribution: string | null
  readonly recipients: readonly RecipientOnDevice[]
}

/** `GET /api/receipts/package`: the runs whose receipts the caller may report. */
export interface ReceiptPackage {
  readonly at: string
  readonly runs: readonly ReceiptRun[]
}
