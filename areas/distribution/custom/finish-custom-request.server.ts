import { sql } from 'drizzle-orm'
import { stockLedger } from '#areas/stock/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { customProjectRequest } from '../internal-and-custom-project-request/internal-and-custom-project-request.module.ts'
import {
  customRequestChanged,
  customRequestDone,
  customRequestReopened,
  type CustomLineOutcome,
} from './custom-request-reactions.server.ts'
import { linesOfHandover } from './lines-of-handover.ts'
import { today } from './load-custom-row.server.ts'
import { readOutcomes } from './read-outcomes.server.ts'
import { closedBedAmong } from './tell-custom-outcome.server.ts'
import { customReservationSource } from './open-custom-request.server.ts'
import { customStateOf, type CustomHead } from './renew-custom-figures.server.ts'
import { STATUS_CUSTOM } from './status-custom.ts'
import { loadedPartsOf } from './what-was-loaded.server.ts'

const sourceOf = ({ id }: Pick<CustomHead, 'id'>) => ({ table: customProjectRequest.table, id })

/** Why a request cannot be finished for now; null when every loaded vehicle has arrived. */
export async function customFinishObstacle(ctx: Pick<WriteContext, 'db'>, request: number): Promise<string | null> {
  const [away] = await runQuery<{ plate: string | null }>(
    ctx.db,
    sql`select t.plate from allocation_transportation t where t.custom_request_distribution_id = ${request}
      and t.deliver_date is null and exists (select from detail_loaded_allocation d
      where d.allocation_transportation_id = t.id and d.status_detail_load_cd = 1) order by t.trip_no limit 1`,
  )
  return away ? `Catat waktu tiba kendaraan ${away.plate ?? ''} dahulu.` : null
}

/** 'Distribusi selesai', for requests whose seedlings nobody counts in a nursery of their own. */
export async function finishCustomRequest(ctx: WriteContext, head: CustomHead) {
  const why = await customFinishObstacle(ctx, head.id)
  if (why) throw new NotPossible(why)
  return bookHandover(ctx, head)
}

/** All that is on the vehicles is handed over, lost or back in a bed, so that nothing remains on them. */
export async function bookHandover(ctx: WriteContext, head: CustomHead) {
  const parts = await loadedPartsOf(ctx, head.id)
  if (parts.length === 0) throw new NotPossible('Belum ada yang dimuat.')
  await requireBedsOpen(ctx, parts)
  const posting_date = await today(ctx, head.location_nursery_id)
  const posting_revision = head.posting_revision + 1
  await stockLedger.post(ctx, {
    source: { ...sourceOf(head), revision: posting_revision, no: head.no_dokumen },
    nursery: head.location_nursery_id,
    programYear: head.program_year,
    date: posting_date,
    lines: linesOfHandover(parts, { category: head.category_id, project: head.custom_project_id }),
  })
  const outcomes = await storeOutcomes(ctx, head.id, outcomesByLine(parts))
  await tellCustomDone(ctx, head, { date: posting_date, outcomes })
  return {
    ...closedValues(ctx, outcomes),
    posting_date,
    posting_revision,
  }
}

/** Nobody would look for seedlings in a bed that was closed meanwhile. */
async function requireBedsOpen(ctx: WriteContext, parts: Awaited<ReturnType<typeof loadedPartsOf>>): Promise<void> {
  const back = parts.filter(({ returned }) => returned > 0)
  const closed = await closedBedAmong(
    ctx,
    back.flatMap(({ toBed, beds }) => (toBed === null ? beds.map(({ bed }) => bed) : [toBed])),
  )
  if (closed !== null) throw new NotPossible(`Bedeng ${closed} sudah ditutup. Pilih bedeng lain di baris Muatan.`)
}

