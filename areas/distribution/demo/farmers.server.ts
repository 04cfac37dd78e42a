import { sql } from 'drizzle-orm'
import { masterData } from '#areas/master/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import type { Random } from '#server-engine/features/demo/random.ts'

interface Unit {
  readonly id: number
  readonly mu_no: string
  readonly nursery: number
  readonly coordinator: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}
interface Species {
  readonly nursery: number
  readonly id: number
}
type Body = Readonly<Record<string, unknown>>

const FARMERS_OF_A_FACILITATOR = 5
/** Before the first programme year, since the same farmers were served in every one of them. */
const KNOWN_SINCE = '10-03'

/**
 * Facilitators, farmers and plots of the first round: every management unit has one facilitator, whose farmers ask for
 * what their nursery raises this year.
 */
export async function loadFarmers(demo: Demo): Promise<void> {
  const nurseries = await masterData.nurseriesOfRound(demo)
  const [present] = await runQuery(demo.ctx.db, sql`select 1 from geko_ff limit 1`)
  const [year] = await runQuery<{ program_year: number | null; first_year: number | null }>(
    demo.ctx.db,
    sql`select max(program_year) as program_year, min(program_year) as first_year from program_years
      where is_active = 1`,
  )
  const writer = await demo.findPerson('lapangan')
  if (demo.round > 1 || present || !writer || !year?.program_year || nurseries.length === 0) return
  const people = demo.at({ day: `${(year.first_year ?? year.program_year) - 1}-${KNOWN_SINCE}`, by: writer })
  const units = await unitsOf(demo, nurseries)
  const random = demo.random('farmers')
  const [facilitator] = await runQuery<{ id: number; fullname: string; location_nursery_id: number | null }>(
    demo.ctx.db,
    sql`select id, fullname, location_nursery_id from users where username = 'fasilitator'`,
  )
  const own = units.findLastIndex(({ nursery }) => nursery === facilitator?.location_nursery_id)
  const villages = await villagesOf(demo)
  const village = (unit: Unit) => random.pick(villages.get(unit.id) ?? [''])
  const ffs = await people.create(
    'geko-ff',
    units.map((unit, index) => {
      const { fullname } = masterData.fictitious.person(random)
      // The one who signs in as a facilitator finds the own name on runs and papers.
      const person = index === own ? facilitator : undefined
      return {
        ff_no: `FF${String(index + 1).padStart(5, '0')}`,
        ff_name: person?.fullname ?? fullname,
        phone: masterData.fictitious.phone(6_000 + index),
        management_unit_id: unit.id,
        village: village(unit),
        fc_name: unit.coordinator,
        user_id: person?.id ?? null,
      }
    }),
  )
  const ofUnits = units.flatMap((unit, index) =>
    Array.from({ length: FARMERS_OF_A_FACILITATOR }, () => ({ unit, ff: ffs[index] ?? 0 })),
  )
  const farmers = await people.create(
    'geko-farmer',
    ofUnits.map(({ unit, ff }, index) => ({
      farmer_no: `F${String(index + 1).padStart(8, '0')}`,
      farmer_name: masterData.fictitious.person(random).fullname,
      ff_id: ff,
      nik: masterData.fictitious.nik(random, `19${random.whole(55, 95)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`),
      phone: masterData.fictitious.phone(6_100 + index),
      village: village(unit),
    })),
  )
  const plots = ofUnits.flatMap(({ unit }, index) =>
    Array.from({ length: random.whole(1, 2) }, () => ({ unit, farmer: farmers[index] ?? 0 })),
  )
  const stored = await people.create(
    'geko-lahan',
    plots.map(({ unit, farmer }, index) => ({
      lahan_no: `10_${String(index + 1).padStart(10, '0')}`,
      farmer_id: farmer,
      program_year: year.program_year,
      village: village(unit),
      area_m2: random.whole(8, 60) * 100,
      ...nearby(unit, random),
      project_type_lahan: random.percent(60) ? 'carbon' : 'non-carbon',
    })),
  )
  const raised = await speciesOf(demo, year.program_year)
  await people.create(
    'geko-lahan-species',
    plots.flatMap(({ unit }, index) =>
      random
        .some(
          raised.filter(({ nursery }) => nursery === unit.nursery),
          random.whole(2, 3),
        )
        .map(({ id }) => ({
          lahan_id: stored[index],
          program_year: year.program_year,
          tree_id: id,
          qty_request: random.whole(4, 30) * 10,
        })),
    ),
  )
}

async function unitsOf({ ctx }: Demo, nurseries: readonly number[]): Promise<readonly Unit[]> {
  return runQuery<Unit>(
    ctx.db,
    sql`
    select m.id, m.mu_no, m.default_location_nursery_id as nursery, u.fullname as coordinator, m.latitude, m.longitude
    from working_area_management_unit m left join users u on u.id = m.field_coordinator_id
    where m.is_active = 1 and m.default_location_nursery_id = any(${sql.param(nurseries)}::bigint[]) order by m.id`,
  )
}

async function villagesOf({ ctx }: Demo): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await runQuery<{ unit: number; names: readonly string[] }>(
    ctx.db,
    sql`select management_unit_id as unit, array_agg(village_name order by id) as names from working_area_village
      group by 1`,
  )
  return new Map(rows.map(({ unit, names }) => [unit, names]))
}

/** What each nursery raises in a year: farmers are promised nothing else. */
async function speciesOf({ ctx }: Demo, year: number): Promise<readonly Species[]> {
  return runQuery<Species>(
    ctx.db,
    sql`
    select distinct location_nursery_id as nursery, tree_id as id from perencanaan_produksi_bibit
    where program_year = ${year} and status_document <> 4 order by 1, 2`,
  )
}

function nearby({ latitude, longitude }: Unit, random: Random): Body {
  const around = (middle: number) => Number((middle + random.whole(-300, 300) / 10_000).toFixed(6))
  return latitude === null || longitude === null ? {} : { latitude: around(latitude), longitude: around(longitude) }
}
