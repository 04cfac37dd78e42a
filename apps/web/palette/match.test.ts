import { describe, expect, test } from 'vitest'
import { matchText } from './match.ts'

const score = (typed: string, text: string) => matchText(typed, text)?.score ?? 0

describe('command palette: matching', () => {
  test('nearer finds score higher: the whole, its beginning, a word, words in any order, initials, inside, scattered letters', () => {
    const finds: readonly (readonly [string, string])[] = [
      ['lokasi persemaian', 'Lokasi Persemaian'],
      ['lok', 'Lokasi Persemaian'],
      ['pers', 'Lokasi Persemaian'],
      ['pers lok', 'Lokasi Persemaian'],
      ['lp', 'Lokasi Persemaian'],
      ['emai', 'Lokasi Persemaian'],
      ['lksi', 'Lokasi Persemaian'],
    ]
    const scores = finds.map(([typed, text]) => score(typed, text))
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(new Set(scores).size).toBe(scores.length)
    expect(Math.min(...scores)).toBeGreaterThan(0)
  })

  test.each([
    ['persemaian lokasi', 'Lokasi Persemaian'],
    ['LOCATION nursery', 'location-nursery'],
    ['location-nursery', 'location-nursery'],
    ['  bed  ', 'Bedeng Persemaian'],
    ['élan', 'Elan'],
    ['hak', 'Pengguna & Hak Akses'],
  ])('%s finds %s', (typed, text) => {
    expect(score(typed, text)).toBeGreaterThan(0)
  })

  test.each([
    ['xyz', 'Lokasi Persemaian'],
    ['', 'Lokasi'],
    ['   ', 'Lokasi'],
    ['lokasi', ''],
    ['nap', 'Lokasi Persemaian'],
    ['z', 'Lokasi'],
    ['ok', 'Ab'],
  ])('%o does not find %o', (typed, text) => {
    expect(matchText(typed, text)).toBeNull()
  })

  test('what is marked is what was typed, in the text as it is written', () => {
    const marked = (typed: string, text: string) =>
      matchText(typed, text)?.ranges.map(([start, end]) => text.slice(start, end))
    expect(marked('pers', 'Lokasi Persemaian')).toEqual(['Pers'])
    expect(marked('pers lok', 'Lokasi Persemaian')).toEqual(['Lok', 'Pers'])
    expect(marked('lp', 'Lokasi Persemaian')).toEqual(['L', 'P'])
    expect(marked('lksi', 'Lokasi Persemaian')).toEqual(['L', 'k', 'si'])
    expect(marked('area terbuka', '🌱 Area-Terbuka')).toEqual(['Area-Terbuka'])
  })
})
