import { runAction } from '../../actions/run-action.ts'
import { decideOnRecord, decisionModule } from '../../actions/verification.ts'
import type { Demo } from './demo.ts'

interface Step {
  readonly module: string
  readonly id: number
}

/** An action of a record, as its button does it, in the name of whoever acts. */
export async function actOn(
  { ctx }: Demo,
  {
    module: key,
    id,
    name,
    body = {},
  }: Step & { readonly name: string; readonly body?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const module = ctx.catalogue.module(key)
  const action = module.actions[name]
  if (!action) throw new Error(`Demo: '${key}' has no action '${name}'`)
  await runAction(ctx, module, { name, action, id: String(id), body })
}

/** A decision on a record that waits for it, through the one door of decisions. */
export async function decideOn(
  { ctx }: Demo,
  {
    module: key,
    id,
    status,
    note = null,
  }: Step & { readonly status: 'approved' | 'rejected'; readonly note?: string | null },
): Promise<void> {
  const body = { id, table: ctx.catalogue.module(key).path, status, description: note }
  await decideOnRecord(ctx, decisionModule(ctx, body), body)
}
