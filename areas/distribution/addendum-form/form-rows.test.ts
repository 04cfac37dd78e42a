import { describe, expect, test } from 'vitest'
import { formatCompact } from '#core/formats/format.ts'
import type { FormHoles, FormRun, FormSeed } from './form-answers.ts'
import {
  differsFromCalendar,
  figuresBySpecies,
  formRows,
  initialDraft,
  isProblemRow,
  payloadLines,
  plotsWithoutHoles,
  quantityMistake,
  rejectedOf,
} from './form-rows.ts'

const seed = (more: Partial<FormSeed> = {}): FormSeed => ({
  tree_id: 1,
  tree_code: 'SGN',
  tree_name: 'Sengon',
  rel_tree_id: 'Sengon',
  lahan_no: 'L1',
  total_penlub: 100,
  brought_elsewhere: 0,
  total_load: 100,
  total_damaged: 0,
  total_missing: 0,
  total_received: 100,
  total_correction: 0,
  total_reject: 0,
  total_resend: 0,
  total_return: 0,
  asked_resend: 0,
  asked_return: 0,
  ...more,
})
const runOf = (seeds: readonly FormSeed[], status = 1): FormRun => ({
  loading_line_id: 'x',
  status: 1,
  program_year: 2025,
  rel_location_nursery_id: 'Kendal',
  mu_name: 'MU',
  ff_no: 'FF1',
  ff_name: 'Slamet',
  distribution_date: '2025-11-01',
  detail_farmers: [{ farmer_no: 'F1', farmer_name: 'Sri', status, detail_seed_farmers: seeds }],
})
const holesOf = (amount: number, tree_id = 1): readonly FormHoles[] => [
  {
    farmer_no: 'F1',
    lahan_no: 'L1',
    detail_planting_hole: [{ tree_id, tree_code: 'SGN', tree_name: 'Sengon', amount }],
  },
]
const rowOf = (more: Partial<FormSeed>, requested = 100, status = 1) => {
  const [row] = formRows(runOf([seed(more)], status), holesOf(requested))
  if (!row) throw new Error('No row')
  return row
}

