import { describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { goShortcuts } from '#web/shell/go-shortcuts.ts'
import { ariaKeys, keyCapsOf, isCharacterKey, pressedKeyName } from './key-names.ts'
import { workingKeysOf } from './shortcut-store.ts'
import { type Shortcut, type ShortcutScope, shortcuts } from './shortcuts.ts'

const go = goShortcuts(buildCatalogue(demoAreas)).map(({ shortcut }) => shortcut)
const all: readonly Shortcut[] = [...Object.values(shortcuts), ...go]
const pressed = (
  key: string,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => pressedKeyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers })

describe('keyboard shortcuts: the registry', () => {
  test.each(['list', 'detail', 'form'] as const)(
    'no key means two things in a %s, what works everywhere included',
    (scope: ShortcutScope) => {
      const keys = all
        .filter(({ scopes }) => scopes.includes(scope) || scopes.includes('global'))
        .flatMap((shortcut) => shortcut.keys)
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    },
  )
  test('no key is the beginning of a sequence and a shortcut by itself', () => {
    const single = new Set(all.flatMap(({ keys }) => keys).filter((key) => !key.includes(' ')))
    expect(
      go
        .flatMap(({ keys }) => keys)
        .map((key) => key.split(' ')[0] ?? '')
        .filter((key) => single.has(key)),
    ).toEqual([])
  })
  test('every menu has a letter of its own, whatever the person may see', () => {
    expect(new Set(go.flatMap(({ keys }) => keys)).size).toBe(go.length)
    expect(go.length).toBe(buildCatalogue(demoAreas).menus.length + 1)
  })
  test('each has words in both languages', () => {
    expect(all.filter(({ words }) => words.id.length < 4 || words.en.length < 4)).toEqual([])
  })
  test('WCAG 2.1.4 turned off, no letter or sign is left, and what needs Ctrl or is no sign stays', () => {
    const left = all.flatMap((shortcut) => workingKeysOf(shortcut, false))
    expect(left.filter(isCharacterKey)).toEqual([])
    expect(left).toEqual(
      expect.arrayContaining(['mod+k', 'ArrowDown', 'Enter', 'Space', 'Escape', 'mod+Enter', 'shift+ArrowDown']),
    )
  })
})

describe('keyboard shortcuts: keys', () => {
  test('a key is read as the registry writes it, on every keyboard', () => {
    expect([
      pressed('K', { ctrlKey: true }),
      pressed('k', { metaKey: true }),
      pressed('?', { shiftKey: true }),
      pressed('/', { shiftKey: true }),
      pressed('/'),
    ]).toEqual(['mod+k', 'mod+k', '?', '/', '/'])
    expect([
      pressed('X', { shiftKey: true }),
      pressed('X'),
      pressed(' '),
      pressed('ArrowDown', { shiftKey: true }),
      pressed('k', { altKey: true }),
    ]).toEqual(['shift+x', 'x', 'Space', 'shift+ArrowDown', 'alt+k'])
    expect([pressed('Shift', { shiftKey: true }), pressed('Control', { ctrlKey: true }), pressed('')]).toEqual([
      null,
      null,
      null,
    ])
  })
  test('and shown as it stands on the keys', () => {
    expect([
      keyCapsOf('mod+k', { mac: false, language: 'id' }),
      keyCapsOf('mod+k', { mac: true, language: 'id' }),
      keyCapsOf('Space', { mac: false, language: 'id' }),
      keyCapsOf('Space', { mac: false, language: 'en' }),
      keyCapsOf('g m', { mac: false, language: 'id' }),
    ]).toEqual([['Ctrl', 'K'], ['⌘', 'K'], ['Spasi'], ['Space'], ['G', 'M']])
    expect([
      ariaKeys(['mod+k'], { mac: false }),
      ariaKeys(['j', 'ArrowDown'], { mac: false }),
      ariaKeys(['g m'], { mac: false }),
    ]).toEqual(['Control+K', 'J ArrowDown', null])
  })
})
