import type { FieldFixture } from './fixture.ts'

export const month: FieldFixture = {
  field: 'made_month',
  ascending: ['2024-12', '2025-01', '2025-11'],
  filter: 'range',
  valid: [
    ['2025-08', '2025-08'],
    [null, null],
  ],
  invalid: ['2025-13', '2025-8', '2025', 202508, '1800-01', '2025-08-01'],
  make: ({ options }, n) => `${options.bound === 'to' ? 2026 : 2025}-${String((n % 12) + 1).padStart(2, '0')}`,
}
