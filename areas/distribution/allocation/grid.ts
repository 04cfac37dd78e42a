import type { ShownOf } from '#core/declare/module.ts'
import type { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import type { RoomOnTrips } from '../labels/plan-trips.ts'

/** What the grid of a run is drawn from. */
export interface AllocationGridLine {
  readonly id: number
  readonly detail_farmer_id: number
  readonly recipient: string
  readonly recipient_no: string
  readonly lahan_no: string
  readonly tree_id: number
  readonly tree_name: string
  readonly qty_request: number
  readonly total_penlub: number | null
  readonly elsewhere: number
  /** False while no inspection of the plot is approved; a PIC needs none. */
  readonly is_inspected: boolean
  /** What it asks for and has not got from other runs. */
  readonly wanted: number
  readonly limit: number
  readonly qty_allocated: number
  readonly shortage_reason: string | null
  readonly project_code: string | null
}

export interface GridSpecies {
  readonly tree_id: number
  readonly tree_name: string
  readonly free: number
  readonly capacity_per_bag: number | null
  readonly poc_ml_per_tree: number
}

export interface AllocationGrid {
  readonly run: ShownOf<typeof distributionAllocationFf>
  readonly lines: readonly AllocationGridLine[]
  readonly species: readonly GridSpecies[]
  readonly recipients: readonly {
    readonly id: number
    readonly name: string
    readonly total_pupuk: number
    readonly is_pupuk_typed: number
  }[]
  readonly trips: RoomOnTrips & { readonly count: number }
}
