import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn } from '#server-engine/features/demo/steps.ts'
import { freeBed, seedInStore, type StoredSeed } from './places.server.ts'
import { asUser, headOf, type RaisingDesk } from './raising-desk.server.ts'
import { gradeBeds, weanInto } from './raising-later.server.ts'

const noon = (day: string, hour = '03') => `${day}T${hour}:00:00.000Z`

/**
 * One lot of seed: tested, treated, sown, and what becomes of it over the weeks. Days that have not come leave it where
 * it is.
 */
export async function sowAndRaise(today: Demo, desk: RaisingDesk, nth: number): Promise<void> {
  const seed = await seedInStore(today, desk, nth)
  const bed = seed && (await freeBed(today, desk, { category: 0, tree: seed.tree_id }))
  if (!seed || !bed) return
  const pieces = Math.floor(Math.min(bed.room * 0.6, seed.qty * seed.per_unit * 0.5, desk.most ?? 9_000) / 100) * 100
  if (pieces < 200) return
  await sample(today, desk, seed, nth)
  const treated = await treat(today, desk, seed, pieces)
  desk.agenda.on(daysAfter(today.ctx.today, 1), async (next) => {
    if (treated)
      await actOn(await asUser(next, desk.completes), {
        module: 'seed-treatment',
        id: treated,
        name: 'complete',
        body: { end_at: noon(next.ctx.today, '02') },
      })
    const [id = 0] = await (await asUser(next, desk.enters)).create('penaburan-penanaman', [
      {
        ...headOf(desk),
        planting_category: 1,
        sow_date: next.ctx.today,
        seed_lot_id: seed.id,
        bedeng_id: bed.id,
        seed_entry: 3,
        seed_amount: pieces,
        media: 'Pasir dan kompos',
      },
    ])
    await actOn(await asUser(next, desk.completes), { module: 'penaburan-penanaman', id, name: 'sow' })
    planNotes(next, desk, { id, pieces, seed })
  })
}

/** What comes up in two rounds, what dies, and from then on what weaning makes of it. */
function planNotes(
  today: Demo,
  desk: RaisingDesk,
  { id, pieces, seed }: { readonly id: number; readonly pieces: number; readonly seed: StoredSeed },
): void {
  const { agenda, random } = desk
  const up = Math.floor((pieces * random.whole(65, 85)) / 100)
  const first = Math.floor(up * 0.6)
  const dead = Math.max(1, Math.floor((up * random.whole(2, 6)) / 100))
  const note = (body: Readonly<Record<string, unknown>>) => async (on: Demo) =>
    actOn(await asUser(on, desk.enters), { module: 'penaburan-penanaman', id, name: 'monitor', body })
  agenda.on(daysAfter(today.ctx.today, seed.germination_day), note({ qty_germinated: first }))
  agenda.on(
    daysAfter(today.ctx.today, seed.germination_day + 5),
    note({
      qty_germinated: up - first,
      qty_dead: dead,
      note: random.pick(['Layu di tepi bedeng.', 'Rebah kecambah.', 'Dimakan semut.']),
    }),
  )
  agenda.on(daysAfter(today.ctx.today, Math.max(seed.wean_age_day, seed.germination_day + 8)), (on) =>
    weanInto(on, desk, id),
  )
  agenda.on(daysAfter(today.ctx.today, Math.max(seed.bst_age_day, seed.wean_age_day + 20)), (on) =>
    gradeBeds(on, desk, id),
  )
}

async function sample(today: Demo, desk: RaisingDesk, seed: StoredSeed, nth: number): Promise<void> {
  const [id = 0] = await (await asUser(today, desk.enters)).create('sampling-seeds', [
    {
      ...headOf(desk),
      seed_lot_id: seed.id,
      sample_date: today.ctx.today,
      sample_count: 100,
      method: 'Kertas digulung',
      observation_day: 14,
    },
  ])
  const good = nth === 2 ? desk.random.whole(35, 48) : desk.random.whole(68, 90)
  desk.agenda.on(daysAfter(today.ctx.today, 14), async (on) => {
    const body = {
      outcome: good < 50 ? 2 : 1,
      germinated_count: good,
      dead_count: 100 - good,
      purity_percent: 97.5,
      moisture_percent: 8.5,
      ...(good < 50 && { note: 'Banyak benih berjamur.' }),
    }
    await actOn(await asUser(on, desk.completes), { module: 'sampling-seeds', id, name: 'result', body })
  })
}

async function treat(today: Demo, desk: RaisingDesk, seed: StoredSeed, pieces: number): Promise<number | null> {
  const [skill] = await runQuery<{ id: number }>(
    today.ctx.db,
    sql`select id from treatment_skill where treatment_category = 2 and is_active = 1 order by id limit 1`,
  )
  if (!skill) return null
  const scale = 10 ** seed.decimals
  const qty = Math.ceil((pieces / seed.per_unit) * scale) / scale
  const [id = null] = await (await asUser(today, desk.enters)).create('seed-treatment', [
    {
      ...headOf(desk),
      seed_lot_id: seed.id,
      treatment_skill_id: skill.id,
      start_at: noon(today.ctx.today),
      qty_treated: qty,
      water_temp_c: 60,
      soak_hour: 12,
    },
  ])
  return id
}
