import { expect, test } from 'vitest'
import { columnHeadLines } from './column-head-lines.ts'

test.each([
  ['Kode', ['Kode']],
  ['Lokasi Persemaian', ['Lokasi', 'Persemaian']],
  ['Perkiraan Siap Tanam', ['Perkiraan', 'Siap Tanam']],
  ['Kebutuhan Benih (kg)', ['Kebutuhan', 'Benih (kg)']],
  ['Berat Sampel per Butir (gram)', ['Berat Sampel', 'per Butir (gram)']],
])('the head "%s" has two lines at most, both as short as they can be', (label, lines) => {
  expect(columnHeadLines(label)).toEqual(lines)
})
