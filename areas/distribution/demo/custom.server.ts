import { sql } from 'drizzle-orm'
import { BST_PHASE, LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { Agenda } from '#server-engine/features/demo/agenda.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn, decideOn } from '#server-engine/features/demo/steps.ts'
import { CUSTOM_CATEGORY } from '../internal-and-custom-project-request/custom-category.ts'
import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { deskOf } from './desk.server.ts'

const REQUEST = 'internal-and-custom-project-request'
const TRUCK = 'custom-transportation'
const LOAD = 'internal-and-custom-project-loading-and-distribution'
const INISIASI = 'internal-and-custom-project-inisiasi'
const MANAGER = 'manajemen'
const PICTURE = 'master/reference/pictures/seedling-5.jpg'

/** `seed_phase` of seedlings that were weaned. */
const YOUNG = 3

/** How far a request of the demo gets. */
type CustomStage = 'draft' | 'waiting' | 'approved' | 'allocated' | 'departed' | 'done' | 'cancelled'

interface Planned {
  readonly ends: CustomStage
  readonly category: number
  readonly qty: number
  readonly address: string
  /** Of seedlings that the other nursery raises further: those that are ready are its farmers' own. */
  readonly young?: true
}

const REQUESTS: readonly Planned[] = [
  { ends: 'done', category: CUSTOM_CATEGORY.project, qty: 40, address: 'Petak tanam Blok Utara, Desa Ngareanak' },
  { ends: 'done', category: CUSTOM_CATEGORY.internal, qty: 30, address: 'Gerbang persemaian', young: true },
  { ends: 'departed', category: CUSTOM_CATEGORY.replanting, qty: 25, address: 'Lereng timur, Desa Getas' },
  { ends: 'allocated', category: CUSTOM_CATEGORY.optimisation, qty: 30, address: 'Sempadan sungai, Desa Cening' },
  { ends: 'approved', category: CUSTOM_CATEGORY.internal, qty: 35, address: 'Gerbang persemaian' },
  { ends: 'waiting', category: CUSTOM_CATEGORY.project, qty: 50, address: 'Halaman SMK Negeri 1' },
  { ends: 'draft', category: CUSTOM_CATEGORY.project, qty: 20, address: 'Balai Desa Trayu' },
  { ends: 'cancelled', category: CUSTOM_CATEGORY.optimisation, qty: 15, address: 'Lapangan Desa Singorojo' },
]

interface Place {
  readonly nursery: number
  readonly year: number
}

/**
 * Whoever receives lives later than the one who sent: what was counted at the gate goes into the beds on that nursery's
 * own day, after all its earlier days are posted.
 */
export function planArrivals(agenda: Agenda, demo: Demo, nursery: number): void {
  agenda.on(daysAfter(demo.present, -1), async (today) => {
    const arrived = await runQuery<{ id: number }>(
      today.ctx.db,
      sql`select id from custom_inisiasi where location_nursery_id = ${nursery} and status_document = 1 order by id`,
    )
    const desk = await deskOf(today, nursery, 'koordinator')
    for (const { id } of arrived) await actOn(desk, { module: INISIASI, id, name: 'complete' })
  })
}

/** A few requests in every state, in the days before the present, when the runs have what they need. */
export function planCustomRequests(agenda: Agenda, demo: Demo, place: Place): void {
  agenda.on(daysAfter(demo.present, -2), async (today) => {
    const [elsewhere] = await runQuery<{ id: number }>(
      today.ctx.db,
      sql`select id from location_nursery where id <> ${place.nursery} and is_active = 1 order by id limit 1`,
    )
    const project = await projectOf(today, place)
    if (!elsewhere || project === null) return
    for (const planned of REQUESTS)
      await makeRequest(today, agenda, { ...place, planned, elsewhere: elsewhere.id, project })
  })
}

interface Request extends Place {
  readonly planned: Planned
  readonly elsewhere: number
  readonly project: number
}

async function projectOf({ ctx }: Demo, { year }: Place): Promise<number | null> {
  const [project] = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from master_custom_project where is_active = 1 order by program_year = ${year} desc, id limit 1`,
  )
  return project?.id ?? null
}

/** What the nursery has most of that is promised to nobody. */
async function freeSpecies(
  { ctx }: Demo,
  { nursery, phase, qty }: Pick<Place, 'nursery'> & { readonly phase: number; readonly qty: number },
): Promise<number | null> {
  const [species] = await runQuery<{ tree: number }>(
    ctx.db,
    sql`
    select b.tree_id as tree from stock_balance b where b.location_nursery_id = ${nursery}
    and b.account = ${LEDGER_ACCOUNT.bedeng} and b.seed_phase = ${phase} group by b.tree_id
    having sum(b.qty_on_hand) - (select coalesce(sum(r.qty_reserved - r.qty_consumed - r.qty_released), 0)
      from stock_reservation r where r.location_nursery_id = ${nursery} and r.tree_id = b.tree_id and r.status = 0) >= ${qty}
    order by sum(b.qty_on_hand) desc, b.tree_id limit 1`,
  )
  return species?.tree ?? null
}

async function makeRequest(
  today: Demo,
  agenda: Agenda,
  { planned, elsewhere, project, ...place }: Request,
): Promise<void> {
  const { ends, category, qty, address, young = false } = planned
  const phase = young ? YOUNG : BST_PHASE
  const desk = await deskOf(today, place.nursery, 'koordinator')
  const tree = await freeSpecies(desk, { ...place, phase, qty: qty * (young ? 10 : 2) })
  if (tree === null) return
  const [id = 0] = await desk.create(REQUEST, [
    {
      program_year: place.year,
      location_nursery_id: place.nursery,
      category_id: category,
      date_distribution: daysAfter(today.ctx.today, 1),
      pic_id: desk.ctx.user?.id,
      ...(category === CUSTOM_CATEGORY.internal
        ? { to_location_nursery_id: elsewhere }
        : { custom_project_id: project }),
      address,
      custom_request_detail: [{ tree_id: tree, seed_phase: phase, qty_request: qty }],
    },
  ])
  if (ends === 'draft') return
  await actOn(desk, { module: REQUEST, id, name: 'submit' })
  if (ends === 'waiting') return
  if (ends === 'cancelled')
    return actOn(desk, { module: REQUEST, id, name: 'void', body: { reason: 'Lokasi tanam belum siap.' } })
  await decideOn(today.at({ day: today.ctx.today, by: await today.person(MANAGER) }), {
    module: REQUEST,
    id,
    status: 'approved',
    note: 'Sesuai rencana.',
  })
  if (ends === 'approved') return
  // What one moment may refer to is proven anew for the next: the request is approved by now.
  const later = await deskOf(today, place.nursery, 'koordinator')
  await actOn(later, { module: REQUEST, id, name: 'allocate' })
  const truck = await addTruck(later, id)
  if (truck === null || ends === 'allocated') return
  agenda.on(daysAfter(today.ctx.today, 1), (next) => send(next, { id, truck, elsewhere, planned, ...place }))
}

/** A vendor's vehicle that is on no way, with a driver of the same vendor. */
async function addTruck(desk: Demo, request: number): Promise<number | null> {
  const [found] = await runQuery<{ vehicle: number; driver: number }>(
    desk.ctx.db,
    sql`
    select v.id as vehicle, d.id as driver from master_vehicle v join master_vendor_driver d
    on d.vendor_transportation_id = v.vendor_transportation_id
    where v.is_active = 1 and d.is_active = 1 and not exists (select from allocation_transportation t
    where (t.vehicle_id = v.id or t.vendor_vehicle_id = v.id or t.driver_id = d.id or t.vendor_driver_id = d.id)
    and t.deliver_date is null) order by v.id desc, d.id desc limit 1`,
  )
  if (!found) return null
  const [truck = 0] = await desk.create(TRUCK, [
    {
      custom_request_distribution_id: request,
      vehicle_source: 1,
      vendor_vehicle_id: found.vehicle,
      vendor_driver_id: found.driver,
    },
  ])
  return truck
}

interface Sent extends Place {
  readonly id: number
  readonly truck: number
  readonly elsewhere: number
  readonly planned: Planned
}

async function send(today: Demo, { id, truck, elsewhere, planned, ...place }: Sent): Promise<void> {
  const desk = await deskOf(today, place.nursery, 'koordinator')
  await actOn(desk, { module: TRUCK, id: truck, name: 'fill' })
  const rows = await runQuery<{ id: number }>(
    desk.ctx.db,
    sql`select id from detail_loaded_allocation where allocation_transportation_id = ${truck} order by id`,
  )
  for (const row of rows) await actOn(desk, { module: LOAD, id: row.id, name: 'load' })
  const at = desk.ctx.now.toISOString()
  const tell = (scan_type: number) =>
    actOn(desk, { module: TRUCK, id: truck, name: 'record_time', body: { scan_type, at } })
  await tell(SCAN_TYPE_CODE.depart)
  if (planned.ends === 'departed') return
  if (planned.category === CUSTOM_CATEGORY.internal) return countArrival(today, { id, elsewhere, ...place })
  await tell(SCAN_TYPE_CODE.arrive)
  const photo = await desk.pictures(PICTURE, { table: 'custom_request_distribution', field: 'photo' })
  if (photo === null) return
  const [first] = rows
  await actOn(desk, { module: LOAD, id: first?.id ?? 0, name: 'lose', body: { qty_damaged: 2, qty_missing: 1 } })
  await actOn(desk, {
    module: REQUEST,
    id,
    name: 'finish',
    body: { receiver_name: 'Ibu Sulastri', photo: { file: photo } },
  })
}

/** The other nursery has counted what came and chosen a bed; `planArrivals` completes it. */
async function countArrival(
  today: Demo,
  { id, elsewhere, year }: Place & { readonly id: number; readonly elsewhere: number },
): Promise<void> {
  const desk = await deskOf(today, elsewhere, 'koordinator')
  const [bed] = await runQuery<{ id: number }>(
    desk.ctx.db,
    sql`select b.id from bedeng_nursery b join block_nursery k on k.id = b.block_nursery_id
      where b.location_nursery_id = ${elsewhere} and b.is_active = 1 and k.category_block = 1 order by b.id desc limit 1`,
  )
  const [made = 0] = await desk.create(INISIASI, [
    {
      program_year: year,
      location_nursery_id: elsewhere,
      custom_request_distribution_id: id,
      received_date: desk.ctx.today,
      received_by: desk.ctx.user?.id,
    },
  ])
  await runQuery(
    desk.ctx.db,
    sql`update custom_inisiasi_detail set to_bedeng_id = ${bed?.id ?? null}, qty_good = qty_sent - 1, qty_damaged = 1
      where custom_inisiasi_id = ${made}`,
  )
  await runQuery(
    desk.ctx.db,
    sql`update custom_inisiasi set total_good = total_sent - 1, total_damaged = 1 where id = ${made}`,
  )
}
