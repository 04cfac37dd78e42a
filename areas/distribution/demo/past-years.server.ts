import { sql } from 'drizzle-orm'
import { masterData } from '#areas/master/public.server.ts'
import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { Agenda } from '#server-engine/features/demo/agenda.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo, DemoDays } from '#server-engine/features/demo/demo.ts'
import { actOn } from '#server-engine/features/demo/steps.ts'
import { inspectPlots } from './inspections.server.ts'
import { makeRun } from './runs.server.ts'

const OFFICE = 'lapangan'
const PERIOD = 'distribution-period'
const CALENDAR = 'calendar-sosialisasi-tanam'
/** Days of a finished year: what came of its sowing goes to farmers before the beds are cleared. */
const DAY = {
  opened: '11-02',
  told: '11-05',
  inspected: '11-17',
  allocated: '11-23',
  from: '11-20',
  first: '12-01',
  second: '12-05',
  to: '12-14',
  closed: '12-15',
} as const
/** Of what stands ready, so much is asked for: the rest is for losses. */
const ASKED = 0.9
const TEN = 10

interface Facilitator {
  readonly id: number
  readonly village: string | null
}

/**
 * The distribution of a programme year that is over, of what was raised in it: told, inspected, allocated, loaded,
 * received, closed.
 */
export async function livePastDistribution(demo: Demo, year: number): Promise<DemoDays | null> {
  const nursery = demo.place
  const [present] = await runQuery(
    demo.ctx.db,
    sql`select 1 from distribution_period where location_nursery_id = ${nursery} and program_year >= ${year} limit 1`,
  )
  const people = await Promise.all(
    [OFFICE, 'fasilitator', 'koordinator', 'pemuat'].map((username) => demo.findPerson(username)),
  )
  const facilitators = await runQuery<Facilitator>(
    demo.ctx.db,
    sql`select id, village from geko_ff where location_nursery_id = ${nursery} order by id`,
  )
  if (nursery === null || present || people.includes(null) || facilitators.length === 0) return null
  const agenda = new Agenda()
  // Other facilitators each year.
  const nth = (await masterData.programYears(demo)).indexOf(year)
  planYear(agenda, {
    year,
    nursery,
    facilitators: [0, 1].flatMap((next) => facilitators[(nth + next) % facilitators.length] ?? []),
  })
  return (today) => agenda.live(today)
}

function planYear(
  agenda: Agenda,
  {
    year,
    nursery,
    facilitators,
  }: { readonly year: number; readonly nursery: number; readonly facilitators: readonly Facilitator[] },
): void {
  const on = (day: keyof typeof DAY) => `${year}-${DAY[day]}`
  const office = async (today: Demo) => today.at({ day: today.ctx.today, by: await today.person(OFFICE) })
  agenda.on(on('opened'), async (opened) => {
    const [period = 0] = await (await office(opened)).create(PERIOD, [
      {
        program_year: year,
        location_nursery_id: nursery,
        period_name: `Distribusi Utama ${year}`,
        start_date: on('from'),
        end_date: on('to'),
      },
    ])
    await actOn(await office(opened), { module: PERIOD, id: period, name: 'start' })
    agenda.on(on('told'), async (told) => {
      const served = await askFor(await office(told), { year, nursery, facilitators })
      for (const [nth, facilitator] of served.entries()) {
        const day = on(nth === 0 ? 'first' : 'second')
        const [entry = 0] = await (await office(told)).create(CALENDAR, [
          {
            program_year: year,
            location_nursery_id: nursery,
            distribution_period_id: period,
            ff_id: facilitator.id,
            sosialisasi_date: told.ctx.today,
            distribution_date: day,
            location_distribution: `Balai Desa ${facilitator.village ?? ''}`.trim(),
          },
        ])
        await actOn(await office(told), { module: CALENDAR, id: entry, name: 'schedule' })
        agenda.on(daysAfter(on('inspected'), nth), (inspected) =>
          inspectPlots(inspected, { agenda, facilitator: facilitator.id, nursery, year, isLast: false }),
        )
        agenda.on(daysAfter(on('allocated'), nth), (allocated) =>
          makeRun(allocated, { agenda, calendar: entry, nursery, period, year, ends: 'closed', day }),
        )
      }
    })
    agenda.on(on('closed'), async (closed) =>
      actOn(await office(closed), { module: PERIOD, id: period, name: 'close' }),
    )
  })
}

/**
 * Plots ask for what the nursery has ready and can put into bags, each for its share of it. Answers the facilitators
 * some of whose plots did.
 */
async function askFor(
  office: Demo,
  {
    year,
    nursery,
    facilitators,
  }: { readonly year: number; readonly nursery: number; readonly facilitators: readonly Facilitator[] },
): Promise<readonly Facilitator[]> {
  const ready = await runQuery<{ tree: number; qty: number }>(
    office.ctx.db,
    sql`
    select b.tree_id as tree, sum(b.qty_on_hand)::integer as qty from stock_balance b
    where b.location_nursery_id = ${nursery} and b.account = ${LEDGER_ACCOUNT.bedeng} and b.seed_phase = ${BST_PHASE}
    and b.qty_on_hand > 0
      and exists (select from trees_allocation_bag c where c.tree_id = b.tree_id and c.is_active = 1
      and coalesce(c.location_nursery_id, ${nursery}) = ${nursery} and coalesce(c.program_year, ${year}) = ${year})
    group by 1 order by 1`,
  )
  const plots = await runQuery<{ id: number; ff: number }>(
    office.ctx.db,
    sql`select id, ff_id as ff from geko_lahan where ff_id =
      any(${sql.param(facilitators.map(({ id }) => id))}::bigint[]) order by id`,
  )
  const asked = ready.flatMap(({ tree, qty }) => {
    const share = Math.floor((qty * ASKED) / Math.max(1, plots.length) / TEN) * TEN
    // What is too little for everybody is asked for by the first ones.
    const plenty = share >= TEN ? plots : plots.slice(0, Math.floor((qty * ASKED) / TEN))
    return plenty.map(({ id, ff }) => ({
      ff,
      body: { lahan_id: id, program_year: year, tree_id: tree, qty_request: Math.max(TEN, share) },
    }))
  })
  await office.create(
    'geko-lahan-species',
    asked.map(({ body }) => body),
  )
  return facilitators.filter(({ id }) => asked.some(({ ff }) => ff === id))
}
