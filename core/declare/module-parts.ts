import type { Condition } from './condition.ts'

export type SortDirection = 'asc' | 'desc'
export type SortBy = readonly [field: string, direction: SortDirection]

/** A related list on the detail screen: the child module's rows whose field `by` is this record. */
export interface RelatedListTab {
  readonly module: string
  readonly by: string
  readonly title?: string
  /** Rows are offered to be added while the record meets it; the server refuses them by its own rules. */
  readonly addWhen?: Condition
  /** MP-01: instead of rows, a switch for each record that could be linked; `module` is the table of links. */
  readonly mapping?: MappingTab
}

export interface MappingTab {
  /** The link's reference to the record a switch stands for. */
  readonly of: string
  /** The link's flag; `value_mapping` when left out. */
  readonly flag?: string
  /** The question before something is switched on. */
  readonly confirm?: string
}

/** A tab that shows the pictures of some of the record's own fields. */
export interface PhotoGalleryTab {
  readonly title: string
  readonly fields: readonly string[]
}

/** How the rows are laid out. */
export interface ListLayout {
  readonly columns: readonly string[]
  readonly sort: SortBy
  /** LS-08: a grid of cards instead of a table. */
  readonly as: 'table' | 'cards'
  /** The picture on a card, and the fields below its name; the list's columns when left out. */
  readonly card: { readonly image: string | null; readonly fields: readonly string[] | null }
  /** LS-14: what can be typed right in the table. */
  readonly edit: readonly string[]
  /** LS-13: where the filter opens. */
  readonly filter: 'inline' | 'panel'
}

/** A rule over several fields: sentences by the field they stand under, none when all is well. Runs on both sides. */
export type FieldsCheck = (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>

/** What a newcomer wants to know of a screen, in a sentence or two each. */
export interface ScreenHelpTexts {
  /** What the records are, and what they are for. */
  readonly about: string
  /** What to do next, here or on the screen after it. */
  readonly next?: string
  readonly example?: string
}

/**
 * What the engines must know a module by, whatever it is called: whose nursery a record is, who people are, which years
 * the programme has, how it is set.
 */
export type ModulePurpose = 'nurseries' | 'people' | 'program-years' | 'settings'
