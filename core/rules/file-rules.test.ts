import { describe, expect, test } from 'vitest'
import { firstRuleError, parseRules } from './rules.ts'
import type { FileFacts } from './definition.ts'

const photo: FileFacts = { name: 'Foto.JPG', mime: 'image/jpeg', sizeKb: 500, width: 100, height: 40 }

const check = (rules: string, file?: FileFacts | FileFacts[], value: unknown = null) => {
  return firstRuleError(parseRules(rules), {
    label: 'Foto',
    value,
    values: {},
    today: '2025-08-10',
    ...(file && { file }),
  })
}

describe('file rules', () => {
  test.each<[string, Partial<FileFacts>[], Partial<FileFacts>[], string]>([
    [
      'dimensions:100,40',
      [{}],
      [{ width: 101 }, { height: 39 }, { width: 40, height: 100 }],
      'Foto harus berukuran lebar 100 piksel dan tinggi 40 piksel',
    ],
    [
      'ext:jpg,.PNG',
      [{}, { name: 'a.b.png' }],
      [{ name: 'a.pdf' }, { name: 'jpg' }, { name: 'a.jpg.exe' }, { name: '' }],
      'Foto harus berupa berkas jpg, .PNG',
    ],
    [
      'mimes:image/*,application/pdf',
      [{}, { mime: 'application/pdf' }, { mime: 'IMAGE/PNG; q=1' }],
      [{ mime: 'text/html' }, { mime: '' }, { mime: 'imagex/png' }],
      'Foto harus berupa berkas bertipe image/*, application/pdf',
    ],
    [
      'image',
      [{}, { mime: 'image/webp', name: 'x' }, { mime: '' }],
      [{ mime: 'text/html' }, { mime: '', name: 'a.pdf' }],
      'Foto harus berupa gambar',
    ],
    [
      'size:1024',
      [{}, { sizeKb: 1023.99 }],
      [{ sizeKb: 1024 }, { sizeKb: 5000 }, { sizeKb: Number.NaN }],
      'Foto harus lebih kecil dari 1.024 KB',
    ],
  ])('FR-04 %s', (rule, right, wrong, message) => {
    expect(right.map((facts) => check(rule, { ...photo, ...facts }))).toEqual(right.map(() => null))
    expect(wrong.map((facts) => check(rule, { ...photo, ...facts }))).toEqual(wrong.map(() => message))
  })

  test('FR-04 an image that could not be measured does not have the right dimensions', () => {
    expect(check('dimensions:100,40', { name: 'a.jpg', mime: 'image/jpeg', sizeKb: 1 })).not.toBeNull()
  })

  test('FR-04 of several files each must be right', () => {
    expect(check('size:1024', [photo, photo])).toBeNull()
    expect(check('size:1024', [photo, { ...photo, sizeKb: 2000 }])).toBe('Foto harus lebih kecil dari 1.024 KB')
  })

  test('FR-04 a file stored earlier was judged at its upload and passes', () => {
    expect(check('required|image|size:1|ext:png|mimes:image/png|dimensions:1,1', undefined, 'uploads/a.pdf')).toBeNull()
  })

  test('FR-05 whether a file exists is left to the server', () => {
    expect(check('exists_file', photo, 'uploads/a.jpg')).toBeNull()
  })
})
