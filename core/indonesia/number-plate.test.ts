import { describe, expect, test } from 'vitest'
import { numberPlate, plateSearch } from './number-plate.ts'

describe('number plates', () => {
  test.each([
    'H 1843 KD',
    'h1843kd',
    'H-1843-KD',
    ' h.1843  kd ',
    'H 18 43 KD',
    'H1 843KD',
    'h_1843_kd',
    'H/1843/KD',
    'H–1843–KD',
    'Ｈ1843ＫＤ',
  ])('R-master-21 %s is one plate', (typed) => {
    expect(numberPlate(typed.trim())).toBe('H 1843 KD')
  })

  test('R-master-21 old plates end with their number, and of what is no civil plate the parts stay apart', () => {
    expect([
      numberPlate('b12'),
      numberPlate('1234-iv'),
      numberPlate('cd  12 34'),
      numberPlate('cd 1-234'),
      numberPlate('<>'),
    ]).toEqual(['B 12', '1234-IV', 'CD-12-34', 'CD-1-234', '<>'])
  })

  test('a part of one is searched as it is stored; other texts are left alone', () => {
    expect([
      plateSearch('AA0006DS'),
      plateSearch('aa0006'),
      plateSearch('1843kd'),
      plateSearch('0006'),
      plateSearch('AA'),
      plateSearch('L300 Kendal 2'),
    ]).toEqual(['AA 0006 DS', 'aa 0006', '1843 kd', '0006', null, null])
  })
})
