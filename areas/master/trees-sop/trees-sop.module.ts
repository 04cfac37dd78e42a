import { choice, number, reference, text } from '#core/declare/fields.ts'
import { formatNumber } from '#core/formats/format.ts'
import { defineModule } from '#core/declare/module.ts'
import { seedPhase } from '../plant-codes.ts'

const LAST_DAY = 3_650

/**
 * What is done to a plant, and when: the day is counted from the beginning of the phase. Schedules are made from it.
 */
export const treesSop = defineModule({
  key: 'trees-sop',
  title: 'SOP Tanaman',
  inMenu: false,
  display: 'step',
  fields: {
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    treatment_skill_id: reference('Perlakuan', 'treatment-skill', { required: true }),
    seed_phase: choice('Fase', seedPhase, { required: true }),
    day_offset: number('Hari Ke-', {
      required: true,
      min: 0,
      max: LAST_DAY,
      hint: 'Sejak fase dimulai; hari pertama 0',
    }),
    repeat_day: number('Ulangi Setiap', { unit: 'hari', min: 1, max: 365, hint: 'Kosongkan bila hanya sekali' }),
    material_id: reference('Material', 'master-material'),
    dose: number('Dosis', { decimals: 3, min: 0 }),
    dose_unit: text('Satuan Dosis', { max: 30 }),
    step: text('Langkah', {
      max: 60,
      compute: ({ seed_phase: phase, day_offset: day }) =>
        `${seedPhase.label(seedPhase.has(phase) ? phase : null)}, hari ke-${formatNumber(typeof day === 'number' ? day : null)}`,
      hideIn: ['list', 'filter'],
    }),
    // A list has one order: phase and day in one number.
    step_order: number('Urutan', {
      compute: ({ seed_phase: phase, day_offset: day }) => Number(phase) * (LAST_DAY + 1) + Number(day),
      hideIn: ['list', 'detail', 'filter'],
    }),
  },
  list: {
    columns: [
      'seed_phase',
      'day_offset',
      'treatment_skill_id',
      'repeat_day',
      'material_id',
      'dose',
      'dose_unit',
      'tree_id',
    ],
    sort: ['step_order', 'asc'],
  },
  searchThrough: ['tree_id', 'treatment_skill_id'],
  filters: ['tree_id', 'treatment_skill_id', 'seed_phase'],
})
