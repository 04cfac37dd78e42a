import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn } from '#server-engine/features/demo/steps.ts'
import { demoAs, INSPECTOR, planSteps, type DemoOffice } from './office.server.ts'
import { putAway } from './put-away.server.ts'

const MODULE = 'delivery-po'

/** A delivery that comes so many days after its order. */
export interface PlannedDelivery {
  readonly after: number
  /** Of what is still open, how much the letter says. */
  readonly part: number
  /** Per cent of the letter that were not there, and that were spoilt. */
  readonly short?: number
  readonly spoilt?: number
  readonly ends: 'waiting' | 'rejected' | 'accepted' | 'rated'
  /** Seedlings get their beds two days later. */
  readonly isPutAway?: true
}

interface Open {
  readonly id: number
  readonly open: number
  readonly form: number
  readonly unit_name: string
}

export function planDelivery(
  office: DemoOffice,
  { request, day, coming }: { readonly request: () => number; readonly day: string; readonly coming: PlannedDelivery },
): void {
  let id = 0
  const inspect = (outcome: number, note: string | null) => async (today: Demo) =>
    actOn(await demoAs(today, INSPECTOR), { module: MODULE, id, name: 'inspect', body: { outcome, note } })
  const isTaken = coming.ends === 'accepted' || coming.ends === 'rated'
  planSteps(office, day, [
    [
      0,
      async (today) => {
        id = await write(today, office, request(), coming)
      },
    ],
    ...(coming.ends === 'rejected' ? [[1, inspect(2, 'Sebagian besar berjamur; kirim ulang.')] as const] : []),
    ...(isTaken ? [[1, inspect(1, coming.spoilt ? 'Yang rusak dipisahkan.' : null)] as const] : []),
    ...(coming.ends === 'rated'
      ? [
          [
            1,
            async (today: Demo) =>
              actOn(await demoAs(today, office.maker), { module: MODULE, id, name: 'rate', body: {} }),
          ] as const,
        ]
      : []),
    ...(coming.isPutAway && isTaken ? [[2, (today: Demo) => putAway(today, office, id)] as const] : []),
  ])
}

async function write(
  today: Demo,
  { nursery, programYear, random, maker, receiver }: DemoOffice,
  request: number,
  { part, short = 0, spoilt = 0 }: PlannedDelivery,
): Promise<number> {
  const lines = await runQuery<Open>(
    today.ctx.db,
    sql`
    select d.id, (coalesce(d.qty_approved, d.qty_request) - coalesce(d.qty_received, 0))::float8 as open,
    d.procurement_seed_type as form, u.unit_name
    from request_procurement_seed_detail d join unit_seed u on u.id = d.unit_seed_id
    where d.request_procurement_seed_id = ${request} order by d.id`,
  )
  const details = lines
    .filter(({ open }) => open > 0)
    .map(({ id, open, form }) => {
      const sent = Math.max(1, Math.round(open * part))
      const received = Math.max(1, sent - Math.ceil((sent * short) / 100))
      const origin =
        form === 1
          ? {
              harvest_date: today.ctx.today.replace(/\d\d$/, '01'),
              cara_unduh: random.pick([1, 2]),
              origin_name: random.pick(['Kebun benih Getas', 'Tegakan Gringsing', 'Hutan rakyat Plantungan']),
              certificate_no: `SMB/${random.whole(100, 999)}/${today.ctx.today.slice(0, 4)}`,
            }
          : { avg_height_cm: random.whole(35, 60) }
      return {
        request_detail_id: id,
        qty_sent: sent,
        qty_received: received,
        qty_damaged: Math.floor((received * spoilt) / 100),
        ...origin,
      }
    })
  const [plate, driver] = random.pick([
    ['H 1843 KD', 'Sutarno'],
    ['H 8127 MB', 'Kasmadi'],
    ['AA 9012 FC', 'Wagiman'],
  ] as const)
  const person = await today.person(receiver)
  const body = {
    program_year: programYear,
    location_nursery_id: nursery,
    request_procurement_seed_id: request,
    bast_no: `SJ-${random.whole(1000, 9999)}`,
    delivery_date: today.ctx.today,
    vehicle_plate: plate,
    driver_name: driver,
    delivered_by: driver,
    received_by: person.id,
    details,
  }
  return (await (await demoAs(today, maker)).create(MODULE, [body]))[0] ?? 0
}
