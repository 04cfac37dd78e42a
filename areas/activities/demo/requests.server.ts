import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn, decideOn } from '#server-engine/features/demo/steps.ts'
import { planDelivery, type PlannedDelivery } from './deliveries.server.ts'
import { demoAs, BUYER, MANAGER, planSteps, type DemoOffice } from './office.server.ts'

const MODULE = 'request-procurement-seeds'
/** Days from sowing in March to seedlings that farmers are told of in November. */
const RAISED_WITHIN = 180

/** How far a request comes. */
export type RequestFate = 'draft' | 'verification' | 'revision' | 'appraisal' | 'approved' | 'cancelled'

interface Wanted {
  readonly day: string
  readonly way: RequestFate
  /** By hand, for seedlings that are ready to plant; else seed for a plan. */
  readonly seedlings?: true
  /** Seed of a species that is raised by way of a seedbed and can be handed out in bags within the year. */
  readonly isRaised?: true
  /** It was sent back once on its way. */
  readonly isRevised?: true
  /** How much of the plan's need is bought. */
  readonly share?: number
  /** What comes of the order, and when it is given up. */
  readonly deliveries?: readonly PlannedDelivery[]
  readonly closedAfter?: number
}

/** A request over its desks, as far as its way leads, and what is delivered of it. */
export function planRequest(
  office: DemoOffice,
  { day, way, seedlings, isRaised, isRevised, share = 0.3, deliveries = [], closedAfter }: Wanted,
): void {
  let id = 0
  const submit = async (today: Demo) => actOn(await demoAs(today, office.maker), { module: MODULE, id, name: 'submit' })
  const verify = (outcome: string, note: string | null) => async (today: Demo) =>
    actOn(await demoAs(today, BUYER), { module: MODULE, id, name: 'verify', body: { outcome, note } })
  const decide = async (today: Demo) =>
    decideOn(await demoAs(today, MANAGER), {
      module: MODULE,
      id,
      status: 'approved',
      note: 'Sesuai rencana dan anggaran.',
    })
  const order = async (today: Demo) => {
    const [row] = await runQuery<{ po_no: string }>(
      today.ctx.db,
      sql`select po_no from request_procurement_seed where id = ${id}`,
    )
    await actOn(await demoAs(today, BUYER), {
      module: MODULE,
      id,
      name: 'order',
      body: { po_no: row?.po_no ?? '', po_date: today.ctx.today },
    })
  }
  const revised = [
    [1, verify('revision_request', 'Jumlahnya melebihi kebutuhan rencana. Hitung lagi.')],
    [2, submit],
  ] as const
  const next: Readonly<Record<RequestFate, readonly (readonly [number, (today: Demo) => Promise<void>])[]>> = {
    draft: [],
    verification: [[0, submit]],
    revision: [
      [0, submit],
      [1, verify('revision_request', 'Lampirkan perbandingan harga dua vendor.')],
    ],
    appraisal: [
      [0, submit],
      [1, verify('appraisal_request', null)],
    ],
    approved: [
      [0, submit],
      ...(isRevised ? revised : []),
      [1, verify('appraisal_request', 'Harga sesuai daftar vendor.')],
      [1, decide],
      [1, order],
    ],
    cancelled: [
      [0, submit],
      [
        2,
        async (today) =>
          actOn(await demoAs(today, BUYER), {
            module: MODULE,
            id,
            name: 'void',
            body: { reason: 'Kebutuhan sudah dipenuhi dari pengadaan lain.' },
          }),
      ],
    ],
  }
  const make = async (today: Demo) => {
    id = seedlings ? await byHand(today, office) : await fromPlan(today, office, { share, isRaised: isRaised ?? false })
  }
  planSteps(office, day, [[0, make], ...next[way]])
  const ordered = daysAfter(day, isRevised ? 6 : 3)
  for (const coming of deliveries)
    planDelivery(office, { request: () => id, day: daysAfter(ordered, coming.after), coming })
  if (closedAfter !== undefined)
    planSteps(office, ordered, [
      [
        closedAfter,
        async (today) =>
          actOn(await demoAs(today, BUYER), {
            module: MODULE,
            id,
            name: 'close',
            body: { note: 'Vendor tidak sanggup mengirim sisanya.' },
          }),
      ],
    ])
}