describe('what the addendum form makes of a run', () => {
  test('AD-04 requested above loaded: resend on and locked, not sent and missing, note Kurang (& Hilang)', () => {
    const short = rowOf({ total_load: 80, total_received: 80 })
    expect(short).toMatchObject({ total_not_load: 20, resend_locked: true, return_locked: false, resend_max_value: 20 })
    expect(initialDraft(short)).toMatchObject({
      is_resend: true,
      resend: 20,
      resend_description: 'Kurang',
      is_return: false,
    })
    expect(initialDraft(rowOf({ total_load: 80, total_received: 70, total_missing: 10 }))).toMatchObject({
      resend: 30,
      resend_description: 'Kurang & Hilang',
    })
  })

  test('AD-04 loaded above requested: return on and locked, note Kelebihan', () => {
    const over = rowOf({}, 70)
    expect(over).toMatchObject({ return_locked: true, resend_locked: false, may_return: true, return_max: 100 })
    expect(initialDraft(over)).toMatchObject({ is_return: true, return: 30, return_description: 'Kelebihan' })
  })

  test('AD-03 only rows with a return note or a quantity to send again are listed', () => {
    expect(isProblemRow(rowOf({}))).toBe(false)
    expect(isProblemRow(rowOf({ total_received: 95, total_damaged: 5 }))).toBe(false)
    expect(isProblemRow(rowOf({ total_received: 95, total_missing: 5 }))).toBe(true)
    expect(isProblemRow(rowOf({ total_load: 90, total_received: 90 }))).toBe(true)
    expect(isProblemRow(rowOf({}, 90))).toBe(true)
  })

  test('AD-05 bounds: resend to requested less received, less what is asked for already; return to loaded', () => {
    expect(rowOf({ total_received: 60, total_damaged: 40 }).resend_max_value).toBe(40)
    expect(rowOf({ total_received: 60, total_damaged: 40, asked_resend: 15 }).resend_max_value).toBe(25)
    expect(rowOf({ total_received: 120, total_load: 120 }).resend_max_value).toBe(0)
    expect(rowOf({ asked_return: 30 }, 50).return_max).toBe(70)
    expect([null, -1, 1.5, 41, 40, 0].map((qty) => quantityMistake(qty, 40))).toEqual([
      'whole',
      'whole',
      'whole',
      'most',
      null,
      null,
    ])
  })

  test('AD-04 AD-05 what another run brings to the plot is neither lacking here nor too much', () => {
    const part = rowOf({ total_load: 80, total_received: 80, brought_elsewhere: 20 })
    expect(part).toMatchObject({ requested: 80, total_not_load: 0, resend_locked: false, resend_max_value: 0 })
    expect([part.return_locked, isProblemRow(part)]).toEqual([false, false])
    const short = rowOf({ total_load: 70, total_received: 70, brought_elsewhere: 20 })
    expect(short).toMatchObject({ requested: 80, total_not_load: 10, resend_locked: true, resend_max_value: 10 })
    // The others bring what was lost here as well.
    const lost = rowOf({ total_load: 80, total_received: 60, total_missing: 20, brought_elsewhere: 40 })
    expect(lost).toMatchObject({ requested: 80, resend_max_value: 0, return_locked: false })
    const over = rowOf({ total_load: 80, total_received: 80, brought_elsewhere: 20 }, 70)
    expect(over).toMatchObject({ requested: 70, return_locked: true, resend_max_value: 0 })
    expect(initialDraft(over).return).toBe(10)
  })

  test('AD-05 rejected is what is left of the load; 0 before the receipt; a species never shows less than none', () => {
    expect(rejectedOf(seed({ total_received: 80, total_damaged: 5, total_missing: 5 }), 1)).toBe(10)
    expect(rejectedOf(seed({ total_received: 0 }), 0)).toBe(0)
    const rows = formRows(runOf([seed({ total_load: 50, total_received: 60 })]), holesOf(100))
    expect(figuresBySpecies(rows, initialDraft)).toMatchObject([{ reject: 0 }])
  })

  test('AD-05 a correction of the receipt makes nothing rejected, and sums are floored once for all plots', () => {
    // 100 loaded and told; 30 of them were told too much and stand in the nursery.
    const wrong = seed({ total_correction: -30 })
    expect(rejectedOf(wrong, 1)).toBe(0)
    const [row] = formRows(runOf([wrong]), holesOf(100))
    expect(row).toMatchObject({ reject: 0, resend_max_value: 30 })
    expect(figuresBySpecies(row ? [row] : [], initialDraft)).toMatchObject([{ received: 70, reject: 0 }])
    const less = seed({ total_load: 50, total_received: 60 })
    const more = seed({ lahan_no: 'L2', total_load: 50, total_received: 35 })
    for (const plots of [
      [less, more],
      [more, less],
    ])
      expect(figuresBySpecies(formRows(runOf(plots), holesOf(100)), initialDraft)).toMatchObject([{ reject: 5 }])
  })

  test('AD-02 figures of a species over its plots; the axis shortens above 999', () => {
    const rows = formRows(
      runOf([
        seed({ total_load: 80, total_received: 75, total_missing: 5 }),
        seed({ lahan_no: 'L2', total_load: 40, total_received: 40 }),
      ]),
      [
        ...holesOf(100),
        { farmer_no: 'F1', lahan_no: 'L2', detail_planting_hole: holesOf(30)[0]?.detail_planting_hole ?? [] },
      ],
    )
    expect(figuresBySpecies(rows, initialDraft)).toEqual([
      {
        tree_name: 'Sengon',
        requested: 130,
        sent: 120,
        received: 115,
        damaged: 0,
        missing: 5,
        reject: 0,
        not_sent: 20,
        resend: 25,
        return: 10,
      },
    ])
    expect([999, 1000, 12_500].map(formatCompact)).toEqual(['999', '1K', '12,5K'])
  })

  test('AD-07 an item only where it is flagged and above 0', () => {
    const row = rowOf({ total_load: 80, total_received: 70, total_missing: 10 })
    const draft = initialDraft(row)
    expect(payloadLines([row], () => draft)).toEqual([
      {
        farmer_no: 'F1',
        lahan_no: 'L1',
        farmer_name: 'Sri',
        tree_id: 1,
        category_id: 2,
        before_qty_seed: 70,
        after_qty_seed: 30,
        description_reason: 'Kurang & Hilang',
      },
    ])
    expect(payloadLines([row], () => ({ ...draft, is_resend: false }))).toEqual([])
    expect(payloadLines([row], () => ({ ...draft, resend: 0 }))).toEqual([])
    // Where nothing came above the request nothing goes back, whatever is flagged.
    expect(payloadLines([row], () => ({ ...draft, is_resend: false, is_return: true, return: 5 }))).toEqual([])
  })

  test('AD-01 AD-06 the calendar differs where holes do; plots without holes are counted once', () => {
    const run = runOf([seed(), seed({ tree_id: 2, lahan_no: 'L2' }), seed({ tree_id: 3, lahan_no: 'L2' })])
    expect(plotsWithoutHoles(run, holesOf(100))).toEqual(['L2'])
    expect(plotsWithoutHoles({ ...run, status: 2 }, [])).toEqual([])
    const one = runOf([seed()])
    expect(differsFromCalendar(one, holesOf(100))).toBe(false)
    expect(differsFromCalendar(one, holesOf(90))).toBe(true)
    expect(differsFromCalendar(one, [...holesOf(100), ...holesOf(5, 9)])).toBe(true)
  })
})
