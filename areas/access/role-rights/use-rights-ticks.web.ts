import { useText } from '#web-engine/kit/words/texts.ts'
import {
  RIGHTS_COLUMN_WORDS,
  RIGHTS_COLUMNS,
  rightsForActionIn,
  rightsBeyondColumns,
  rightsMenusMatching,
  rightForAction,
  type RightsMenu,
  type RightsRow,
  type RightsSection,
  type RoleRights,
  rowsOfRightsMenu,
  type TreeRight,
} from './rights-tree-answer.ts'
import { rightsTexts } from './role-rights-texts.ts'
import type { RoleRightsState } from './use-role-rights.web.ts'

export interface RightsTicksProps {
  readonly data: RoleRights
  readonly rights: RoleRightsState
  readonly search: string
}

/** One tick in words, of one right or of many. */
export interface LabelledRightsTick {
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
export function useRightsTicks({ data, rights, search }: RightsTicksProps) {
  const t = useText(rightsTexts)
  const menus = rightsMenusMatching(data.menus, search)
  const first = data.first && new Set(data.first)
  const everything = search.trim() === '' ? 'all' : 'all.found'

  /** One tick a column for all of these rows. */
  const columns = (rows: readonly RightsRow[], label: (action: string) => string): readonly LabelledRightsTick[] =>
    RIGHTS_COLUMNS.map((action) => ({
      key: action,
      words: RIGHTS_COLUMN_WORDS[action],
      label: label(RIGHTS_COLUMN_WORDS[action]),
      codes: rightsForActionIn(rows, action),
      differs: false,
    }))

  function single({ code, name }: TreeRight, words: string): LabelledRightsTick {
    const differs = first !== null && first.has(code) !== rights.has(code)
    return { key: code, words, label: differs ? `${name}, ${t('differs')}` : name, codes: [code], differs }
  }

  /** How many of these rights the role did not come with, or lost. */
  const differing = (codes: readonly string[]): number =>
    first === null ? 0 : new Set(codes.filter((code) => first.has(code) !== rights.has(code))).size

  return {
    menus,
    differing,
    title: t(everything, { action: t('every') }),
    ofAll: () => columns(menus.flatMap(rowsOfRightsMenu), (action) => t(everything, { action })),
    ofMenu: (menu: RightsMenu) =>
      columns(rowsOfRightsMenu(menu), (action) => t('all.of', { action, title: menu.title })),
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
      columns: RIGHTS_COLUMNS.map((action) => {
        const right = rightForAction(row, action)
        return right ? single(right, RIGHTS_COLUMN_WORDS[action]) : null
      }),
      further: rightsBeyondColumns(row).map((right) => single(right, right.name)),
    }),
  }
}

export type RightsTicks = ReturnType<typeof useRightsTicks>
