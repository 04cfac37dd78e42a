import type { SQL } from 'drizzle-orm'
import type { ModuleExtension } from '#core/declare/extension.ts'
import type { Field } from '#core/declare/field.ts'
import type { Actions, AnyModule, StoredOf } from '#core/declare/module.ts'
import type { Context } from '../context/context.ts'
import type { ActionHandler } from './implement.ts'
import type { ModuleAddition } from '../context/implementations.ts'
import type { WriteContext } from '../context/transaction.ts'

type External<M extends AnyModule> = {
  [K in keyof M['fields'] & string]: M['fields'][K] extends Field
    ? M['fields'][K]['options'] extends { readonly external: unknown }
      ? K
      : never
    : never
}[keyof M['fields'] & string]

/**
 * What happened to a record of the extended module, in its own transaction: a reaction that throws takes the change
 * back.
 */
export interface ExtensionReactions<M extends AnyModule> {
  readonly created?: (ctx: WriteContext, record: { readonly id: number }) => Promise<void>
  /** Its state changed, by an action, a decision or domain code. */
  readonly moved?: (
    ctx: WriteContext,
    record: { readonly id: number; readonly from: unknown; readonly to: unknown },
  ) => Promise<void>
  readonly changed?: (
    ctx: WriteContext,
    record: { readonly id: number; readonly fields: readonly (keyof StoredOf<M>)[] },
  ) => Promise<void>
}

interface Parts<M extends AnyModule, A extends Actions, P extends string> {
  /** The module of the later area that knows all this: only its readers see figures and words. */
  readonly by: AnyModule
  /**
   * What stands in the record, locked by now, in words for a sentence ('1.200 bibit'); null when nothing does. Keeps it
   * from being moved, closed or deleted.
   */
  readonly blocks?: (ctx: WriteContext, row: StoredOf<M>) => Promise<string | null>
  /** The values of `external` fields, as SQL over the record `t`. */
  readonly values?: { readonly [K in External<M>]?: (ctx: Context) => SQL }
  readonly panels?: { readonly [K in P]: (ctx: Context, row: StoredOf<M>) => Promise<unknown> }
  readonly after?: ExtensionReactions<M>
  readonly actions?: { readonly [K in keyof A]: ActionHandler<M, A[K]> }
}

/** The server part of an extension, typed by the extended module and by what the extension declares. */
export function implementExtension<const M extends AnyModule, const A extends Actions, const P extends string>(
  extension: ModuleExtension<M, A, P>,
  {
    by,
    ...parts
  }: Parts<NoInfer<M>, NoInfer<A>, NoInfer<P>> &
    ([keyof A] extends [never] ? object : { readonly actions: object }) &
    ([P] extends [never] ? object : { readonly panels: object }),
): ModuleAddition {
  // Safe: the engine calls each part with records of this module only.
  return { ...(parts as unknown as Omit<ModuleAddition, 'to' | 'by'>), to: extension.module.key, by: by.key }
}
