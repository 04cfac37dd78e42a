import { expect, test } from 'vitest'
import { attachmentHeader, storedOriginalName, displayFileName } from './original-name.ts'

test('FR-09 a file keeps its name as far as it is one, and ends as its content does', () => {
  const names = [
    'Laporan Bulan Mei.pdf',
    '../../etc/passwd',
    'C:\\Users\\a\\b.PDF',
    'a\0b\r\nc.pdf',
    'foto\u202Efdp.exe',
    '.htaccess',
    '',
    '   ',
    '"<>|:*?',
    'a'.repeat(400),
  ]
  expect(names.map((name) => storedOriginalName(name, 'pdf'))).toEqual([
    'Laporan Bulan Mei.pdf',
    'passwd.pdf',
    'b.pdf',
    'abc.pdf',
    'fotofdp.exe.pdf',
    'htaccess.pdf',
    'file.pdf',
    'file.pdf',
    'file.pdf',
    `${'a'.repeat(150)}.pdf`,
  ])
  expect([storedOriginalName('Foto.JPEG', 'jpg'), storedOriginalName('foto.png', 'jpg')]).toEqual([
    'Foto.jpeg',
    'foto.png.jpg',
  ])
})

test('FR-09 any name travels in a header, for old and new browsers', () => {
  expect(attachmentHeader('Laporan (1).pdf')).toBe(
    `attachment; filename="Laporan (1).pdf"; filename*=UTF-8''Laporan%20%281%29.pdf`,
  )
  expect(attachmentHeader('木"é%.pdf')).toBe(
    `attachment; filename="____.pdf"; filename*=UTF-8''%E6%9C%A8%22%C3%A9%25.pdf`,
  )
})

test('FR-09 a name as long as a body can carry costs no more than its length, and keeps its beginning and its ending', () => {
  const names = [
    `x${'.'.repeat(2_000_000)}x`,
    `x${' '.repeat(2_000_000)}x`,
    `${'a/'.repeat(1_000_000)}b.pdf`,
    `Laporan ${'y'.repeat(2_000_000)}.pdf`,
  ]
  const started = performance.now()
  const cleaned = names.map((name) => storedOriginalName(name, 'pdf'))
  // What grew with the square of the length took an hour.
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(cleaned.map((name) => [name.slice(0, 8), name.slice(-4)])).toEqual([
    ['x.......', '.pdf'],
    ['x x.pdf', '.pdf'],
    ['b.pdf', '.pdf'],
    ['Laporan ', '.pdf'],
  ])
  expect(displayFileName('a\0b\u202E.csv')).toBe('ab.csv')
})
