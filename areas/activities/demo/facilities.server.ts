import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn, decideOn } from '#server-engine/features/demo/steps.ts'
import { demoAs, MANAGER, planSteps, tankPicture, type DemoOffice } from './office.server.ts'

const MODULE = 'sarana-prasarana'

/** How far a facility comes. */
export type FacilityFate = 'draft' | 'waiting' | 'building' | 'done' | 'damaged'

interface Visit {
  readonly days: number
  readonly activity: number
  readonly condition: number
  readonly progress: number
  readonly share: number
  readonly note: string
  readonly picture?: 'building' | 'good' | 'damaged'
}

/** Share is the part of the planned cost that this visit brought. */
const VISITS: readonly Visit[] = [
  {
    days: 9,
    activity: 1,
    condition: 3,
    progress: 35,
    share: 0.4,
    note: 'Pondasi dan rangka selesai.',
    picture: 'building',
  },
  { days: 12, activity: 1, condition: 3, progress: 70, share: 0.35, note: 'Menunggu bahan dari vendor.' },
  {
    days: 10,
    activity: 1,
    condition: 1,
    progress: 100,
    share: 0.2,
    note: 'Selesai dan sudah dipakai.',
    picture: 'good',
  },
  {
    days: 16,
    activity: 3,
    condition: 2,
    progress: 100,
    share: 0,
    note: 'Retak di satu sisi, perlu diperbaiki.',
    picture: 'damaged',
  },
]
const VISITS_OF: Readonly<Record<FacilityFate, number>> = { draft: 0, waiting: 0, building: 2, done: 3, damaged: 4 }

/** What nurseries build: item, quantity between, name. */
const WORKS = [
  ['AIR-03', 1, 2, 'Tandon air'],
  ['BDG-03', 120, 300, 'Naungan paranet'],
  ['BGN-05', 1, 1, 'Rumah kompos'],
  ['AIR-04', 4, 10, 'Springkler'],
  ['JLN-02', 60, 140, 'Pagar kawat'],
  ['BDG-02', 40, 90, 'Bedeng tanam baru'],
  ['BGN-04', 1, 1, 'Rumah media'],
  ['AIR-06', 30, 80, 'Saluran pembuangan'],
] as const

/** A facility from its plan to its last visit, beginning on `day`. */
export function planFacility(
  office: DemoOffice,
  { day, nth, fate }: { readonly day: string; readonly nth: number; readonly fate: FacilityFate },
): void {
  let id = 0
  let cost = 0
  const visits = VISITS.slice(0, VISITS_OF[fate]).map(
    (visit) =>
      [visit.days, async (today: Demo) => noteVisit(await demoAs(today, office.maker), { id, cost, visit })] as const,
  )
  planSteps(office, day, [
    [
      0,
      async (today) => {
        const body = await planOf(today, office, nth)
        if (!body) throw new Error('Demo: the kinds of facilities are not there')
        const maker = await demoAs(today, office.maker)
        id = (await maker.create(MODULE, [body]))[0] ?? 0
        cost = body.cost_plan
        if (fate !== 'draft') await actOn(maker, { module: MODULE, id, name: 'submit' })
      },
    ],
    ...(fate === 'draft' || fate === 'waiting'
      ? []
      : [
          [
            2,
            async (today: Demo) =>
              decideOn(await demoAs(today, MANAGER), {
                module: MODULE,
                id,
                status: 'approved',
                note: 'Sesuai anggaran persemaian.',
              }),
          ] as const,
        ]),
    ...visits,
  ])
}

async function planOf({ ctx }: Demo, { nursery, programYear, random }: DemoOffice, nth: number) {
  const [code, least, most, name] = WORKS[nth % WORKS.length] ?? WORKS[0]
  const [item] = await runQuery<{ id: number; category: number; price: number; vendor: number | null }>(
    ctx.db,
    sql`
    select b.id, b.sarpras_category_id as category, b.standard_price::float8 as price, (select v.vendor_sarpras_id
    from vendor_sarpras_item v join vendor_sarpras s on s.id = v.vendor_sarpras_id where v.sarpras_barang_id = b.id
    and s.is_active = 1 order by v.id limit 1) as vendor
    from sarpras_barang_pengadaan b where b.item_code = ${code}`,
  )
  const [place] = await runQuery<{
    block: number
    block_name: string
    latitude: number | null
    longitude: number | null
  }>(
    ctx.db,
    sql`
    select k.id as block, k.block_name, l.latitude, l.longitude from block_nursery k join location_nursery l
    on l.id = k.location_nursery_id where l.id = ${nursery} and k.is_active = 1 order by k.id offset ${nth % 4}
    limit 1`,
  )
  if (!item) return null
  const qty = random.whole(least, most)
  const near = (degree: number | null | undefined) =>
    degree == null ? null : Number((degree + random.whole(-8, 8) / 10_000).toFixed(6))
  return {
    program_year: programYear,
    location_nursery_id: nursery,
    asset_name: `${name} ${place?.block_name ?? ''}`.trim(),
    sarpras_category_id: item.category,
    sarpras_barang_id: item.id,
    block_nursery_id: place?.block ?? null,
    qty,
    vendor_sarpras_id: item.vendor,
    plan_date: daysAfter(ctx.today, 45),
    cost_plan: Math.round((item.price * qty) / 50_000) * 50_000 || 50_000,
    latitude: near(place?.latitude),
    longitude: near(place?.longitude),
  }
}

async function noteVisit(
  maker: Demo,
  {
    id,
    cost,
    visit: { activity, condition, progress, share, note, picture },
  }: { readonly id: number; readonly cost: number; readonly visit: Visit },
): Promise<void> {
  const photo = picture
    ? await maker.pictures(tankPicture(picture), { table: 'sarpras_monitoring', field: 'photos' })
    : null
  await actOn(maker, {
    module: MODULE,
    id,
    name: 'monitor',
    body: {
      monitoring_date: maker.ctx.today,
      sarpras_monitoring_activity: activity,
      condition_after: condition,
      progress_percent: progress,
      note,
      cost: share > 0 ? Math.round((cost * share) / 10_000) * 10_000 : null,
      ...(photo !== null && { visit_photos: [{ file: photo }] }),
    },
  })
}
