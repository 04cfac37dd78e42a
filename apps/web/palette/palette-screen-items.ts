import { iconOf } from '#web-engine/kit/look/icons.ts'
import { screenPath, type VisibleMenu } from '../shell/visible-menus.ts'
import type { PaletteItem } from './palette-items.ts'

/** The screens this person may open, by their title, their old route name, their section and their menu. */
export function paletteScreenItems(menus: readonly VisibleMenu[]): readonly PaletteItem[] {
  return menus.flatMap(({ menu, sections }) =>
    sections.flatMap(({ title, entries }) =>
      entries.map((entry) => ({
        id: `screen.${entry.key}`,
        section: 'screens' as const,
        words: entry.title,
        detail: [menu.title, title].filter(Boolean).join(' › '),
        icon: iconOf(menu.icon),
        also: [entry.route, title ?? '', menu.title],
        href: screenPath(menu, entry),
      })),
    ),
  )
}
