import type { FieldFixture } from './fixture.ts'

export const week: FieldFixture = {
  field: 'made_week',
  ascending: ['2020-W53', '2021-W01', '2025-W33'],
  filter: 'range',
  valid: [
    ['2020-W53', '2020-W53'],
    [null, null],
  ],
  invalid: ['2021-W53', '2025-W00', '2025-33', 33, '2025-w07'],
  make: ({ options }, n) => `${options.bound === 'to' ? 2026 : 2025}-W${String((n % 50) + 1).padStart(2, '0')}`,
}
