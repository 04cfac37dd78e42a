import { valueSet } from '#core/declare/value-set.ts'

export const growingType = valueSet(
  'growing_type',
  { 1: 'Fast', 2: 'Medium', 3: 'Slow' },
  { tones: { 1: 'success', 2: 'info', 3: 'neutral' } },
)

/** By way of a seedbed, or straight into the container. */
export const plantingCategory = valueSet(
  'planting_category',
  { 1: 'Indirect', 2: 'Direct' },
  { tones: { 1: 'neutral', 2: 'info' } },
)

export const plantingPurposes = valueSet(
  'planting_purposes_id',
  { 1: 'Reguler', 2: 'Custom Project' },
  { tones: { 1: 'neutral', 2: 'info' } },
)

export const procurementSeedType = valueSet(
  'procurement_seed_type',
  { 1: 'Benih', 2: 'BBST', 3: 'BST' },
  { tones: { 1: 'neutral', 2: 'info', 3: 'success' } },
)

/** How far a seedling has grown; it never goes back. */
export const seedPhase = valueSet(
  'seed_phase',
  { 0: 'Mentah', 1: 'Penaburan', 2: 'Perkecambahan', 3: 'Semai', 4: 'Pemotongan Akar', 5: 'BST' },
  { tones: { 0: 'neutral', 1: 'neutral', 2: 'info', 3: 'info', 4: 'waiting', 5: 'success' } },
)

export const treatmentCategory = valueSet(
  'treatment_category',
  { 1: 'Pembibitan', 2: 'Pre-Pembibitan' },
  { tones: { 1: 'success', 2: 'info' }, otherwise: 'Pre-Pembibitan' },
)

export const pestCategory = valueSet(
  'pest_category',
  { 1: 'Hama', 2: 'Penyakit', 3: 'Gulma' },
  { tones: { 1: 'danger', 2: 'waiting', 3: 'neutral' } },
)
