import type { FieldFixture } from './fixture.ts'

export const datetime: FieldFixture = {
  field: 'moment',
  ascending: ['2025-01-01T00:00:00.000Z', '2025-01-01T12:00:00.000Z', '2025-06-01T00:00:00.000Z'],
  filter: 'range',
  valid: [['2025-08-17T10:00:00+07:00', '2025-08-17T03:00:00.000Z']],
  invalid: ['2025-08-17', 'kemarin', 1, '2500-01-01T00:00:00Z', '2025-13-01T00:00:00Z'],
  make: ({ options }, n) => `2025-0${options.bound === 'to' ? 4 : 3}-01T0${n % 10}:30:00.000Z`,
}
