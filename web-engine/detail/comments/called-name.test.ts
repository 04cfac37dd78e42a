import { describe, expect, test } from 'vitest'
import { mentionAtCaret, matchesMention, withMentionedName } from './called-name.ts'

const at = (typed: string) => mentionAtCaret(typed, typed.length)?.search ?? null

describe('calling someone by name', () => {
  test.each([
    ['@', ''],
    ['Halo @de', 'de'],
    ['Halo\n@Dewi Les', 'Dewi Les'],
    ['(@sri', 'sri'],
    ['@Ma’ruf', 'Ma’ruf'],
  ])('%j asks for %j', (typed, search) => expect(at(typed)).toBe(search))
  test.each(['surat@de', 'Halo', '@Dewi Lestari Ayu lihat', '@a\nb', '@a, '])('%j calls nobody', (typed) =>
    expect(at(typed)).toBeNull(),
  )
  test('looks only up to the caret', () => expect(mentionAtCaret('@de lihat', 3)).toEqual({ from: 0, search: 'de' }))
  test.each([
    ['', true],
    ['dewi', true],
    ['LES', true],
    ['qa', true],
    ['dewi x', false],
  ])('%j means Dewi: %s', (search, meant) =>
    expect(matchesMention({ name: 'Dewi Lestari', username: 'qa' }, { from: 0, search })).toBe(meant),
  )
  test('puts the name in its place, with one space behind it', () => {
    expect(withMentionedName('Halo @de lihat', { from: 5, search: 'de' }, 'Dewi Lestari')).toEqual({
      text: 'Halo @Dewi Lestari lihat',
      caret: 19,
    })
  })
})
