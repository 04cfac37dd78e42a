import type { PeriodWindow } from '../distribution-period/period-window.ts'

/**
 * A plot that waits for its inspection, as a device keeps it: names and numbers only, nothing that reaches a person.
 */
export interface PlotToInspect {
  readonly lahan_id: number
  readonly lahan_no: string
  readonly farmer_name: string
  readonly farmer_no: string
  readonly ff_name: string
  readonly village: string | null
  readonly program_year: number
  readonly location_nursery_id: number
  /** The weeks for inspections of the period its talk is planned in; missing where none is, or from an older build. */
  readonly window?: PeriodWindow | null
  readonly asked: readonly { readonly tree_id: number; readonly tree_name: string; readonly qty: number }[]
}

/** What was found at a plot. Photos stand in it once they were sent. */
export interface HoleBody {
  readonly lahan_id: number
  readonly program_year: number
  readonly location_nursery_id: number
  readonly total_hole: number
  readonly lines: readonly { readonly tree_id: number; readonly amount: number }[]
  readonly latitude?: number
  readonly longitude?: number
  readonly description?: string
}

/** The plots whose number, farmer or facilitator has every typed word. */
export function plotsMatching(plots: readonly PlotToInspect[], typed: string): readonly PlotToInspect[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return plots.filter(({ lahan_no, farmer_name, farmer_no, ff_name, village }) => {
    const text = [lahan_no, farmer_name, farmer_no, ff_name, village ?? ''].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Where the facilitator goes on: the next plot of the list, from its beginning after the last. */
export function nextPlotToInspect(plots: readonly PlotToInspect[], done: number): PlotToInspect | null {
  const at = plots.findIndex(({ lahan_id }) => lahan_id === done)
  const left = [...plots.slice(at + 1), ...plots.slice(0, Math.max(at, 0))]
  return left[0] ?? null
}
