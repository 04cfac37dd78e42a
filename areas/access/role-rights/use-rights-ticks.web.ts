import { useText } from '#web-engine/kit/words/texts.ts'
import {
  COLUMN_WORDS,
  COLUMNS,
  codesIn,
  furtherRights,
  menusWith,
  rightForAction,
  type RightsMenu,
  type RightsRow,
  type RightsSection,
  type RoleRights,
  rowsOf,
  type TableRight,
} from './rights-tree.ts'
import { rightsTexts } from './role-rights-texts.ts'
import type { RoleRightsState } from './use-role-rights.web.ts'

export interface RightsProps {
  readonly data: RoleRights
  readonly rights: RoleRightsState
  readonly search: string
}

/** One tick in words, of one right or of many. */
export interface NamedTick {
  readonly key: string
  /** What is done: 'Lihat'. */
  readonly words: string
  /** The same with what it is done to, for who cannot see where it stands. */
  readonly label: string
  readonly codes: readonly string[]
  /** One right that the role did not come with, or lost. */
  readonly differs: boolean
}

/** What the table and the cards show: the menus that are searched for, and the ticks of each of their rows. */
export function useRightsTicks({ data, rights, search }: RightsProps) {
  const t = useText(rightsTexts)
  const menus = menusWith(data.menus, search)
  const first = data.first && new Set(data.first)
  const everything = search.trim() === '' ? 'all' : 'all.found'

  /** One tick a column for all of these rows. */
  const columns = (rows: readonly RightsRow[], label: (action: string) => string): readonly NamedTick[] =>
    COLUMNS.map((action) => ({
      key: action,
      words: COLUMN_WORDS[action],
      label: label(COLUMN_WORDS[action]),
      codes: codesIn(rows, action),
      differs: false,
    }))

  function single({ code, name }: TableRight, words: string): NamedTick {
    const differs = first !== null && first.has(code) !== rights.has(code)
    return { key: code, words, label: differs ? `${name}, ${t('differs')}` : name, codes: [code], differs }
  }

  return {
    menus,
    title: t(everything, { action: t('every') }),
    ofAll: () => columns(menus.flatMap(rowsOf), (action) => t(everything, { action })),
    ofMenu: (menu: RightsMenu) => columns(rowsOf(menu), (action) => t('all.of', { action, title: menu.title })),
    ofSection: (menu: RightsMenu, { title, modules }: RightsSection) =>
      columns(modules, (action) => t('all.of.section', { action, title, menu: menu.title })),
    ofRow: (row: RightsRow) => ({
      every: {
        key: 'every',
        words: t('every'),
        label: t('row', { title: row.title }),
        codes: row.rights.map(({ code }) => code),
        differs: false,
      },
      /** One for each column; null where the module knows no such thing. */
      columns: COLUMNS.map((action) => {
        const right = rightForAction(row, action)
        return right ? single(right, COLUMN_WORDS[action]) : null
      }),
      further: furtherRights(row).map((right) => single(right, right.name)),
    }),
  }
}

export type RightsTicks = ReturnType<typeof useRightsTicks>
