import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Agenda } from '#server-engine/features/demo/agenda.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn, decideOn } from '#server-engine/features/demo/steps.ts'

interface Plot {
  readonly id: number
  readonly latitude: number | null
  readonly longitude: number | null
  readonly asked: readonly { readonly tree_id: number; readonly qty: number }[]
}
interface Round {
  readonly agenda: Agenda
  readonly facilitator: number
  readonly nursery: number
  readonly year: number /** Half of the plots are left for the visitor. */
  readonly isLast: boolean
  /** Of these farmers; of all when left out. */
  readonly farmers?: readonly number[]
}

const HOLES = 'distribution-confirm-ph'

/**
 * The holes of a facilitator's plots: most as many as asked for, some fewer; handed in at once, decided two days later
 * by somebody else.
 */
export async function inspectPlots(
  today: Demo,
  { agenda, facilitator, nursery, year, isLast, farmers }: Round,
): Promise<void> {
  const inspector = await today.person('fasilitator')
  const isOwn = inspector.location_nursery_id === nursery
  const [enters, approves] = isOwn ? ['fasilitator', 'lapangan'] : ['lapangan', 'admin']
  const field = today.at({ day: today.ctx.today, by: await today.person(enters ?? '') })
  const random = today.random(['holes', facilitator, ...(farmers ?? [])].join(' '))
  const all = await runQuery<Plot>(
    today.ctx.db,
    sql`
    select l.id, l.latitude, l.longitude, json_agg(json_build_object('tree_id', s.tree_id, 'qty', s.qty_request)
    order by s.id) as asked
    from geko_lahan l join geko_lahan_species s on s.lahan_id = l.id and s.program_year = ${year}
    where l.ff_id = ${facilitator} and (${farmers === undefined} or l.farmer_id =
      any(${sql.param(farmers ?? [])}::bigint[])) group by l.id order by l.id`,
  )
  const plots = isLast ? all.slice(0, Math.ceil(all.length / 2)) : all
  const ids = await field.create(
    HOLES,
    plots.map(({ id, latitude, longitude, asked }) => {
      const lines = asked.map(({ tree_id, qty }) => ({
        tree_id,
        amount: random.percent(70) ? qty : Math.round((qty * random.whole(70, 95)) / 100),
      }))
      return {
        program_year: year,
        location_nursery_id: nursery,
        lahan_id: id,
        inspection_date: today.ctx.today,
        latitude,
        longitude,
        detail_planting_hole: lines,
        total_hole: lines.reduce((sum, { amount }) => sum + amount, 0) + random.whole(0, 10),
      }
    }),
  )
  for (const id of ids) await actOn(field, { module: HOLES, id, name: 'submit' })
  agenda.on(daysAfter(today.ctx.today, 2), async (later) => {
    const desk = later.at({ day: later.ctx.today, by: await later.person(approves ?? '') })
    for (const id of ids)
      await decideOn(desk, { module: HOLES, id, status: 'approved', note: 'Sesuai foto dan luas lahan.' })
  })
}
