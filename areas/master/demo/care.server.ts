import type { LibrarySpecies } from '../reference/species/library-species.ts'
import { standardCareSteps } from '../reference/standard-care-steps.ts'
import { grownSpecies } from './grown-species.server.ts'
import { idOf, type Round } from './round.server.ts'

type Ids = ReadonlyMap<string, number>

/**
 * The SOP of each species the demo grows. A real nursery writes its own, since schedules follow from it: they are no
 * part of the library.
 */
export async function loadCare(
  round: Round,
  { trees, treatments, materials }: { readonly trees: Ids; readonly treatments: Ids; readonly materials: Ids },
): Promise<void> {
  await round.create(
    'trees-sop',
    grownSpecies.flatMap((species) =>
      standardCareSteps(species).map((step) => ({
        tree_id: idOf(trees, species.code),
        treatment_skill_id: idOf(treatments, step.treatment),
        seed_phase: step.phase,
        day_offset: step.day,
        repeat_day: step.every ?? null,
        material_id: step.material ? idOf(materials, step.material) : null,
        dose: step.dose ?? null,
        dose_unit: step.doseUnit ?? null,
      })),
    ),
  )
}

/**
 * How many seedlings of a species go into a bag: for all nurseries in the first round, and where a nursery packs
 * otherwise.
 */
export async function loadBags(
  round: Round,
  { trees, nurseries }: { readonly trees: Ids; readonly nurseries: readonly number[] },
): Promise<void> {
  const random = round.random('bags')
  const own = nurseries.flatMap((nursery) =>
    random.some(grownSpecies, round.number === 1 ? 3 : 12).map((species) => ({
      ...bagOf(species, trees),
      location_nursery_id: nursery,
      capacity_per_bag: usual(species) - 5,
    })),
  )
  // Smaller bags in the last year only: the most specific row wins.
  const lastYear =
    round.number === 1
      ? grownSpecies
          .slice(0, 4)
          .map((species) => ({ ...bagOf(species, trees), program_year: 2025, capacity_per_bag: usual(species) - 10 }))
      : []
  const common = round.number === 1 ? grownSpecies.map((species) => bagOf(species, trees)) : []
  await round.create('trees-allocation-bag', [...common, ...lastYear, ...own])
}

function bagOf(species: LibrarySpecies, trees: Ids) {
  return {
    tree_id: idOf(trees, species.code),
    capacity_per_bag: usual(species),
    bag_size: species.planting === 2 ? '60 x 90 cm' : '50 x 75 cm',
    weight_kg: species.planting === 2 ? 18 : 14,
  }
}

/** Seedlings from a large seed stand in large polybags. */
function usual({ planting, growth }: LibrarySpecies): number {
  return planting === 2 ? 25 : growth === 3 ? 40 : 50
}
