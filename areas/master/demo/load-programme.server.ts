import { sql } from 'drizzle-orm'
import type { CurrentUser } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { updateRow } from '#server-engine/write/update.ts'
import { accessData } from '#areas/access/public.server.ts'
import { loadNurseries, loadRound } from './load-round.server.ts'
import { demoManagementUnits } from './places.ts'
import { roundOf } from './round.server.ts'
import { readSubdistricts, type Subdistrict } from './subdistricts.server.ts'

/** In whose names the programme is written down. */
const PEOPLE = ['admin', 'koordinator', 'pengawas', 'lapangan', 'manajemen']

/** A programme's master data, through the same write path as users; a second start finds the first one's. */
export async function loadProgramme(demo: Demo): Promise<void> {
  const { ctx } = demo
  const isFirst = demo.round === 1
  if (isFirst && (await runQuery(ctx.db, sql`select 1 from location_nursery limit 1`)).length > 0) return
  const areas = areasOf(await readSubdistricts(ctx.db), demo.round)
  const nurseries = await loadNurseries(
    roundOf(demo, { areas, people: await peopleOf(demo) }),
    isFirst ? demo.pictures : async () => null,
  )
  if (isFirst && nurseries[0] !== undefined) await accessData.tieDemoPeople(ctx, nurseries[0])
  const people = await peopleOf(demo)
  if (isFirst)
    await updateRow(ctx, ctx.catalogue.module('location-nursery'), {
      id: nurseries[0],
      version: 1,
      pic_id: people.get('koordinator')?.id,
    })
  await loadRound(roundOf(demo, { areas, people }), nurseries)
}

/** With the rights and the nursery each of them has now. */
async function peopleOf(demo: Demo): Promise<ReadonlyMap<string, CurrentUser>> {
  const people = new Map<string, CurrentUser>()
  for (const username of PEOPLE) {
    const person = await demo.findPerson(username)
    if (person) people.set(username, person)
  }
  return people
}

/** The first round works where the demo's management units are, each further one in a dozen kecamatan of its own. */
function areasOf(subdistricts: readonly Subdistrict[], number: number): readonly Subdistrict[] {
  const taken = demoManagementUnits.map(({ area }): string => area)
  if (number === 1) return taken.flatMap((code) => subdistricts.filter((subdistrict) => subdistrict.code === code))
  const free = subdistricts.filter(({ code }) => !taken.includes(code))
  const areas = free.slice((number - 2) * taken.length, (number - 1) * taken.length)
  if (areas.length < taken.length)
    throw new Error(`Demo: skala terbesar adalah ${Math.floor(free.length / taken.length) + 1}`)
  return areas
}
