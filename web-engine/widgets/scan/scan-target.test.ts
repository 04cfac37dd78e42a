import { describe, expect, test } from 'vitest'
import { definePage } from '#core/declare/page.ts'
import { pageOpenedByNumber } from './scan-target.ts'

const story = definePage({ key: 'story', title: 'Story', permission: 'bag.read', takesNumbers: true })
const card = definePage({ key: 'card', title: 'Card', takesNumbers: true })
const board = definePage({ key: 'board', title: 'Board' })
const menus = [
  { key: 'other', title: '', description: '', icon: '', modules: [], pages: [board] },
  { key: 'sending', title: '', description: '', icon: '', modules: [], pages: [board, story, card] },
]
const pageFor = (...held: readonly string[]) => pageOpenedByNumber({ menus }, (permission) => held.includes(permission))

describe('codes that are scanned anywhere', () => {
  test('a number opens the first page that takes numbers and may be opened', () => {
    expect(pageFor('bag.read', 'card.read', 'board.read')?.page.key).toBe('story')
    expect(pageFor('card.read')?.page.key).toBe('card')
    expect(pageFor('board.read')).toBeNull()
  })
})
