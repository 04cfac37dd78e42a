import { describe, expect, test } from 'vitest'
import { readTypedMillilitres } from './typed-millilitres.ts'

describe('DS-05 fertilizer that is typed', () => {
  test('passing through a field changes nothing, though 56,25 ml are shown as 56,3', () => {
    expect(readTypedMillilitres('56,3', '56,3')).toEqual({ is: 'same' })
    expect(readTypedMillilitres(' 56,3 ', '56,3')).toEqual({ is: 'same' })
  })

  test('a figure is kept, an emptied field follows the allocation again, and what cannot be read changes nothing', () => {
    expect([
      readTypedMillilitres('60', '56,3'),
      readTypedMillilitres('1.250,5', '56,3'),
      readTypedMillilitres('', '56,3'),
      readTypedMillilitres('abc', '56,3'),
      readTypedMillilitres('-4', '56,3'),
    ]).toEqual([
      { is: 'typed', ml: 60 },
      { is: 'typed', ml: 1250.5 },
      { is: 'typed', ml: null },
      { is: 'unreadable' },
      { is: 'unreadable' },
    ])
  })
})
