import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

test.each([
  [
    ['Dusun Krajan RT 02 RW 01', 'Jrakah', 'Selo', 'Kabupaten Boyolali', 'Jawa Tengah'],
    'Dusun Krajan RT 02 RW 01, Jrakah, Selo, Kabupaten Boyolali, Jawa Tengah',
  ],
  [
    ['Desa Jrakah, Selo, Boyolali', 'Jrakah', 'Selo', 'Kabupaten Boyolali', 'Jawa Tengah'],
    'Desa Jrakah, Selo, Boyolali, Jawa Tengah',
  ],
  [['', 'Borobudur', 'Borobudur', 'Kabupaten Magelang'], 'Borobudur, Kabupaten Magelang'],
  [['Jl. Semarang 5', 'Leyangan', 'Kabupaten Semarang'], 'Jl. Semarang 5, Leyangan, Kabupaten Semarang'],
  [['', ' '], ''],
])('GM-01 an address does not repeat its village or another area: %j', (parts, line) => {
  expect(addressLine(parts)).toBe(line)
})
