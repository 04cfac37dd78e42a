import type { FieldFixture } from './fixture.ts'

export const time: FieldFixture = {
  field: 'starts_at',
  ascending: ['00:00:00', '07:30:00', '23:59:59'],
  filter: 'range',
  valid: [
    ['07:30:15', '07:30:15'],
    [null, null],
  ],
  invalid: ['7:30', '24:00:00', '07:60:00', 730, '07:30'],
  make: ({ options }, n) => (options.bound === 'to' ? '23:00:00' : `0${n % 10}:15:00`),
}
