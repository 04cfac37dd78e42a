/** What the public calls of the addendum form answer, under the names of the specification (domain, 3). */

/** One species of one plot of a recipient. */
export interface FormSeed {
  readonly tree_id: number
  readonly tree_code: string | null
  readonly tree_name: string
  readonly rel_tree_id: string
  readonly lahan_no: string | null
  readonly total_penlub: number | null
  /** What other runs bring, or brought, to the plot. */
  readonly brought_elsewhere: number
  readonly total_load: number
  readonly total_damaged: number
  readonly total_missing: number
  /** As the receipt told it: what is rejected follows from that. */
  readonly total_received: number
  /** What was put right since; below 0 where too much was told. */
  readonly total_correction: number
  readonly total_reject: number
  readonly total_resend: number
  readonly total_return: number
  /** What requests that are open or verified ask for already. */
  readonly asked_resend: number
  readonly asked_return: number
}

export interface FormFarmer {
  readonly farmer_no: string | null
  readonly farmer_name: string | null
  /** 1: the receipt is reported. */
  readonly status: number
  readonly detail_seed_farmers: readonly FormSeed[]
}

/** The run's header and its recipients. */
export interface FormRun {
  readonly loading_line_id: string
  /** 1 farmers, 2 a PIC, whose plots nobody inspects. */
  readonly status: number
  readonly program_year: number
  readonly rel_location_nursery_id: string
  readonly mu_name: string | null
  readonly ff_no: string | null
  readonly ff_name: string | null
  readonly distribution_date: string | null
  readonly detail_farmers: readonly FormFarmer[]
}

/** The holes of a plot (model `distribution`). */
export interface FormHoles {
  readonly farmer_no: string | null
  readonly lahan_no: string
  readonly detail_planting_hole: readonly {
    readonly tree_id: number
    readonly tree_code: string | null
    readonly tree_name: string
    readonly amount: number
  }[]
}

/** What the form sends (`detail_adendum`). */
export interface AddendumPayload {
  readonly loading_line_id: string
  readonly request_by: string
  readonly status_verified: 0
  readonly status_received: 0
  readonly verified_by: null
  readonly return_date: string | null
  readonly distribution_date: null
  readonly description: string
  readonly status_allocation: 0
  readonly list_adendum: readonly AddendumPayloadLine[]
}

export interface AddendumPayloadLine {
  readonly farmer_no: string | null
  readonly lahan_no: string | null
  readonly farmer_name: string | null
  readonly before_qty_seed: number
  readonly tree_id: number
  readonly category_id: 1 | 2
  readonly after_qty_seed: number
  readonly description_reason: string
}
