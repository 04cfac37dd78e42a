import { defineSeam } from '#server-engine/context/seam.ts'
import type { PlotPoint } from './plot-point.ts'

/** Where plots are, by the numbers that movements to farmers carry; only those the caller may read. */
export const plotsByNumber = defineSeam<readonly string[], PlotPoint>('stock.plots')
