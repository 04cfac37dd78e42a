import type { FieldFixture } from './fixture.ts'

export const year: FieldFixture = {
  field: 'made_year',
  ascending: [1999, 2024, 2025],
  filter: 'range',
  valid: [
    [2025, 2025],
    [1900, 1900],
    [null, null],
  ],
  invalid: ['2025', 1899, 2201, 2025.5, true],
  // Of the programme's years only those that are kept.
  make: ({ options }, n) =>
    options.programYear
      ? 2023 + (n % 3)
      : options.unique
        ? 2030 + (n % 70)
        : options.bound === 'to'
          ? 2026
          : 2000 + (n % 25),
}
