import { sql } from 'drizzle-orm'
import { masterData } from '#areas/master/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { Agenda } from '#server-engine/features/demo/agenda.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo, DemoDays } from '#server-engine/features/demo/demo.ts'
import { actOn } from '#server-engine/features/demo/steps.ts'
import { planArrivals, planCustomRequests } from './custom.server.ts'
import { farmersOfTwoDays, planFacilitatorDay } from './facilitator-day.server.ts'
import { makePicRun, type RunStage } from './runs.server.ts'

interface Facilitator {
  readonly id: number
  readonly nursery: number
  readonly village: string | null
  readonly account: number | null
  readonly year: number
}

const OFFICE = 'lapangan'
/** Days from the present: the running period, and when its facilitators' seedlings come. */
const RUNNING = { from: -28, to: 40 } as const
const FIRST_DAY = -12
const EVERY = 4
const RUNS: readonly RunStage[] = ['closed', 'received', 'printed']
/** Of the facilitator who has an account: on the road since yesterday, for the page of receipts. */
const OWN_RUN: { readonly ends: RunStage; readonly day: number } = { ends: 'arrived', day: -1 }
/** In the other nurseries no truck waits, so that their year can be closed by whoever tries it. */
const RUNS_ELSEWHERE: readonly RunStage[] = ['closed', 'closed', 'printed']
/** Runs for a PIC in the coordinator's nursery, by days from the present: on the road since yesterday, and ahead. */
const PIC_RUNS: readonly {
  readonly ends: RunStage
  readonly day: number
  readonly pic_name: string
  readonly place: string
}[] = [
  { ends: 'arrived', day: -1, pic_name: 'Ibu Ratna Dewi', place: 'Kantor Kecamatan' },
  { ends: 'departed', day: -1, pic_name: 'Bapak Slamet Riyadi', place: 'Lapangan Desa' },
  { ends: 'loading', day: -1, pic_name: 'Ibu Sri Wahyuni', place: 'SD Negeri 2' },
  { ends: 'confirmed', day: 6, pic_name: 'Bapak Joko Santoso', place: 'Pondok Pesantren' },
  { ends: 'open', day: 9, pic_name: 'Ibu Endang Lestari', place: 'Kelompok Tani Hutan' },
]
/** A PIC's run is made so many days before the present. */
const PIC_BEFORE = -3
/** Whoever comes later than this is still on the way from plot to plot. */
const LATEST = 10

/**
 * How the distribution is prepared: a closed period, a running one, a day for every facilitator, and holes that are
 * looked at before it.
 */
export async function livePreparation(demo: Demo): Promise<DemoDays | null> {
  const nurseries = (await masterData.nurseriesLived(demo)).map(([, nursery]) => nursery)
  const facilitators = await runQuery<Facilitator>(
    demo.ctx.db,
    sql`
    select f.id, f.location_nursery_id as nursery, f.village, f.user_id as account,
      max(s.program_year)::integer as year from geko_ff f
    join geko_lahan_species s on s.ff_id = f.id
    where f.location_nursery_id = any(${sql.param(nurseries)}::bigint[]) group by f.id
    order by f.location_nursery_id, f.id`,
  )
  const people = await Promise.all(
    [OFFICE, 'fasilitator', 'admin', 'koordinator'].map((username) => demo.findPerson(username)),
  )
  const year = Math.max(...facilitators.map((each) => each.year))
  const [present] =
    facilitators.length > 0
      ? await runQuery(
          demo.ctx.db,
          sql`select 1 from distribution_period where program_year = ${year}
            and location_nursery_id = any(${sql.param(nurseries)}::bigint[]) limit 1`,
        )
      : []
  if (demo.round > 1 || present || facilitators.length === 0 || people.includes(null)) return null
  const agenda = new Agenda()
  const by = async (today: Demo, username: string) =>
    today.at({ day: today.ctx.today, by: await today.person(username) })
  for (const nursery of nurseries) {
    planArrivals(agenda, demo, nursery)
    agenda.on(daysAfter(demo.season, 1), async (today) => {
      const office = await by(today, OFFICE)
      const early = { start_date: daysAfter(demo.season, 3), end_date: daysAfter(demo.season, 45) }
      const days = { start_date: daysAfter(demo.present, RUNNING.from), end_date: daysAfter(demo.present, RUNNING.to) }
      const periods = await office.create('distribution-period', [
        { program_year: year, location_nursery_id: nursery, period_name: `Sulaman ${year}`, ...early },
        { program_year: year, location_nursery_id: nursery, period_name: `Distribusi Utama ${year}`, ...days },
      ])
      for (const id of periods) await actOn(office, { module: 'distribution-period', id, name: 'start' })
      agenda.on(daysAfter(demo.season, 50), async (later) =>
        actOn(await by(later, OFFICE), { module: 'distribution-period', id: periods[0] ?? 0, name: 'close' }),
      )
      const isCoordinators = nursery === people[3]?.location_nursery_id
      for (const [place, facilitator] of facilitators.filter((each) => each.nursery === nursery).entries()) {
        const day = daysAfter(demo.present, FIRST_DAY + place * EVERY * 2)
        const ends = (isCoordinators ? RUNS : RUNS_ELSEWHERE)[place]
        const planned = {
          agenda,
          nursery,
          period: periods[1] ?? 0,
          year,
          facilitator,
          day,
          ends,
          isLast: day > daysAfter(demo.present, LATEST),
          withAddenda: isCoordinators && (ends === 'closed' || ends === 'received'),
        }
        if (facilitator.account === null || facilitator.account !== people[1]?.id) {
          planFacilitatorDay(planned)
          continue
        }
        // Who signs in as a facilitator has two days: one whose receipts are to be reported, and one ahead.
        const [served, later] = await farmersOfTwoDays(today, facilitator.id)
        planFacilitatorDay({
          ...planned,
          day: daysAfter(demo.present, OWN_RUN.day),
          ends: OWN_RUN.ends,
          isLast: false,
          withAddenda: false,
          farmers: served,
        })
        planFacilitatorDay({ ...planned, farmers: later })
      }
      if (!isCoordinators) return
      for (const [place, { ends, day, pic_name, place: location_distribution }] of PIC_RUNS.entries()) {
        const pic = {
          pic_no: `PIC-${String(place + 1).padStart(3, '0')}`,
          pic_name,
          location_distribution,
          distribution_date: daysAfter(demo.present, day),
        }
        agenda.on(daysAfter(demo.present, PIC_BEFORE), (made) =>
          makePicRun(made, {
            agenda,
            nursery,
            period: periods[1] ?? 0,
            year,
            ends,
            day: daysAfter(demo.present, day),
            pic,
          }),
        )
      }
    })
  }
  const own = people[3]?.location_nursery_id
  if (own != null && nurseries.includes(own)) planCustomRequests(agenda, demo, { nursery: own, year })
  return (today) => agenda.live(today)
}
