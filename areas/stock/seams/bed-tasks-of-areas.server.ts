import { defineSeam } from '#server-engine/context/seam.ts'
import type { NextBedStep } from '../beds/bed.ts'

/**
 * What is to be done at a bed, most urgent first: later areas know of watering, weaning and counts. Shown where the bed
 * is scanned.
 */
export const bedTasksOfAreas = defineSeam<{ readonly bed: number }, NextBedStep>('stock.bed-tasks')
