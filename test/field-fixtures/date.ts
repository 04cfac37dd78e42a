import { addDays } from '#core/formats/format-date.ts'
import { todayIn } from '#core/formats/zone.ts'
import type { FieldFixture } from './fixture.ts'

/** Days of the running period that have come, in every zone a nursery can lie in. */
const openDay = (n: number) => addDays(todayIn('Asia/Jakarta', new Date()), -(n % 2))

export const date: FieldFixture = {
  field: 'day',
  ascending: ['2023-12-31', '2024-02-29', '2025-08-17'],
  filter: 'range',
  valid: [
    ['2024-02-29', '2024-02-29'],
    [null, null],
  ],
  invalid: [
    '2025-02-29',
    '17-08-2025',
    '2025-8-17',
    '0000-01-01',
    '1899-12-31',
    '2201-01-01',
    20250817,
    '2025-08-17T00:00:00Z',
  ],
  // The end of a range comes after its start.
  make: ({ options }, n) =>
    options.lock ? openDay(n) : `2025-0${options.bound === 'to' ? 4 : 3}-${String((n % 28) + 1).padStart(2, '0')}`,
}
