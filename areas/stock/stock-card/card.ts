/** A stock card as the server answers it; page and paper show the same. */
export interface StockCard {
  readonly subject: StockCardSubject
  readonly from: string
  readonly to: string
  /** What stood there before the first day. */
  readonly opening: number
  /** Before the first of these rows: the opening, or where the page before ended. */
  readonly carried: number
  readonly rows: readonly StockCardRow[]
  /** At the end of the last day. */
  readonly closing: number
  /** Where the next page begins; null on the last one. */
  readonly next: string | null
}

export interface StockCardSubject {
  readonly nursery: number
  readonly bedeng: number | null
  readonly tree: number | null
  readonly phase: number | null
  readonly lot: number | null
  /** What of it is chosen, in words: `Bedeng`, `KDL-BL2-03`. */
  readonly names: {
    readonly nursery: string
    readonly place: string
    readonly tree: string | null
    readonly phase: string | null
    readonly lot: string | null
  }
  readonly unit: string
}

export interface StockCardRow {
  readonly id: number
  readonly movement_no: string
  readonly movement_date: string
  readonly cause: string
  readonly tree: string
  readonly lot: string
  readonly from: string
  readonly to: string
  readonly qty_in: number
  readonly qty_out: number
  readonly balance: number
  readonly document: {
    readonly title: string
    readonly no: string
    readonly href: string | null
    readonly can_void: boolean
  }
  readonly person: string | null
  readonly description: string | null
  readonly is_reversed: boolean
}
