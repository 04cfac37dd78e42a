import { describe, expect, test } from 'vitest'
import { programYear, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { firstListQuestionOf } from '#core/catalogue/first-list-question.ts'
import { chosenProgramYear, workingContextFilters, readStoredWorkingContext, sameFilter } from './working-context.ts'

const years = { current: 2025, all: [2025, 2024, 2023] }
const fields = {
  code: text('Kode'),
  program_year: programYear(),
  location_nursery_id: reference('Persemaian', 'location-nursery'),
}
const seasons = defineModule({ key: 'season', title: 'Musim', display: 'code', scope: 'location_nursery_id', fields })
const shared = defineModule({ key: 'tag', title: 'Label', display: 'code', fields: { code: text('Kode') } })
const nurseries = defineModule({
  key: 'location-nursery',
  title: 'Persemaian',
  display: 'code',
  scope: 'id',
  fields: { code: text('Kode') },
})

describe('narrowing of lists by program year and nursery', () => {
  test('a module with a nursery and a program year can be filtered by both without saying so', () => {
    expect(seasons.filters).toEqual(['program_year', 'location_nursery_id'])
  })
  test('a list begins with what the person works on, as far as it has the fields', () => {
    expect(workingContextFilters(firstListQuestionOf(seasons), seasons.filters, { year: 2024, nursery: 3 })).toEqual({
      program_year: 2024,
      location_nursery_id: 3,
    })
    expect(workingContextFilters(firstListQuestionOf(seasons), seasons.filters, { year: null, nursery: 3 })).toEqual({
      location_nursery_id: 3,
    })
    expect(workingContextFilters(firstListQuestionOf(shared), shared.filters, { year: 2024, nursery: 3 })).toEqual({})
    expect(
      workingContextFilters(firstListQuestionOf(nurseries), nurseries.filters, { year: 2024, nursery: 3 }),
    ).toEqual({})
  })
  test('a field the reader may not filter by does not narrow', () => {
    expect(workingContextFilters(firstListQuestionOf(seasons), ['program_year'], { year: 2024, nursery: 3 })).toEqual({
      program_year: 2024,
    })
  })
  test('CN-01 without a choice the running program year counts, and a year that is gone is no choice', () => {
    expect([null, 2023, 1999, 'all' as const].map((stored) => chosenProgramYear(stored, years))).toEqual([
      2025,
      2023,
      2025,
      null,
    ])
  })
  test.each([null, 'x', [], { year: '2024', nursery: -0.5 }])(
    'what is not understood (%j) counts as no choice',
    (stored) => {
      expect(readStoredWorkingContext(stored)).toEqual({ year: null, nursery: null })
    },
  )
  test('one value and a list of it are the same filter', () => {
    expect([
      sameFilter(2025, [2025]),
      sameFilter([2024, 2025], 2025),
      sameFilter(undefined, 2025),
      sameFilter({ from: 1 }, { from: 1 }),
    ]).toEqual([true, false, false, true])
  })
})
