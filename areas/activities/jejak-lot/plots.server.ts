import { defineSeam } from '#server-engine/seam.ts'
import type { PlotPoint } from './lot-story.ts'

/** Where plots are, by their numbers; only those the caller may read. */
export const plotsByNumber = defineSeam<readonly string[], PlotPoint>('activities.plots')
