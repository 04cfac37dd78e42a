import { z } from 'zod'
import type { Density, LayoutKind } from '../catalogue/layout-kinds.ts'
import { PAGE_SIZES } from '../catalogue/layout-kinds.ts'
import { SEARCH_LENGTH } from '../declare/module.ts'

/** How long a view's name can be. */
export const VIEW_NAME_LENGTH = 80

/**
 * The columns of a list: their order, those that are not shown, and widths in pixels where they are not left to the
 * content.
 */
export interface SavedViewColumns {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

/**
 * Everything a list can be set to, as one view of it keeps it. It names fields and holds values, never the names of
 * records.
 */
export interface SavedViewState {
  readonly search: string
  readonly filters: Readonly<Record<string, unknown>>
  /** Null: as the module sorts by itself. */
  readonly order: string | null
  readonly sort: 'ASC' | 'DESC'
  readonly limit: (typeof PAGE_SIZES)[number]
  readonly show: LayoutKind
  readonly density: Density
  readonly columns: SavedViewColumns
}

/** A role a view is shared with, as its owner sees it; nameless where the owner may not read roles. */
export interface SavedViewRole {
  readonly id: number
  readonly name: string | null
}

/** A kept view as one reader gets it: what that reader may not know is not in it. */
export interface SavedView {
  readonly id: number
  readonly name: string
  readonly mine: boolean
  /** Whose it is; null where it is one's own or the reader may not know. */
  readonly owner: string | null
  /** Of one's own views only. */
  readonly roles: readonly SavedViewRole[]
  readonly state: SavedViewState
  readonly version: number
}

const names = z.array(z.string().max(100)).max(200)

/** The shape alone; which names and values a module takes from whom is the server's question. */
export const savedViewStateSchema: z.ZodType<SavedViewState> = z.strictObject({
  search: z.string().max(SEARCH_LENGTH),
  filters: z.record(z.string(), z.unknown()),
  order: z.string().max(100).nullable(),
  sort: z.enum(['ASC', 'DESC']),
  limit: z.literal(PAGE_SIZES),
  show: z.enum(['table', 'cards', 'map']),
  density: z.enum(['normal', 'compact']),
  columns: z.strictObject({ order: names, hidden: names, widths: z.record(z.string(), z.int().min(1).max(2_000)) }),
})
