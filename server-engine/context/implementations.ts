import type { SQL } from 'drizzle-orm'
import type { Context } from './context.ts'
import type { DecisionRule } from './decision-rule.ts'
import type { Values } from './values.ts'
import type { SeamAnswer } from './seam.ts'
import type { WriteContext } from './transaction.ts'

/** One record as a hook meets it: what it was (null for a new one) and the values that are about to be stored. */
export interface HookChange {
  readonly present: Values | null
  readonly values: Values
  /** The fields that the call names, also where it repeats what the record has; not known for child rows. */
  readonly sent?: ReadonlySet<string>
}

export interface SavedChange extends HookChange {
  readonly id: number
}

export interface ActionCall {
  /** The record, locked. */
  readonly row: Values
  /** What the dialog asked for, checked. */
  readonly input: Values
}

/**
 * Why a caller who holds the right may still not do it to one record: 'update', 'delete' or an action's name; null
 * where they may.
 */
export type OperationRefusals = (operation: string) => string | null

/** What a module does beyond storing its fields. Everything runs in the request's transaction. */
export interface ModuleImplementation {
  /** The module's key. */
  readonly module: string
  /** The rows of a module without a table of its own, as a `select` that reads only. */
  readonly query?: (ctx: Context, parameters: Values) => SQL
  /** The reference to the record that is locked before this one's own row. */
  readonly below?: string
  /** May refuse by throwing, or give more values to store. */
  readonly beforeSave?: (ctx: WriteContext, change: HookChange) => Promise<Values | void>
  /**
   * What the `previewed` fields would be, for a form that is still filled in: some values may be missing. Reads only.
   */
  readonly preview?: (ctx: Context, change: HookChange) => Promise<Values>
  readonly afterSave?: (ctx: WriteContext, change: SavedChange) => Promise<void>
  /** The same for all that are saved at once, in one call. */
  readonly afterSaves?: (ctx: WriteContext, changes: readonly SavedChange[]) => Promise<void>
  readonly beforeDelete?: (ctx: WriteContext, row: Values) => Promise<void>
  readonly afterDelete?: (ctx: WriteContext, row: Values) => Promise<void>
  /**
   * Who may not change one record, delete it or act on it although they hold the right; asked before anything is
   * stored, and told to its page.
   */
  readonly guardRecord?: (ctx: Context, row: Values) => Promise<OperationRefusals>
  /** What stands in the way of an action for now: told to its page only, the action itself refuses. */
  readonly hinders?: (ctx: Context, row: Values) => Promise<OperationRefusals>
  /** What an action does besides its `to`; the values it gives are stored with the new state. */
  readonly actions?: Readonly<Record<string, (ctx: WriteContext, call: ActionCall) => Promise<Values | void>>>
  /** What a start of its list puts in: the id of the job. */
  readonly starts?: Readonly<Record<string, (ctx: WriteContext) => Promise<number>>>
  /** On which waiting records who holds the right to decide may do so; on all of them when left out. */
  readonly approvalRules?: readonly DecisionRule[]
  /** What a decision does before it is stored; the values it gives are stored with it. */
  readonly beforeDecision?: (
    ctx: WriteContext,
    call: { readonly row: Values; readonly approved: boolean; readonly note: string | null },
  ) => Promise<Values | void>
  /**
   * Of a document: writes what its approval means, and takes it back. Both run before the new state is stored, in its
   * transaction.
   */
  readonly post?: (ctx: WriteContext, head: Values, lines: readonly Values[]) => Promise<Values | void>
  readonly reverse?: (ctx: WriteContext, head: Values, lines: readonly Values[]) => Promise<Values | void>
  /** After a decision of AP-01 was stored. */
  readonly afterDecision?: (
    ctx: WriteContext,
    call: { readonly row: Values; readonly approved: boolean; readonly note: string | null },
  ) => Promise<void>
  /** Data of the module's panels, by their key. */
  readonly panels?: Readonly<Record<string, (ctx: Context, row: Values) => Promise<unknown>>>
  /** More than its fields where one record is shown (`{path}/{id}/show`). */
  readonly shows?: (ctx: Context, row: Values) => Promise<Values>
}

/**
 * What a later area adds to an earlier one's module; made by `implementExtension`. Told only to those who may read the
 * module that adds it.
 */
export interface ModuleAddition {
  /** The key of the module it adds to. */
  readonly to: string
  /** The key of the module that adds it. */
  readonly by: string
  readonly blocks?: (ctx: WriteContext, row: Values) => Promise<string | null>
  readonly values?: Readonly<Record<string, (ctx: Context) => SQL>>
  readonly actions?: Readonly<Record<string, (ctx: WriteContext, call: ActionCall) => Promise<Values | void>>>
  readonly panels?: Readonly<Record<string, (ctx: Context, row: Values) => Promise<unknown>>>
  readonly after?: {
    readonly created?: (ctx: WriteContext, record: { readonly id: number }) => Promise<void>
    readonly moved?: (
      ctx: WriteContext,
      record: { readonly id: number; readonly from: unknown; readonly to: unknown },
    ) => Promise<void>
    readonly changed?: (
      ctx: WriteContext,
      record: { readonly id: number; readonly fields: readonly string[] },
    ) => Promise<void>
  }
}

/** What the modules do beyond storing, and what later areas add to them. */
export interface Implementations {
  get(key: string): ModuleImplementation | undefined
  /** What other areas add to a module. */
  additionsTo(key: string): readonly ModuleAddition[]
  /** The last day on which nothing may be posted in a nursery any more; null where every day is open. */
  closedUntil(ctx: Context, nursery: number): Promise<string | null>
  /** What the areas answer to a question of one of them, in their order. */
  answersTo(seam: { readonly key: string }): readonly SeamAnswer[]
}

/** What an area knows of closed days: the last one of a nursery, or null. */
export type BooksClosedUntil = (ctx: Context, nursery: number) => Promise<string | null>
