import type { SQL } from 'drizzle-orm'
import type { Fields } from '#core/declare/field.ts'
import type { ActionAnswers } from '#core/declare/row-types.ts'
import type { Actions, AnyModule, StoredOf } from '#core/declare/module.ts'
import type { SourceQuestionParts } from '#core/declare/source.ts'
import type { DecisionRule } from '../context/decision-rule.ts'
import type { Context } from '../context/context.ts'
import type { OperationRefusals, ModuleImplementation } from '../context/implementations.ts'
import type { WriteContext } from '../context/transaction.ts'

/** The values of some fields of a module, as they will be stored. */
export type ValuesOf<M extends AnyModule> = Partial<Omit<StoredOf<M>, 'id' | 'version'>>

/** One record as a hook meets it: what it was (null for a new one) and the values that are about to be stored. */
export interface ChangeOf<M extends AnyModule> {
  readonly present: StoredOf<M> | null
  readonly values: ValuesOf<M>
  /** The fields that the call names, also where it repeats what the record has; not known for child rows. */
  readonly sent?: ReadonlySet<string>
}

type InputOfAction<A> = A extends { readonly input: infer I extends Fields }
  ? ActionAnswers<I>
  : Readonly<Record<string, never>>

/** What an action does besides its `to`; the values it returns are stored with the new state. */
export type ActionHandler<M extends AnyModule, A> = (
  ctx: WriteContext,
  call: { readonly row: StoredOf<M>; readonly input: InputOfAction<A> },
) => Promise<ValuesOf<M> | void>

/** The rows of the list a document declares as its lines. */
export type DocumentLinesOf<M extends AnyModule> = M extends {
  readonly document: { readonly lines: infer L extends keyof StoredOf<M> }
}
  ? NonNullable<StoredOf<M>[L]>
  : readonly never[]
/** A document while it is posted: dated and counted. */
export type PostedHead<M extends AnyModule> = StoredOf<M> & {
  readonly posting_date: string
  readonly posted_at: string
  readonly posting_revision: number
}
/** The same while it is cancelled. */
export type ReversedHead<M extends AnyModule> = PostedHead<M> & {
  readonly reversal_date: string
  readonly void_reason: string
}

/** A document that posts does not compile without both ways. */
type PostingPart<M extends AnyModule> = M extends { readonly document: { readonly posts: true } }
  ? {
      /**
       * Writes what the approval means; a refusal by throwing leaves the document waiting. `head.posting_date` is the
       * day.
       */
      readonly post: (ctx: WriteContext, head: PostedHead<M>, lines: DocumentLinesOf<M>) => Promise<ValuesOf<M> | void>
      /** Takes back what was posted, dated `head.reversal_date`, or refuses. */
      readonly reverse: (
        ctx: WriteContext,
        head: ReversedHead<M>,
        lines: DocumentLinesOf<M>,
      ) => Promise<ValuesOf<M> | void>
    }
  : {}

type WithoutTarget<A extends Actions> = {
  [K in keyof A]: A[K] extends { readonly to: unknown } | { readonly toFrom: unknown } ? never : K
}[keyof A]
type Handlers<M extends AnyModule, A extends Actions> = { readonly [K in WithoutTarget<A>]: ActionHandler<M, A[K]> } & {
  readonly [K in Exclude<keyof A, WithoutTarget<A>>]?: ActionHandler<M, A[K]>
}
/** An action that leads to no state does nothing without its handler, so leaving one out does not compile. */
type ActionPart<M extends AnyModule> = [WithoutTarget<M['actions']>] extends [never]
  ? { readonly actions?: Handlers<M, M['actions']> }
  : { readonly actions: Handlers<M, M['actions']> }

/** Data of the module's panels, by their key. */
type PanelPart<M extends AnyModule> = {
  readonly [K in M['panels'][number]['key']]?: (ctx: Context, row: StoredOf<M>) => Promise<unknown>
}

/** What each start of the list puts in; one that is forgotten is told at the program's start. */
interface StartsPart {
  readonly starts?: Readonly<Record<string, (ctx: WriteContext) => Promise<number>>>
}

/** Where the rows of a list over a query come from. */
interface Query<M extends AnyModule, P extends Fields> extends StartsPart {
  /**
   * A `select` with a column for each field and `id`. It reads only, and takes day, caller and zone from the context.
   */
  readonly query: (ctx: Context, parameters: ActionAnswers<P>) => SQL
  readonly panels?: PanelPart<M>
}