/** Taken back: the vehicles hold again what they brought. */
export async function undoFinishOfCustomRequest(ctx: WriteContext, head: CustomHead) {
  await stockLedger.reverse(ctx, sourceOf(head), { description: 'Distribusi selesai dibatalkan' })
  return {
    ...(await reopenedCustomRequest(ctx, head)),
    receiver_name: null,
    photo: null,
    posting_date: null,
    is_turned_back: 0 as const,
    turned_back_reason: null,
  }
}

/** What a finished request says of itself; nothing is promised to it any more. */
export function closedValues(ctx: WriteContext, outcomes: readonly CustomLineOutcome[]) {
  return {
    status_custom_distribution: STATUS_CUSTOM.done,
    total_received: outcomes.reduce((sum, { received }) => sum + received, 0),
    total_returned: outcomes.reduce((sum, { returned }) => sum + returned, 0),
    closed_at: ctx.now.toISOString(),
    closed_by: ctx.user?.id ?? null,
  }
}

export async function reopenedCustomRequest(ctx: WriteContext, head: CustomHead) {
  const outcomes = await readOutcomes(ctx, head.id)
  await storeOutcomes(ctx, head.id, [])
  await customRequestReopened.tell(ctx, { ...customStateOf(head), date: ctx.today, lines: outcomes })
  await tellStatus(ctx, head, STATUS_CUSTOM.loaded)
  return {
    status_custom_distribution: STATUS_CUSTOM.loaded,
    total_received: 0,
    total_returned: 0,
    closed_at: null,
    closed_by: null,
  }
}

/** What is left of the promises is given back, and whoever asked for the seedlings is told. */
export async function tellCustomDone(
  ctx: WriteContext,
  head: CustomHead,
  { date, outcomes }: { readonly date: string; readonly outcomes: readonly CustomLineOutcome[] },
): Promise<void> {
  await stockLedger.release(ctx, customReservationSource(head.id))
  await customRequestDone.tell(ctx, { ...customStateOf(head), date, lines: outcomes })
  await tellStatus(ctx, head, STATUS_CUSTOM.done)
}

async function tellStatus(ctx: WriteContext, head: CustomHead, status: number): Promise<void> {
  const allocation = head.total_allocated === 0 ? 0 : head.total_allocated < (head.total_request ?? 0) ? 1 : 2
  await customRequestChanged.tell(ctx, { ...customStateOf(head), status, allocation, isVoid: false })
}

export interface OutcomeOfLine {
  readonly detail: number
  readonly received: number
  readonly damaged: number
  readonly missing: number
  readonly returned: number
}

function outcomesByLine(parts: Awaited<ReturnType<typeof loadedPartsOf>>): readonly OutcomeOfLine[] {
  const rows = new Map(parts.map((part) => [part.row, part]))
  return [...rows.values()].map((first) => {
    const loaded = parts.filter(({ row }) => row === first.row).reduce((sum, { qty }) => sum + qty, 0)
    const { detail, damaged, missing, returned } = first
    return { detail, damaged, missing, returned, received: loaded - damaged - missing - returned }
  })
}

/** Written to each line, all others to nothing; answers the lines as they are then. */
export async function storeOutcomes(
  ctx: WriteContext,
  request: number,
  told: readonly OutcomeOfLine[],
): Promise<readonly CustomLineOutcome[]> {
  await runQuery(
    ctx.db,
    sql`with told as (select detail, sum(received)::integer as received, sum(damaged)::integer as damaged,
      sum(missing)::integer as missing, sum(returned)::integer as returned
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as t(detail bigint, received integer, damaged integer, missing integer, returned integer) group by 1)
    update custom_request_detail l set qty_received = coalesce(t.received, 0), qty_damaged = coalesce(t.damaged, 0),
      qty_missing = coalesce(t.missing, 0), qty_returned = coalesce(t.returned, 0), version = l.version + 1
    from custom_request_detail o left join told t on t.detail = o.id
    where o.id = l.id and l.custom_request_distribution_id = ${request}`,
  )
  ctx.touched('custom_request_detail')
  return readOutcomes(ctx, request)
}
