import type { ModuleIndex } from '#core/catalogue/module-index.ts'
import type { Shortcut } from '#web-engine/kit/keys/shortcuts.ts'
import { type VisibleMenu, visibleMenus } from './visible-menus.ts'

export interface GoShortcut {
  /** Null for the launcher. */
  readonly menu: string | null
  readonly shortcut: Shortcut
}

const HOME_LETTER = 'b'

/**
 * G, then a letter of the menu's title. Given out over all menus, so that a menu keeps its letter whatever else a
 * person may see.
 */
export function goShortcuts(catalogue: Pick<ModuleIndex, 'menus'>): readonly GoShortcut[] {
  const taken = new Set([HOME_LETTER])
  const home: GoShortcut = { menu: null, shortcut: goTo(HOME_LETTER, 'Beranda', 'Home') }
  return [
    home,
    ...visibleMenus(catalogue, () => true).flatMap(({ menu }) => {
      const letter = [...menu.title.toLowerCase(), ...'abcdefghijklmnopqrstuvwxyz'].find(
        (one) => /[a-z]/.test(one) && !taken.has(one),
      )
      if (letter === undefined) return []
      taken.add(letter)
      return [{ menu: menu.key, shortcut: goTo(letter, menu.title, menu.title) }]
    }),
  ]
}

/** Those whose menu the person may see, with the address they lead to. */
export function goShortcutTargets(
  catalogue: Pick<ModuleIndex, 'menus'>,
  menus: readonly VisibleMenu[],
): readonly { readonly shortcut: Shortcut; readonly to: string }[] {
  return goShortcuts(catalogue).flatMap(({ menu, shortcut }) => {
    const to = menu === null ? '/main-module' : menus.find((one) => one.menu.key === menu)?.home
    return to === undefined ? [] : [{ shortcut, to }]
  })
}

function goTo(letter: string, id: string, en: string): Shortcut {
  return { keys: [`g ${letter}`], scopes: ['global'], words: { id: `Ke ${id}`, en: `Go to ${en}` } }
}
