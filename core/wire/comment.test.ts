import { describe, expect, test } from 'vitest'
import { peopleMentionedIn, commentTextParts, namesAsMentions, mentionsAsNames } from './comment.ts'

const people = [
  { id: 4, name: 'Sri' },
  { id: 7, name: 'Sri Wahyuni' },
]

describe('people in a comment', () => {
  test('are stored as numbers, the longer name first, and come back as they were typed', () => {
    const typed = 'Halo @Sri Wahyuni dan @Sri, tolong dilihat @lain'
    const stored = namesAsMentions(typed, people)
    expect(stored).toBe('Halo @[7] dan @[4], tolong dilihat @lain')
    expect(mentionsAsNames(stored, people)).toBe(typed)
    expect(peopleMentionedIn(`${stored} @[7]`)).toEqual([7, 4])
  })
  test('whom the reader may not know stays a number', () => {
    expect(mentionsAsNames('@[7] @[9]', [{ id: 7, name: null }])).toBe('@[7] @[9]')
  })
  test('are cut out of the text, which otherwise stays to the letter', () => {
    expect(commentTextParts('a @[7]\n@[x] <b>@[4]')).toEqual(['a ', { mention: 7 }, '\n@[x] <b>', { mention: 4 }])
    expect(commentTextParts('')).toEqual([])
  })
})
