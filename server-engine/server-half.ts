import type { Context } from './context.ts'
import type { Values } from './write/read-body.ts'
import type { WriteContext } from './write/transaction.ts'

/** One record as a hook meets it: what it was (null for a new one) and the values that are about to be stored. */
export interface Change {
  readonly present: Values | null
  readonly values: Values
}

export interface ActionCall {
  /** The record, locked. */
  readonly row: Values
  /** What the dialog asked for, checked. */
  readonly input: Values
}

/** What a module does beyond storing its fields. Everything runs in the request's transaction. */
export interface ServerHalf {
  /** The module's key. */
  readonly module: string
  /** May refuse by throwing, or give more values to store. */
  readonly beforeSave?: (ctx: WriteContext, change: Change) => Promise<Values | void>
  readonly afterSave?: (ctx: WriteContext, change: Change & { readonly id: number }) => Promise<void>
  readonly beforeDelete?: (ctx: WriteContext, row: Values) => Promise<void>
  readonly actions?: Readonly<Record<string, (ctx: WriteContext, call: ActionCall) => Promise<Values | void>>>
  /** After a decision of AP-01 was stored. */
  readonly onDecision?: (ctx: WriteContext, call: { readonly row: Values; readonly approved: boolean; readonly note: string | null }) => Promise<void>
  /** Data of the module's panels, by their key. */
  readonly panels?: Readonly<Record<string, (ctx: Context, row: Values) => Promise<unknown>>>
}

export type ServerHalves = ReadonlyMap<string, ServerHalf>

export function serverHalves(halves: readonly ServerHalf[]): ServerHalves {
  return new Map(halves.map((half) => [half.module, half]))
}
