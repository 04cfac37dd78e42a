import { randomUUID } from 'node:crypto'
import { NotFound, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { insertScanAnswer } from './answers.server.ts'
import { judgeScanEvent } from './judge-scan-event.server.ts'
import { SCAN_RESULT, type ScanEventAnswer, type ScanTarget } from './scan-event.ts'
import { insertScanEvent, lockRunOfScan } from './store-event.server.ts'

/** The office's own device: its events are made on the server. */
const OFFICE = '00000000-0000-4000-8000-000000000001'

/**
 * An event that somebody makes at a desk, in the transaction of the call: now, or at a time that was typed. What would
 * need a person's look is refused with its sentence, since a person is there.
 */
export async function makeScanAtDesk(
  ctx: WriteContext,
  target: ScanTarget,
  { at = ctx.now.toISOString() }: { readonly at?: string } = {},
): Promise<ScanEventAnswer> {
  const of = await lockRunOfScan(ctx, target.loading_line_id)
  const user = ctx.user?.id
  if (!of || user === null || user === undefined) throw new NotFound()
  // Of the office no order of numbers is known: each stands for itself.
  const event = { ...target, client_uuid: randomUUID(), seq: 1, v: 1, scanned_at: at, offset_ms: 0 }
  const stored = await insertScanEvent(
    ctx,
    { user, device: OFFICE, event, receivedAt: ctx.now.toISOString() },
    { earliest: of.confirmed_at },
  )
  if (!stored) throw new Error('A new uuid is taken.')
  const judged = await judgeScanEvent(ctx, { event: stored, run: of })
  if (judged.result > SCAN_RESULT.already && judged.result !== SCAN_RESULT.shortOfStock)
    throw new NotPossible(judged.message)
  return insertScanAnswer(ctx, { event: stored, run: of, judged })
}