/** What a module does beyond being declared: a list over a query has its query, a module with a table has hooks. */
export type Implementation<M extends AnyModule> =
  M['source'] extends SourceQuestionParts<infer P> ? Query<M, P> : Hooks<M>

/** What a module does beyond storing its fields. Everything runs in the request's transaction. */
type Hooks<M extends AnyModule> = ActionPart<M> &
  StartsPart &
  PostingPart<M> & {
    /**
     * The reference to the record that is locked before this one's own row: for what is also written from there. It
     * never changes.
     */
    readonly below?: keyof StoredOf<M> & string
    /** May refuse by throwing, or give more values to store. */
    readonly beforeSave?: (ctx: WriteContext, change: ChangeOf<M>) => Promise<ValuesOf<M> | void>
    /**
     * What the `previewed` fields would be, for a form that is still filled in: some values may be missing. Reads only.
     */
    readonly preview?: (ctx: Context, change: ChangeOf<M>) => Promise<ValuesOf<M>>
    readonly afterSave?: (ctx: WriteContext, change: ChangeOf<M> & { readonly id: number }) => Promise<void>
    /** The same for all that are saved at once, in one call: many then need no more statements than one. */
    readonly afterSaves?: (
      ctx: WriteContext,
      changes: readonly (ChangeOf<M> & { readonly id: number })[],
    ) => Promise<void>
    readonly beforeDelete?: (ctx: WriteContext, row: StoredOf<M>) => Promise<void>
    readonly afterDelete?: (ctx: WriteContext, row: StoredOf<M>) => Promise<void>
    /** Who may not change one record, delete it or act on it although they hold the right. */
    readonly guardRecord?: (ctx: Context, row: StoredOf<M>) => Promise<OperationRefusals>
    /**
     * What stands in the way of an action for now: told with the record, so that it is not offered in vain. It does not
     * refuse; the action itself does, with the same words.
     */
    readonly hinders?: (ctx: Context, row: StoredOf<M>) => Promise<OperationRefusals>
    /** On which waiting records who holds the right to decide may do so; on all of them when left out. */
    readonly approvalRules?: readonly DecisionRule[]
    /**
     * What a decision does before it is stored; the values it gives are stored with it. Not for documents, which have
     * `post`.
     */
    readonly beforeDecision?: (
      ctx: WriteContext,
      call: { readonly row: StoredOf<M>; readonly approved: boolean; readonly note: string | null },
    ) => Promise<ValuesOf<M> | void>
    /** After a decision of AP-01 was stored. */
    readonly afterDecision?: (
      ctx: WriteContext,
      call: { readonly row: StoredOf<M>; readonly approved: boolean; readonly note: string | null },
    ) => Promise<void>
    readonly panels?: PanelPart<M>
    /**
     * More than its fields where one record is shown: what lies inside it over several levels. Only what the caller may
     * read.
     */
    readonly shows?: (ctx: Context, row: StoredOf<M>) => Promise<Readonly<Record<string, unknown>>>
  }

/**
 * The server part of a module, typed by its declaration: a misspelt column, an action nobody declared and one that was
 * forgotten do not compile. What a handler returns is checked too, since TypeScript lets a returned literal have
 * columns too many.
 */
export function implement<const M extends AnyModule, const I extends Implementation<M>>(
  module: M,
  implementation: I & Implementation<M> & KnownColumns<M, I>,
): ModuleImplementation {
  // Safe: rows come from the module's own table and the engine calls each handler with this module's records only.
  return { ...(implementation as unknown as Omit<ModuleImplementation, 'module'>), module: module.key }
}

type Returned<H> = H extends (...values: never[]) => infer R ? Exclude<Awaited<R>, void | undefined | null> : never
type UnknownColumn<M extends AnyModule, H> =
  Returned<H> extends infer V ? (V extends object ? Exclude<keyof V, keyof StoredOf<M>> : never) : never
type Checked<M extends AnyModule, H> = [UnknownColumn<M, H>] extends [never]
  ? H
  : { readonly 'no such column': UnknownColumn<M, H> }
type KnownColumns<M extends AnyModule, I> = {
  readonly [K in keyof I]: K extends keyof Implementation<M>
    ? K extends 'beforeSave' | 'preview' | 'beforeDecision' | 'post' | 'reverse'
      ? Checked<M, I[K]>
      : K extends 'actions'
        ? { readonly [N in keyof I[K]]: N extends keyof M['actions'] ? Checked<M, I[K][N]> : 'no such action' }
        : K extends 'panels'
          ? { readonly [N in keyof I[K]]: N extends M['panels'][number]['key'] ? I[K][N] : 'no such panel' }
          : I[K]
    : 'no such hook'
}
