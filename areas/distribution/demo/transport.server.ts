import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Agenda } from '#server-engine/features/demo/agenda.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn } from '#server-engine/features/demo/steps.ts'
import { isPocLoaded } from '../run/loaded-poc.server.ts'
import { makeScanAtDesk } from '../scan-event/make-scan-at-desk.server.ts'
import { SCAN_TYPE_CODE, type ScanTarget } from '../scan-event/scan-event.ts'
import { addendaOfClosedRun, addendaOfOpenRun } from './addenda.server.ts'
import { deskOf } from './desk.server.ts'

/** How far a truck of the demo gets. */
export type TransportStage = 'loading' | 'departed' | 'arrived' | 'received' | 'closed'

interface Transport {
  readonly run: number
  readonly nursery: number
  readonly ends: TransportStage
  /** What came after it. */
  readonly withAddenda?: boolean
}

const MINUTES = 60_000

/**
 * The day of a run, scan by scan: the truck comes in, bags and fertilizer come onto it, it leaves and arrives; receipts
 * follow the day after.
 */
export async function transport(
  today: Demo,
  agenda: Agenda,
  { run: id, nursery, ends, withAddenda = false }: Transport,
): Promise<void> {
  const { ctx } = await deskOf(today, nursery, 'pemuat')
  const [trip] = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from allocation_transportation where loading_line_id = ${id} order by id limit 1`,
  )
  const bags = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from detail_labels where loading_line_id = ${id} and void_at is null order by id`,
  )
  const fertilized = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from detail_farmers where loading_line_id = ${id} and total_pupuk > 0 order by id`,
  )
  if (!trip || bags.length === 0) return
  let before = 150
  const scan = async (target: Omit<ScanTarget, 'loading_line_id'>, minutes = 1) => {
    before -= minutes
    await makeScanAtDesk(
      ctx,
      { loading_line_id: id, ...target },
      { at: new Date(ctx.now.getTime() - Math.max(before, 0) * MINUTES).toISOString() },
    )
  }
  const truck = (scan_type: ScanTarget['scan_type'], minutes: number, payload?: Readonly<Record<string, unknown>>) =>
    scan({ scan_type, raw_code: String(trip.id), ...(payload && { payload }) }, minutes)
  await truck(SCAN_TYPE_CODE.enter, 1)
  await truck(SCAN_TYPE_CODE.start, 5)
  // One is left where nobody has come further, or for the label that tore.
  const loaded =
    ends === 'loading'
      ? bags.slice(0, Math.ceil(bags.length / 2))
      : ends === 'closed' && bags.length > 2
        ? bags.slice(0, -1)
        : bags
  for (const bag of loaded)
    await scan({ scan_type: SCAN_TYPE_CODE.load, raw_code: String(bag.id), allocation_transportation_id: trip.id })
  if (ends === 'loading') return
  for (const recipient of fertilized)
    await scan({
      scan_type: SCAN_TYPE_CODE.loadPoc,
      detail_farmer_id: recipient.id,
      allocation_transportation_id: trip.id,
    })
  await truck(SCAN_TYPE_CODE.finish, 3)
  await truck(SCAN_TYPE_CODE.depart, 5, { odometer_out: 41_200 })
  if (ends === 'departed') return
  before = Math.min(before, 15)
  await truck(SCAN_TYPE_CODE.arrive, 10, { odometer_in: 41_238 })
  if (ends === 'arrived') return
  agenda.on(daysAfter(today.ctx.today, 1), (next) => report(next, { run: id, nursery }))
  if (ends === 'received') agenda.on(daysAfter(today.ctx.today, 2), (next) => correct(next, { run: id, nursery }))
  if (ends === 'closed')
    agenda.on(daysAfter(today.ctx.today, 2), (next) => bringHome(next, { run: id, nursery, trip: trip.id }))
  if (withAddenda)
    agenda.on(daysAfter(today.ctx.today, 3), (next) =>
      ends === 'closed' ? addendaOfClosedRun(next, { run: id, nursery }) : addendaOfOpenRun(next, { run: id, nursery }),
    )
}

interface Reported {
  readonly farmer: number
  readonly name: string
  readonly pupuk: number
  readonly lines: readonly { readonly line: number; readonly loaded: number }[]
}

/** Recipients with bags or fertilizer on a truck, and what of each row is there. */
function recipients({ ctx }: Demo, id: number): Promise<readonly Reported[]> {
  return runQuery<Reported>(
    ctx.db,
    sql`
    select f.id as farmer, f.recipient_name as name, case when f.is_pupuk_load = 1 then f.total_pupuk else 0
    end::integer as pupuk, coalesce(json_agg(json_build_object('line', r.id, 'loaded', r.total_load) order by r.id)
      filter (where r.id is not null), '[]') as lines
    from detail_farmers f left join detail_seed_farmers r on r.detail_farmer_id = f.id and r.total_load > 0
    where f.loading_line_id = ${id} and (r.id is not null or ${isPocLoaded('f')}) group by f.id order by f.id`,
  )
}

/** What everybody signed for: most got all, the first some damaged ones, the second left a few on the truck. */
async function report(today: Demo, { run: id, nursery }: Omit<Transport, 'ends'>): Promise<void> {
  const desk = await deskOf(today, nursery, 'koordinator')
  for (const [place, { farmer, name, pupuk, lines }] of (await recipients(desk, id)).entries()) {
    const told = lines.map(({ line, loaded }, nth) => {
      const [damaged, left] = [
        place === 0 && nth === 0 ? Math.min(2, loaded) : 0,
        place === 1 && nth === 0 ? Math.min(5, loaded) : 0,
      ]
      return { line, received: loaded - damaged - left, damaged, missing: 0 }
    })
    await makeScanAtDesk(desk.ctx, {
      loading_line_id: id,
      scan_type: SCAN_TYPE_CODE.receive,
      detail_farmer_id: farmer,
      payload: { lines: told, receiver_name: name, ...(pupuk > 0 && { pupuk }) },
    })
  }
}

/** The first had counted wrong: more were damaged, one was not there. */
async function correct(today: Demo, { run: id, nursery }: Omit<Transport, 'ends'>): Promise<void> {
  const desk = await deskOf(today, nursery, 'koordinator')
  const [first] = await recipients(desk, id)
  if (!first) return
  const told = first.lines.map(({ line, loaded }, nth) =>
    nth === 0 && loaded > 6
      ? { line, received: loaded - 5, damaged: 4, missing: 1 }
      : { line, received: loaded, damaged: 0, missing: 0 },
  )
  await makeScanAtDesk(desk.ctx, {
    loading_line_id: id,
    scan_type: SCAN_TYPE_CODE.correctReceipt,
    detail_farmer_id: first.farmer,
    payload: { lines: told, receiver_name: first.name, note: 'Dihitung ulang di lahan bersama petani.' },
  })
}

/** What nobody took comes back into its beds, and the run ends. */
async function bringHome(
  today: Demo,
  { run: id, nursery, trip }: Omit<Transport, 'ends'> & { readonly trip: number },
): Promise<void> {
  const desk = await deskOf(today, nursery, 'koordinator')
  const [rest] = await runQuery(
    desk.ctx.db,
    sql`select 1 from allocation_transportation t join stock_balance b on b.location_nursery_id = t.location_nursery_id
      and b.account = 4 and b.place = -t.id where t.id = ${trip} and b.qty_on_hand > 0 limit 1`,
  )
  if (rest) {
    await actOn(desk, { module: 'distribution-allocation-transportation', id: trip, name: 'unload_rest' })
    const [draft] = await runQuery<{ id: number }>(
      desk.ctx.db,
      sql`select id from run_unload where allocation_transportation_id = ${trip} and status_document = 1`,
    )
    await actOn(desk, { module: 'run-unload', id: draft?.id ?? 0, name: 'complete' })
  }
  await actOn(desk, { module: 'distribution-allocation-ff', id, name: 'close' })
}