/** As 'Buat Pengadaan' of a plan does it, with a vendor that sells the species. */
async function fromPlan(
  today: Demo,
  { nursery, programYear, random, maker }: DemoOffice,
  { share, isRaised }: { readonly share: number; readonly isRaised: boolean },
): Promise<number> {
  const plans = await runQuery<{ id: number; vendor: number; need: number }>(
    today.ctx.db,
    sql`
    select distinct on (p.id) p.id, i.trees_vendor_id as vendor, p.need_seed_qty::float8 as need
    from perencanaan_produksi_bibit p
    join trees_vendor_item i on i.tree_id = p.tree_id and i.procurement_seed_type = 1 and i.price is not null
    join trees_vendor v on v.id = i.trees_vendor_id and v.is_active = 1
    where p.location_nursery_id = ${nursery} and p.program_year = ${programYear} and p.status_approval = 1
    and p.status_document in (2, 3) and p.procurement_seed_type = 1 and p.need_seed_qty >= 2
      and (not ${isRaised} or exists (select from master_trees t join trees_allocation_bag c on c.tree_id = t.id
      and c.is_active = 1 and coalesce(c.location_nursery_id, ${nursery}) = ${nursery}
      and coalesce(c.program_year, ${programYear}) = ${programYear}
        where t.id = p.tree_id and t.planting_category = 1 and t.wean_age_day is not null and t.seed_per_unit > 0
        and coalesce(t.bst_age_day, 120) <= ${RAISED_WITHIN})) order by p.id, i.id`,
  )
  if (plans.length === 0)
    throw new Error(`Demo: nursery ${nursery} has no approved plan of ${programYear} whose seed is sold`)
  const plan = random.pick(plans)
  const body = {
    needed_date: daysAfter(today.ctx.today, 30),
    trees_vendor_id: plan.vendor,
    qty_request: Math.max(2, Math.round(plan.need * share)),
  }
  await actOn(await demoAs(today, maker), {
    module: 'perencanaan-produksi-bibit',
    id: plan.id,
    name: 'procure',
    body,
  })
  const [made] = await runQuery<{ id: number }>(
    today.ctx.db,
    sql`select max(id) as id from request_procurement_seed where production_plan_id = ${plan.id}`,
  )
  return made?.id ?? 0
}

/** Two species of one vendor, ready to plant. */
async function byHand(today: Demo, { nursery, programYear, random, maker }: DemoOffice): Promise<number> {
  const items = await runQuery<{
    vendor: number
    tree_id: number
    unit_seed_id: number
    procurement_seed_type: number
  }>(
    today.ctx.db,
    sql`
    select i.trees_vendor_id as vendor, i.tree_id, i.unit_seed_id, i.procurement_seed_type from trees_vendor_item i
    join trees_vendor v on v.id = i.trees_vendor_id and v.is_active = 1
    where i.procurement_seed_type = 3 and i.price is not null order by i.id`,
  )
  const { vendor } = random.pick(items)
  const details = items
    .filter((item) => item.vendor === vendor)
    .slice(0, 2)
    .map(({ tree_id, unit_seed_id, procurement_seed_type }) => ({
      tree_id,
      unit_seed_id,
      procurement_seed_type,
      qty_request: random.whole(6, 14) * 50,
    }))
  const body = {
    program_year: programYear,
    location_nursery_id: nursery,
    request_date: today.ctx.today,
    needed_date: daysAfter(today.ctx.today, 25),
    trees_vendor_id: vendor,
    details,
    description: 'Menutup kekurangan bibit siap tanam.',
  }
  return (await (await demoAs(today, maker)).create(MODULE, [body]))[0] ?? 0
}
