import { runAction } from '#server-engine/actions/run-action.ts'
import { decideOnRecord, decisionModule } from '#server-engine/actions/verification.ts'
import { closestPlace } from './closest-place.server.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import { grownSpecies, thrivesAtHeight } from './grown-species.server.ts'
import { nurseriesOf } from './nurseries.server.ts'
import type { DemoProject } from './projects.server.ts'
import { idOf, PROGRAMME_YEARS, type Round } from './round.server.ts'
import type { DemoUnit } from './working-areas.server.ts'

const MODULE = 'perencanaan-produksi-bibit'

interface PlanPlaces {
  readonly trees: ReadonlyMap<string, number>
  readonly nurseries: readonly number[]
  readonly units: readonly DemoUnit[]
  readonly projects: readonly DemoProject[]
}

/** What each nursery wanted to grow in each year, and how far these plans have come. */
export async function loadPlans(round: Round, places: PlanPlaces): Promise<void> {
  for (const year of PROGRAMME_YEARS) {
    const random = round.random(`plans decided ${year}`)
    const projects = forProjects(round, places, year)
    const bodies = [...regular(round, places, { year, projects }), ...projects]
    for (const by of ['koordinator', 'admin']) {
      const own = bodies.filter(({ location_nursery_id: nursery }) => plannerOf(round, nursery) === by)
      const ids = own.length > 0 ? await round.at({ day: `${year}-01-20`, by }).create(MODULE, own) : []
      // In further rounds every third: steps cost more than records, and these rounds are there for their number.
      for (const [index, id] of ids.entries())
        if (round.number === 1 || index % 3 === 0) await bringOn(round, { id, by, year, luck: random.whole(1, 100) })
    }
  }
}

/**
 * The coordinator plans for the nursery they are tied to; the others' have no account in the demo, so the administrator
 * does it for them.
 */
function plannerOf({ people }: Round, nursery: number): string {
  return people.get('koordinator')?.location_nursery_id === nursery ? 'koordinator' : 'admin'
}

type PlanBody = {
  readonly program_year: number
  readonly location_nursery_id: number
  readonly tree_id: number
  readonly planting_purposes_id: number
  readonly management_unit_id?: number | null
  readonly custom_project_id?: number
  readonly procurement_seed_type: number
  readonly target_bst: number
  readonly buffer_percent: number
  readonly start_sow_date: string
}

/** So much of what its beds hold a nursery plans for; what is left is for losses and late collections. */
const FILLED = 0.85
/** What takes longer than from the decision to the rains would miss them. */
const SEASON = 265
const inSeason = grownSpecies.filter(({ ages }) => ages[2] <= SEASON)
/** Targets are whole trays. */
const TRAY = 250
/** The first nursery has a block for each of these. */
const ALWAYS: readonly string[] = ['JATI', 'SENGON']

function regular(
  round: Round,
  { trees, nurseries, units }: PlanPlaces,
  { year, projects }: { year: number; projects: readonly PlanBody[] },
): readonly PlanBody[] {
  return nurseries.flatMap((nursery, place) => {
    const random = round.random(`plans ${year} ${place}`)
    const always = place === 0 ? inSeason.filter(({ code }) => ALWAYS.includes(code)) : []
    const planned = [
      ...always,
      ...random.some(
        inSeason.filter((species) => !always.includes(species)),
        8 - always.length,
      ),
    ].map((species) => ({ species, weight: random.whole(4, 40) * (species.growth === 1 ? 2 : 1) }))
    const capacity = nurseriesOf(round)[place]?.capacity_bst ?? 0
    const taken = projects
      .filter(({ location_nursery_id }) => location_nursery_id === nursery)
      .reduce((sum, { target_bst }) => sum + target_bst, 0)
    const free = Math.max(capacity * FILLED - taken, capacity / 8)
    const weights = planned.reduce((sum, { weight }) => sum + weight, 0)
    return planned.map(({ species, weight }) => {
      const served = units
        .filter((unit) => unit.nursery === nursery && thrivesAtHeight(species, unit))
        .map(({ id }) => id)
      return {
        program_year: year,
        location_nursery_id: nursery,
        tree_id: idOf(trees, species.code),
        planting_purposes_id: 1,
        management_unit_id: random.percent(70) && served.length > 0 ? random.pick(served) : null,
        procurement_seed_type: random.pick([1, 1, 1, 2]),
        target_bst: trays((free * weight) / weights),
        buffer_percent: random.pick([5, 10, 10, 15]),
        start_sow_date: sowingDay(year, species.ages[2], random.whole(-21, 35)),
      }
    })
  })
}

/** A project's target, shared by one or two of the species that serve it, in the nursery that lies closest. */
function forProjects(round: Round, { trees, nurseries, projects }: PlanPlaces, year: number): readonly PlanBody[] {
  const random = round.random(`project plans ${year}`)
  return projects
    .filter(({ program_year }) => program_year === year)
    .flatMap((project) => {
      const chosen = random.some(
        inSeason.filter(({ code }) => project.species.includes(code)),
        random.whole(1, 2),
      )
      return chosen.map((species) => ({
        program_year: year,
        location_nursery_id: nurseries[closestPlace(nurseriesOf(round), project)] ?? 0,
        tree_id: idOf(trees, species.code),
        planting_purposes_id: 2,
        custom_project_id: project.id,
        procurement_seed_type: 1,
        target_bst: trays(project.target_tree / chosen.length),
        buffer_percent: 10,
        start_sow_date: sowingDay(year, species.ages[2], random.whole(-21, 21)),
      }))
    })
}

function trays(trees: number): number {
  return Math.max(1, Math.floor(trees / TRAY)) * TRAY
}

/**
 * So that seedlings are ready around the first rains, some days sooner or later, and never before the plan is decided.
 */
function sowingDay(year: number, readyAge: number, shift: number): string {
  const wanted = daysAfter(`${year}-11-01`, -readyAge - 14 + shift)
  const first = daysAfter(`${year}-02-10`, Math.abs(shift))
  return wanted > first ? wanted : first
}

/** Past years are done; of the present one most is approved, some waits or is still a draft. */
async function bringOn(
  round: Round,
  { id, by, year, luck }: { readonly id: number; readonly by: string; readonly year: number; readonly luck: number },
): Promise<void> {
  const present = year === 2025
  if (present && luck > 85) return
  await act(round.at({ day: `${year}-01-25`, by }), id, 'submit')
  if (present && luck > 80) return
  const decided = round.at({ day: `${year}-02-03`, by: 'manajemen' })
  const rejected = luck <= 3
  const body = {
    id,
    table: decided.ctx.catalogue.module(MODULE).path,
    status: rejected ? 'rejected' : 'approved',
    description: rejected ? 'Target melebihi kapasitas bedeng tanam.' : 'Sesuai kebutuhan tanam.',
  }
  await decideOnRecord(decided.ctx, decisionModule(decided.ctx, body), body)
  if (!rejected && !present) await act(round.at({ day: `${year + 1}-02-28`, by }), id, 'complete')
}

async function act(round: Round, id: number, name: string): Promise<void> {
  const module = round.ctx.catalogue.module(MODULE)
  const action = module.actions[name]
  if (action) await runAction(round.ctx, module, { name, action, id: String(id), body: {} })
}
