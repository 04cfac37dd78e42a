import { sql } from 'drizzle-orm'
import { stockLedger } from '#areas/stock/public.server.ts'
import { todayIn } from '#core/formats/zone.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { scanHandlerOf, mayMakeScan } from './handlers.server.ts'
import { SCAN_RESULT } from './scan-event.ts'
import type { JudgedScan, ScannedRun } from './scan-type-handler.server.ts'
import type { StoredScanEvent } from './store-event.server.ts'
import { isNoFieldWorker, NoFieldWorker } from './no-field-worker.server.ts'

const PATIENCE_MS = 24 * 60 * 60_000

export interface ScanToJudge {
  readonly event: StoredScanEvent
  readonly run: ScannedRun | null
  /** Who made it was asked for rights when it came; afterwards the server acts for them. */
  readonly isKnown?: boolean
  readonly isReviewed?: boolean
  /** A person has said which bed its bag was filled from. */
  readonly fromBed?: number
  /** Its device was reported lost. */
  readonly isCutOff?: boolean
  /** A coordinator brought it from a file. */
  readonly isHandedIn?: boolean
}

/**
 * What comes of a stored event: by its sender, by what it waits for, by its run, then by what it is. `run`: as its
 * sender may know it.
 */
export async function judgeScanEvent(
  ctx: WriteContext,
  { event, run: of, isKnown = false, isReviewed = false, fromBed, isCutOff = false, isHandedIn = false }: ScanToJudge,
): Promise<JudgedScan> {
  if (!of) {
    if (!isHandedIn && (await isNoFieldWorker(ctx, event))) throw new NoFieldWorker()
    return UNKNOWN_RUN
  }
  const handler = scanHandlerOf(event.scan_type)
  if (!handler) return review('Jenis pindaian ini tidak dikenal.')
  if (!isKnown && !(await mayMakeScan(ctx, of, handler)))
    return review('Pengirim tidak (lagi) berhak mencatat ini untuk pengiriman tersebut.')
  if (isCutOff) return review('Perangkat ini sudah diputus oleh koordinator.')
  if (event.depends_on && !isReviewed) {
    const waits = await waitsFor(ctx, event)
    if (waits) return waits
  }
  const ended = of.void_at ?? of.closed_at
  if (ended !== null) return endedRun(event, of, ended)
  const day = todayIn(of.time_zone, new Date(event.happened_at))
  const date = await stockLedger.postingDate(ctx, { nursery: of.location_nursery_id, date: day })
  return handler.handle(ctx, { ...event, run: of, date, isReviewed, ...(fromBed !== undefined && { fromBed }) })
}

/** Of no run at all, or of one that its sender has nothing to do with: that sounds alike. */
export const UNKNOWN_RUN: JudgedScan = { result: SCAN_RESULT.unknown, message: 'Pengiriman ini tidak dikenal.' }

const review = (message: string): JudgedScan => ({ result: SCAN_RESULT.review, message })

/**
 * Whatever else a person has to look at of an ended run: nothing of it can be booked any more, and who looks should
 * know before they try.
 */
export function judgedAfterRunEnded(of: ScannedRun | null, judged: JudgedScan): JudgedScan {
  if (
    judged.result !== SCAN_RESULT.review ||
    !of ||
    (of.void_at ?? of.closed_at) === null ||
    judged.message.endsWith(AFTER_END)
  )
    return judged
  return { ...judged, message: `${judged.message.slice(0, 200)} Pengirimannya sudah ${endOf(of)}: ini ${AFTER_END}` }
}

const AFTER_END = 'baru sampai sesudahnya.'
const endOf = ({ void_at }: ScannedRun) => (void_at === null ? 'ditutup' : 'dibatalkan')

/** Made after the end, the device could have known; made before it, a person has to look. */
function endedRun(event: StoredScanEvent, of: ScannedRun, ended: string): JudgedScan {
  return event.happened_at > ended
    ? { result: SCAN_RESULT.ended, message: `Pengiriman ${of.no_dokumen} sudah ${endOf(of)}.` }
    : review(`Dibuat sebelum pengiriman ${of.no_dokumen} ${endOf(of)}, tetapi ${AFTER_END}`)
}

/** An event waits for the one that it makes no sense without, for a day; then a person has to look. */
async function waitsFor(ctx: WriteContext, event: StoredScanEvent): Promise<JudgedScan | null> {
  const [found] = await runQuery<{ scan_result: number }>(
    ctx.db,
    sql`
    select a.scan_result from scan_event e join scan_answer a on a.id = e.id where e.user_id = ${event.user_id}
    and e.client_uuid = ${event.depends_on}::uuid`,
    { prepare: true },
  )
  if (found && found.scan_result !== SCAN_RESULT.waiting) return null
  const isLate = ctx.now.getTime() - Date.parse(event.received_at) >= PATIENCE_MS
  return isLate
    ? review('Pindaian sebelumnya tidak pernah sampai.')
    : { result: SCAN_RESULT.waiting, message: 'Menunggu pindaian sebelumnya yang belum sampai.' }
}
