import { expect, test, vi } from 'vitest'
import { cellColumns, headerReader } from '#core/cells/columns.ts'
import { datetime, text } from '#core/declare/fields.ts'
import { growthOf } from '#test/kit/growth.ts'
import { meanings } from './header-meanings.ts'

const columns = cellColumns({ name: text('Nama Lokasi'), at: datetime('Saat') }, { timeZone: 'Asia/Jakarta' })

test('IM-01 each header of a file is judged once, however many cells have it, known or not', () => {
  const judged = vi.fn<(header: string) => void>()
  const meant = meanings(columns, (asked) => {
    const read = headerReader(asked)
    return (header) => {
      judged(header)
      return read(header)
    }
  })
  for (let cell = 0; cell < 10_000; cell += 1) meant(['Nama Lokasi*', 'Lain'][cell % 2] ?? '')
  expect(judged.mock.calls).toEqual([['Nama Lokasi'], ['Lain']])
})

test.each(['Kode Nama Lokasi ', ' *', '*', ' (', '(wib', ' ', '_', 'saat (WIB)'])(
  'IM-01 a header of many %j is read once from its beginning to its end',
  (piece) => {
    // The last letter: what ends otherwise than it began is what patterns go back for.
    const read = (header: string) => meanings(columns)(header)
    expect(growthOf(read, (length) => `x${piece.repeat(length)}x`, 8)).toBeLessThan(24)
    expect(growthOf(read, (length) => `x${piece.repeat(length)}`, 8)).toBeLessThan(24)
  },
)
