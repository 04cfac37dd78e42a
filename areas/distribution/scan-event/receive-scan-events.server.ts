import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { runQuery } from '#server-engine/base/database.ts'
import { UserError } from '#server-engine/base/user-error.ts'
import type { DeviceFacts } from '../field-package/device-facts.server.ts'
import type { SentScanEvent } from './read-scan-sync.server.ts'
import { retryScansWithUpload } from './retry.server.ts'
import { SCAN_RESULT, type SyncedScanEvent } from './scan-event.ts'
import { NoFieldWorker } from './no-field-worker.server.ts'
import { retryScanEvent, takeScanEvent, type PoolContext } from './take-scan-event.server.ts'

/** Events of one device, each by itself in the order of their numbers; answered in the order they were sent. */
export async function receiveScanEvents(
  ctx: PoolContext,
  came: UploadedBy,
  sent: readonly SentScanEvent[],
): Promise<readonly SyncedScanEvent[]> {
  const answers = new Map<SentScanEvent, SyncedScanEvent>()
  for (const [place, one] of sent.toSorted((a, b) => a.seq - b.seq).entries())
    answers.set(one, await receive(ctx, { ...came, following: sent.length - 1 - place }, one))
  await retryScansWithUpload(ctx, [...new Set(sent.flatMap(({ event }) => event?.loading_line_id ?? []))])
  return sent.flatMap((one) => answers.get(one) ?? [])
}

export interface UploadedBy {
  readonly user: number
  readonly device: string
  readonly facts: DeviceFacts
  readonly isByToken: boolean
  /** Who brought them from a file, where the device could not send. */
  readonly handedInBy: number | null
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** A bad moment of the server is not the event's fault: it is sent again. */
async function receive(
  ctx: PoolContext,
  { user, device, facts, isByToken, handedInBy, log, following }: UploadedBy & { readonly following: number },
  { client_uuid, event, isNewer }: SentScanEvent,
): Promise<SyncedScanEvent> {
  if (isNewer)
    return {
      client_uuid,
      status: 'later',
      code: 'newer_build',
      message: 'Perangkat lebih baru daripada server. Kiriman ini dicoba lagi.',
    }
  if (!event)
    return {
      client_uuid,
      status: 'refused',
      code: 'invalid_body',
      message: 'Pindaian dari perangkat tidak dapat dibaca.',
    }
  // A token hands in what its device was prepared for; the rest waits for its person.
  if (isByToken && !facts.runs.get(event.loading_line_id)?.isOpen)
    return {
      client_uuid,
      status: 'later',
      code: 'not_prepared',
      message: 'Pengiriman ini tidak disiapkan di perangkat ini. Masuk lagi untuk mengirimnya.',
    }
  try {
    const { answer, stored } = await takeScanEvent(ctx, {
      user,
      device,
      facts,
      event,
      handedInBy,
      receivedAt: ctx.now.toISOString(),
      following,
    })
    if (stored && answer.scan_result !== SCAN_RESULT.waiting)
      await releaseWaiting(ctx, { user, uuid: client_uuid, log })
    return { client_uuid, status: 'taken', answer }
  } catch (error) {
    if (error instanceof NoFieldWorker)
      return { client_uuid, status: 'refused', code: error.code, message: error.message }
    if (error instanceof UserError) return { client_uuid, status: 'later', code: error.code, message: error.message }
    log.error({ err: error, client_uuid }, 'an event of a device could not be taken')
    return {
      client_uuid,
      status: 'later',
      code: 'server_error',
      message: 'Server sedang bermasalah. Kiriman ini dicoba lagi.',
    }
  }
}

/**
 * Events that waited for this one, and those that waited for them. The one that came is stored by then: what goes wrong
 * here is not its failure, and the job of every minute comes back to them.
 */
async function releaseWaiting(
  ctx: PoolContext,
  { user, uuid, log }: Pick<UploadedBy, 'user' | 'log'> & { readonly uuid: string },
): Promise<void> {
  try {
    const waiting = await runQuery<{ id: number; client_uuid: string }>(
      ctx.db,
      sql`
      select e.id, e.client_uuid from scan_event e join scan_answer a on a.id = e.id
      where e.user_id = ${user} and e.depends_on = ${uuid}::uuid and a.scan_result = ${SCAN_RESULT.waiting} order by e.seq`,
      { prepare: true },
    )
    for (const { id, client_uuid } of waiting) {
      const answer = await retryScanEvent(ctx, id)
      if (answer) await releaseWaiting(ctx, { user, uuid: client_uuid, log })
    }
  } catch (error) {
    if (!(error instanceof UserError))
      log.error({ err: error, client_uuid: uuid }, 'events that waited for another could not be judged')
  }
}
