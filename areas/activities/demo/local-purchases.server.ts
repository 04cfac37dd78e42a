import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn, decideOn } from '#server-engine/features/demo/steps.ts'
import { demoAs, BUYER, MANAGER, planSteps, receiptPicture, type DemoOffice } from './office.server.ts'
import { bedWithRoom } from './put-away.server.ts'

const MODULE = 'request-procurement-local'
const PLACES = ['Desa Limbangan', 'Dusun Gonoharjo', 'Desa Pagerwojo', 'Dusun Medini'] as const
const SELLERS = ['Pak Darmo', 'Bu Sumiyati', 'Pak Karsono', 'Kelompok Tani Ngudi Rejeki'] as const

/** How far a purchase comes. */
export type Purchase = 'new' | 'reviewed' | 'returned' | 'approved' | 'cancelled'

export function planPurchase(
  office: DemoOffice,
  { day, ends, seedlings = false }: { readonly day: string; readonly ends: Purchase; readonly seedlings?: boolean },
): void {
  let id = 0
  // Where no files are kept there is no receipt, and nothing is reviewed without one.
  let hasReceipt = false
  const whenReceipt = (deed: (today: Demo) => Promise<void>) => async (today: Demo) =>
    hasReceipt ? deed(today) : undefined
  const review = whenReceipt(async (today) =>
    actOn(await demoAs(today, BUYER), {
      module: MODULE,
      id,
      name: 'review',
      body: { note: 'Nota dan jumlah cocok.' },
    }),
  )
  const decide = (status: 'approved' | 'rejected', note: string) =>
    whenReceipt(async (today) => decideOn(await demoAs(today, MANAGER), { module: MODULE, id, status, note }))
  const cancel = whenReceipt(async (today) =>
    actOn(await demoAs(today, MANAGER), { module: MODULE, id, name: 'void', body: { reason: 'Tercatat dua kali.' } }),
  )
  // Else it would keep its year open for good.
  const giveUp = async (today: Demo) =>
    hasReceipt
      ? undefined
      : actOn(await demoAs(today, MANAGER), {
          module: MODULE,
          id,
          name: 'void',
          body: { reason: 'Notanya tidak ada.' },
        })
  const steps: Readonly<Record<Purchase, readonly (readonly [number, (today: Demo) => Promise<void>])[]>> = {
    new: [],
    reviewed: [[1, review]],
    returned: [
      [1, review],
      [1, decide('rejected', 'Harga satuan belum jelas. Tulis ulang dari nota.')],
    ],
    approved: [
      [1, review],
      [1, decide('approved', 'Sesuai nota.')],
      [1, giveUp],
    ],
    cancelled: [
      [1, review],
      [1, decide('approved', 'Sesuai nota.')],
      [2, cancel],
    ],
  }
  const make = async (today: Demo) => {
    const maker = await demoAs(today, office.maker)
    const receipt = await maker.pictures(receiptPicture, { table: 'request_procurement_local', field: 'receipt_file' })
    hasReceipt = receipt !== null
    id =
      (
        await maker.create(MODULE, [
          { ...(await bodyOf(today, office, seedlings)), ...(receipt !== null && { receipt_file: { file: receipt } }) },
        ])
      )[0] ?? 0
  }
  planSteps(office, day, [[0, make], ...steps[ends]])
}

async function bodyOf(today: Demo, { nursery, programYear, random }: DemoOffice, seedlings: boolean) {
  const { ctx } = today
  const trees = await runQuery<{ id: number; unit: number; latitude: number | null; longitude: number | null }>(
    ctx.db,
    sql`
    select distinct t.id, t.unit_seed_id as unit, l.latitude, l.longitude from perencanaan_produksi_bibit p
    join master_trees t on t.id = p.tree_id join unit_seed u on u.id = t.unit_seed_id
    join location_nursery l on l.id = p.location_nursery_id where p.location_nursery_id = ${nursery}
    and p.program_year = ${programYear} and p.status_document <> 4 and u.symbol = 'KG' order by t.id`,
  )
  const collectors = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from vendor_freelance where is_active = 1 and location_nursery_id = ${nursery} order by id limit 12`,
  )
  if (trees.length === 0) throw new Error(`Demo: nursery ${nursery} plans no species whose seed is weighed`)
  const { id: tree_id, unit: unit_seed_id, latitude, longitude } = random.pick(trees)
  const qty = seedlings ? random.whole(4, 12) * 10 : random.whole(1, 6)
  const bed = seedlings ? await bedWithRoom(today, nursery, qty) : null
  const seed = {
    procurement_seed_type: 1,
    cara_unduh: random.pick([1, 2]),
    mother_tree_count: random.whole(3, 12),
    harvest_date: ctx.today,
    price: random.whole(60, 160) * 1000,
  }
  const line =
    bed === null
      ? { ...seed, qty: Math.min(qty, 6) }
      : { procurement_seed_type: 3, bedeng_id: bed, price: random.whole(15, 35) * 100, qty }
  const near = (degree: number | null) =>
    degree === null ? null : Number((degree + random.whole(-400, 400) / 10_000).toFixed(6))
  return {
    program_year: programYear,
    location_nursery_id: nursery,
    procurement_date: ctx.today,
    seller_name: random.pick(SELLERS),
    source_place: random.pick(PLACES),
    latitude: near(latitude),
    longitude: near(longitude),
    collector_freelance_ids: random.some(collectors, 2).map(({ id }) => id),
    details: [{ tree_id, unit_seed_id, ...line }],
  }
}
