/** Rights as the table shows them: menus with their sections, modules as rows. */
export interface RightsTreeAnswer {
  readonly menus: readonly RightsMenu[]
}
export interface RightsMenu {
  readonly title: string
  readonly sections: readonly RightsSection[]
}
export interface RightsSection {
  readonly title: string
  readonly modules: readonly RightsRow[]
}
export interface RightsRow {
  readonly key: string
  readonly title: string
  readonly rights: readonly TreeRight[]
}
export interface TreeRight {
  readonly code: string
  readonly action: string
  /** 'Ubah Bedeng' */
  readonly name: string
}

/** What one role may, and what it could be compared with. */
export interface RoleRights extends RightsTreeAnswer {
  readonly role: { readonly id: number; readonly name: string }
  readonly held: readonly string[]
  /** What the role of this name came with; null for one that somebody made. */
  readonly first: readonly string[] | null
  /** Rights the caller does not hold, and so cannot give. */
  readonly closed: readonly string[]
  /** Why nothing can be changed here; null where it can. */
  readonly refusal: string | null
}

/** The columns; every other action stands behind its row. */
export const RIGHTS_COLUMNS = ['read', 'create', 'update', 'delete', 'export', 'import', 'print', 'approve'] as const
export type RightsColumn = (typeof RIGHTS_COLUMNS)[number]
export const RIGHTS_COLUMN_WORDS: Readonly<Record<RightsColumn, string>> = {
  read: 'Lihat',
  create: 'Tambah',
  update: 'Ubah',
  delete: 'Hapus',
  export: 'Ekspor',
  import: 'Impor',
  print: 'Cetak',
  approve: 'Setujui',
}

export function rowsOfRightsMenu({ sections }: RightsMenu): readonly RightsRow[] {
  return sections.flatMap(({ modules }) => modules)
}

/** All rights there are. */
export function allRightsIn(menus: readonly RightsMenu[]): readonly string[] {
  return menus.flatMap(rowsOfRightsMenu).flatMap(({ rights }) => rights.map(({ code }) => code))
}

/** The rights to do one thing with any of these. */
export function rightsForActionIn(rows: readonly RightsRow[], action: RightsColumn): readonly string[] {
  return rows.flatMap((row) => rightForAction(row, action)?.code ?? [])
}

/** What the search leaves of the menus. */
export function rightsMenusMatching(menus: readonly RightsMenu[], search: string): readonly RightsMenu[] {
  const wanted = search.trim().toLowerCase()
  return menus
    .map((menu) => ({
      ...menu,
      sections: menu.sections
        .map((section) => ({
          ...section,
          modules: section.modules.filter(({ title, key }) =>
            `${title} ${key} ${section.title}`.toLowerCase().includes(wanted),
          ),
        }))
        .filter(({ modules }) => modules.length > 0),
    }))
    .filter(({ sections }) => sections.length > 0)
}

/** A menu without sections has one of its own name, which would say the same twice. */
export function menuHasOwnSections({ title, sections }: RightsMenu): boolean {
  return sections.some((section) => section.title !== title)
}

export function rightForAction({ rights }: RightsRow, action: string): TreeRight | undefined {
  return rights.find((right) => right.action === action)
}

export function rightsBeyondColumns({ rights }: RightsRow): readonly TreeRight[] {
  return rights.filter(({ action }) => !(RIGHTS_COLUMNS as readonly string[]).includes(action))
}
