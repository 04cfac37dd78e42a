/** Rights as the table shows them: menus with their sections, modules as rows. */
export interface RightsTree {
  readonly menus: readonly RightsMenu[]
}
export interface RightsMenu {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly modules: readonly RightsRow[] }[]
}
export interface RightsRow {
  readonly key: string
  readonly title: string
  readonly rights: readonly TableRight[]
}
export interface TableRight {
  readonly code: string
  readonly action: string
  /** 'Ubah Bedeng' */
  readonly name: string
}

/** What one role may, and what it could be compared with. */
export interface RoleRights extends RightsTree {
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
export const COLUMNS = ['read', 'create', 'update', 'delete', 'export', 'import', 'print', 'approve'] as const
export type ColumnAction = (typeof COLUMNS)[number]
export const COLUMN_WORDS: Readonly<Record<ColumnAction, string>> = {
  read: 'Lihat',
  create: 'Tambah',
  update: 'Ubah',
  delete: 'Hapus',
  export: 'Ekspor',
  import: 'Impor',
  print: 'Cetak',
  approve: 'Setujui',
}

export function rowsOf({ sections }: RightsMenu): readonly RightsRow[] {
  return sections.flatMap(({ modules }) => modules)
}

export function rightIn({ rights }: RightsRow, action: string): TableRight | undefined {
  return rights.find((right) => right.action === action)
}

export function furtherIn({ rights }: RightsRow): readonly TableRight[] {
  return rights.filter(({ action }) => !(COLUMNS as readonly string[]).includes(action))
}
