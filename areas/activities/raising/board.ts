/** A sowing that is still on its bed. */
export interface BoardSowing {
  readonly id: number
  readonly no_dokumen: string
  readonly code_bedeng: string
  readonly tree_name: string
  readonly sow_date: string
  readonly age_day: number
  readonly qty_sown: number
  /** Seed that has not come up, and seedlings that have and were not weaned. */
  readonly left_seed: number
  readonly left_germinated: number
  readonly germination_percent: number | null
  readonly expected_germination_date: string | null
  readonly expected_wean_date: string | null
  readonly planting_category: number
  readonly status_harvest_plant: number
  /** Old enough, or as many up as its lot promised: it may be called ready. */
  readonly is_ripe: boolean
}

/** Seedlings of a lot on a bed that have reached an age. */
export interface BoardBed {
  readonly bedeng_id: number
  readonly code_bedeng: string
  readonly location_nursery_id: number
  readonly seed_lot_id: number
  readonly lot_no: string
  readonly tree_name: string
  readonly seed_phase: number
  readonly qty: number
  readonly age_day: number
}

/** Seed that was treated more than two days ago and still lies in the store. */
export interface BoardTreatedSeed {
  readonly id: number
  readonly no_dokumen: string
  readonly tree_name: string
  readonly lot_no: string
  readonly seed_lot_id: number
  readonly location_nursery_id: number
  readonly end_at: string
}

export interface RaisingBoard {
  readonly sowings: readonly BoardSowing[]
  readonly pruning: readonly BoardBed[]
  readonly grading: readonly BoardBed[]
  readonly treated: readonly BoardTreatedSeed[]
}
