import { expect, test } from 'vitest'
import { outsideWindow } from './period-window.ts'

test('DS-01 a day outside the weeks that a period names is told, whichever side it names', () => {
  const told = (day: string, start: string | null, end: string | null) =>
    outsideWindow('Sosialisasi', day, { period_name: 'Musim Hujan', start, end })
  expect(told('2025-10-01', '2025-10-02', '2025-10-30')).toBe(
    'Sosialisasi 1 Oktober 2025 di luar jadwal Musim Hujan (mulai 2 Oktober 2025 sampai 30 Oktober 2025).',
  )
  expect(told('2025-11-01', null, '2025-10-30')).toContain('(sampai 30 Oktober 2025)')
  expect([told('2025-10-02', '2025-10-02', '2025-10-30'), told('2025-10-30', null, '2025-10-30')]).toEqual([null, null])
  expect(told('2025-10-02', null, null)).toBeNull()
})
