import { describe, expect, test } from 'vitest'
import { readHoles } from './hole-count.ts'

describe('DS-03 a number of holes', () => {
  test('is whole and not below zero, and never more than the server takes', () => {
    expect(['0', ' 120 ', '1000000'].map(readHoles)).toEqual([0, 120, 1_000_000])
    expect(['-5', '1.5', '1,5', '1e3', '', 'dua', '1000001'].map(readHoles)).toEqual(Array(7).fill(null))
  })
})
