import { describe, expect, test } from 'vitest'
import { mentionedIn, textParts, withMentions, withNames } from './comment.ts'

const people = [
  { id: 4, name: 'Sri' },
  { id: 7, name: 'Sri Wahyuni' },
]

describe('people in a comment', () => {
  test('are stored as numbers, the longer name first, and come back as they were typed', () => {
    const typed = 'Halo @Sri Wahyuni dan @Sri, tolong dilihat @lain'
    const stored = withMentions(typed, people)
    expect(stored).toBe('Halo @[7] dan @[4], tolong dilihat @lain')
    expect(withNames(stored, people)).toBe(typed)
    expect(mentionedIn(`${stored} @[7]`)).toEqual([7, 4])
  })
  test('whom the reader may not know stays a number', () => {
    expect(withNames('@[7] @[9]', [{ id: 7, name: null }])).toBe('@[7] @[9]')
  })
  test('are cut out of the text, which otherwise stays to the letter', () => {
    expect(textParts('a @[7]\n@[x] <b>@[4]')).toEqual(['a ', { mention: 7 }, '\n@[x] <b>', { mention: 4 }])
    expect(textParts('')).toEqual([])
  })
})
