import { sql } from 'drizzle-orm'
import { masterData } from '#areas/master/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { Agenda } from '#server-engine/features/demo/agenda.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo, DemoDays } from '#server-engine/features/demo/demo.ts'
import { beginCarePlansFrom } from '../pemeliharaan-reguler-pengawas/follow-stock.server.ts'
import { planFacility } from './facilities.server.ts'
import { planPurchase } from './local-purchases.server.ts'
import { BUYER, INSPECTOR, MANAGER, type DemoOffice } from './office.server.ts'
import { planPastRaising } from './past-raising.server.ts'
import { planRequest } from './requests.server.ts'

const MAKER = 'koordinator'
const STANDBY = 'admin'

/** What was built, bought and raised in a year that is over: all of it has come to its end. */
export async function livePastProcurement(demo: Demo, programYear: number): Promise<DemoDays | null> {
  const agenda = new Agenda()
  const offices = await officesOf(demo, agenda, programYear, STANDBY)
  const isLast = (await masterData.programYears(demo)).at(-2) === programYear
  for (const [index, office] of offices) {
    const nth = programYear + index * 3
    planFacility(office, { day: `${programYear}-02-12`, nth, fate: 'done' })
    planFacility(office, { day: `${programYear}-05-06`, nth: nth + 1, fate: index === 1 ? 'damaged' : 'done' })
    planRequest(office, {
      day: `${programYear}-02-20`,
      way: 'approved',
      isRaised: true,
      share: 0.05,
      deliveries: [{ after: 20, part: 1, ends: 'rated' }],
    })
    planRequest(office, {
      day: `${programYear}-03-04`,
      way: 'approved',
      isRevised: true,
      share: 0.08,
      deliveries: [
        { after: 18, part: 0.6, short: 4, ends: 'rated' },
        { after: 40, part: 1, ends: 'rated' },
      ],
    })
    planRequest(office, {
      day: `${programYear}-03-11`,
      way: index === 1 ? 'cancelled' : 'approved',
      share: 0.05,
      ...(index !== 1 && { closedAfter: 60 }),
    })
    planPurchase(office, { day: `${programYear}-06-18`, ends: 'approved' })
    planPastRaising(office, isLast)
  }
  // Schedules are kept in the season only.
  beginCarePlansFrom(demo.ctx, demo.present)
  return offices.length === 0 ? null : (today) => agenda.live(today)
}

/** The season's building and buying, in every state that is left today. */
export async function planProcurement(demo: Demo, agenda: Agenda): Promise<void> {
  const programYear = (await masterData.programYears(demo)).at(-1)
  if (programYear === undefined) return
  for (const [index, office] of await officesOf(demo, agenda, programYear)) {
    const since = (days: number) => daysAfter(demo.season, days)
    const ago = (days: number) => daysAfter(demo.present, -days)
    planFacility(office, { day: since(4), nth: index, fate: index === 0 ? 'damaged' : 'done' })
    planFacility(office, { day: ago(34), nth: index + 3, fate: 'building' })
    planFacility(office, { day: ago(4), nth: index + 5, fate: index === 2 ? 'draft' : 'waiting' })
    planRequest(office, { day: ago(5), way: 'verification' })
    if (!office.hasQa) {
      planRequest(office, { day: ago(30), way: 'approved', deliveries: [{ after: 25, part: 0.5, ends: 'waiting' }] })
      planPurchase(office, { day: ago(25), ends: 'approved' })
      planPurchase(office, { day: ago(2), ends: 'new' })
      continue
    }
    planRequest(office, {
      day: since(8),
      way: 'approved',
      isRevised: true,
      deliveries: [
        { after: 14, part: 0.6, short: 5, ends: 'rated' },
        { after: 33, part: 1, ends: 'rated' },
      ],
    })
    planRequest(office, {
      day: since(22),
      way: 'approved',
      seedlings: true,
      deliveries: [{ after: 16, part: 1, spoilt: 3, ends: 'rated', isPutAway: true }],
    })
    planRequest(office, {
      day: since(45),
      way: 'approved',
      deliveries: [
        { after: 15, part: 1, ends: 'rejected' },
        { after: 29, part: 0.6, ends: 'rated' },
      ],
      closedAfter: 50,
    })
    planRequest(office, {
      day: ago(32),
      way: 'approved',
      seedlings: true,
      deliveries: [
        { after: 20, part: 0.5, spoilt: 4, ends: 'accepted' },
        { after: 28, part: 1, short: 3, ends: 'waiting' },
      ],
    })
    planRequest(office, { day: ago(24), way: 'cancelled' })
    planRequest(office, { day: ago(7), way: 'appraisal' })
    planRequest(office, { day: ago(6), way: 'revision' })
    planRequest(office, { day: ago(1), way: 'draft' })
    planPurchase(office, { day: since(12), ends: 'approved' })
    planPurchase(office, { day: since(40), ends: 'approved', seedlings: true })
    planPurchase(office, { day: since(55), ends: 'cancelled' })
    planPurchase(office, { day: ago(9), ends: 'returned' })
    planPurchase(office, { day: ago(4), ends: 'reviewed' })
    planPurchase(office, { day: ago(1), ends: 'new' })
  }
}

/** The area's people day by day. */
export async function liveActivities(demo: Demo): Promise<DemoDays | null> {
  const agenda = new Agenda()
  await planProcurement(demo, agenda)
  return (today) => agenda.live(today)
}

/**
 * None where the year has facilities already, or where somebody closed an account since: then there is nothing to tell,
 * and the start goes on.
 */
async function officesOf(
  demo: Demo,
  agenda: Agenda,
  programYear: number,
  receiver: string | null = null,
): Promise<readonly (readonly [index: number, office: DemoOffice])[]> {
  const lived = await masterData.nurseriesLived(demo)
  const [present] = await runQuery(
    demo.ctx.db,
    sql`select 1 from sarana_prasarana where location_nursery_id =
      any(${sql.param(lived.map(([, nursery]) => nursery))}::bigint[]) and program_year = ${programYear} limit 1`,
  )
  const people = await Promise.all(
    [MAKER, STANDBY, BUYER, MANAGER, INSPECTOR].map((username) => demo.findPerson(username)),
  )
  if (present || people.includes(null)) return []
  return lived.map(([index, nursery]) => {
    const isOwn = people[0]?.location_nursery_id === nursery
    return [
      index,
      {
        agenda,
        nursery,
        programYear,
        random: demo.random(`procurement ${programYear} ${index}`),
        maker: isOwn ? MAKER : STANDBY,
        receiver: receiver ?? (isOwn ? MAKER : STANDBY),
        hasQa: isOwn && people[4]?.location_nursery_id === nursery,
      },
    ]
  })
}
