import type { PlotPoint } from '#areas/stock/seams/plot-point.ts'
import type { LotMovementsStory } from './lot-movements-story.ts'

/** A lot as a box of the chain that leads to its own story. */
export interface LotLink {
  readonly id: number
  readonly no: string
  readonly day: string | null
  /** What went over by sowing, in seed and in seedlings. */
  readonly seed: number
  readonly seedlings: number
}

export interface LotStoryEvent {
  readonly key: string
  readonly date: string
  readonly cause: string
  readonly phase: number
  readonly place: string
  /** Into the lot above zero, out of it below, 0 where it only grew or moved; `qty` is how many it was about. */
  readonly change: number
  readonly qty: number
  readonly document: { readonly title: string; readonly no: string; readonly href: string | null }
}

/** Where seedlings were handed over: a plot, or a person in charge where there is none. */
export interface LotPlot {
  readonly lahan_no: string | null
  readonly qty: number
  readonly plot: PlotPoint | null
}

export interface LotStory extends LotMovementsStory {
  readonly lot: {
    readonly id: number
    readonly no: string
    readonly tree: string
    readonly nursery: string
    readonly unit: string
    readonly program_year: number
    readonly is_seed: boolean
  }
  /** Where it comes from, as labels and values. */
  readonly origin: readonly (readonly [string, string])[]
  readonly tests: readonly {
    readonly date: string
    readonly no: string
    readonly germination: number | null
    readonly href: string
  }[]
  readonly parent: LotLink | null
  readonly children: readonly LotLink[]
  readonly standing: readonly {
    readonly place: string
    readonly phase: number
    readonly qty: number
    readonly balance_id: number
  }[]
  readonly care: { readonly done: number; readonly skipped: number }
  readonly events: readonly LotStoryEvent[]
  /** Forwards: where it was planted, of seed also what was sown of it. */
  readonly plots: readonly LotPlot[]
  /** More happened than is told. */
  readonly is_cut: boolean
}
