import { allPests } from './pests/all-pests.ts'
import type { LibraryPest } from './pests/library-pest.ts'
import { seedUnits } from './seed-units.ts'
import { allSpecies } from './species/all-species.ts'
import type { LibrarySpecies } from './species/library-species.ts'
import { treeParts } from './tree-parts.ts'
import { plantPicture, seedlingPicture } from './pictures.ts'
import { treeTypes } from './tree-types.ts'
import type { PictureMaker } from '#server-engine/features/demo/demo.ts'
import { createMany } from '#server-engine/write/create-many.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

/** The first in the alphabet have more than one picture. */
const WITH_MORE = 6
/** So many pictures are stored side by side. */
const AT_ONCE = 4

type Ids = ReadonlyMap<string, number>

interface PlantLists {
  readonly types: Ids
  readonly units: Ids
}

/** Types, parts, units and species, pests and diseases, and which of them is known on which. */
export async function loadPlants(
  ctx: WriteContext,
  { pictures, materials }: { readonly pictures: PictureMaker; readonly materials: Ids },
): Promise<void> {
  const lists: PlantLists = {
    types: await create(
      ctx,
      'trees-type',
      treeTypes.map((type) => [type.type_code, type]),
    ),
    units: await create(
      ctx,
      'unit-seed',
      seedUnits.map((unit) => [unit.symbol, unit]),
    ),
  }
  const parts = await create(
    ctx,
    'trees-part',
    treeParts.map((part) => [part.part_code, part]),
  )
  const trees = await loadSpecies(ctx, { lists, pictures })
  const pests = await create(
    ctx,
    'trees-pest',
    allPests.map((pest) => [
      pest.name,
      {
        pest_name: pest.name,
        scientific_name: pest.latin,
        pest_category: pest.category,
        trees_part_id: parts.get(pest.part),
        risk_level: pest.risk,
        symptom: pest.symptom,
        control: pest.control,
        material_id: materials.get(pest.material ?? '') ?? null,
      },
    ]),
  )
  const hosts = allPests.flatMap((pest) =>
    hostsOf(pest).map((code) => ({ tree_id: trees.get(code), trees_pest_id: pests.get(pest.name), value_mapping: 1 })),
  )
  await createMany(ctx, ctx.catalogue.module('trees-pest-map'), hosts)
}

/** A weed that takes any bed says nothing about a species; an animal or a disease that takes any plant does. */
function hostsOf(pest: LibraryPest): readonly string[] {
  if (pest.hosts !== 'all') return pest.hosts
  // Nor do those of dry beds go where the tide comes.
  return pest.category === 3 ? [] : allSpecies.filter(({ type }) => type !== 'MANGROVE').map(({ code }) => code)
}

async function loadSpecies(
  ctx: WriteContext,
  { lists, pictures }: { readonly lists: PlantLists; readonly pictures: PictureMaker },
): Promise<Ids> {
  const { table } = ctx.catalogue.module('trees-main')
  const first = allSpecies.toSorted((a, b) => a.name.localeCompare(b.name, 'id')).slice(0, WITH_MORE)
  const records: (readonly [code: string, body: object])[] = []
  const drawn = async (species: LibrarySpecies): Promise<(typeof records)[number]> => {
    const photo = await pictures(plantPicture(species.code), { table, field: 'photo' })
    const index = first.indexOf(species)
    const images =
      index >= 0
        ? await Promise.all([7, 13].map((step) => pictures(seedlingPicture(index + step), { table, field: 'images' })))
        : null
    return [
      species.code,
      { ...plantOf(species, lists), photo, images: images?.every((image) => image !== null) ? images : null },
    ]
  }
  for (let at = 0; at < allSpecies.length; at += AT_ONCE)
    records.push(...(await Promise.all(allSpecies.slice(at, at + AT_ONCE).map(drawn))))
  return create(ctx, 'trees-main', records)
}

/** A species as a record of the plant library. */
function plantOf(species: LibrarySpecies, { types, units }: PlantLists): Readonly<Record<string, unknown>> {
  const [unit, seed_per_unit, seed_storage_day] = species.seed
  const [germination_day_min, germination_day_max, germination_percent] = species.germination
  const [wean_age_day, prune_age_day, bst_age_day, max_bst_age_day] = species.ages
  const [bst_min_height_cm, bst_min_diameter_mm] = species.ready
  return {
    tree_code: species.code,
    tree_name: species.name,
    scientific_name: species.latin,
    other_names: species.others || null,
    family: species.family,
    trees_type_id: types.get(species.type),
    growing_type: species.growth,
    planting_category: species.planting,
    unit_seed_id: units.get(unit),
    seed_per_unit,
    seed_storage_day,
    germination_day_min,
    germination_day_max,
    germination_percent,
    survival_percent: species.survival,
    wean_age_day,
    prune_age_day,
    bst_age_day,
    max_bst_age_day,
    bst_min_height_cm,
    bst_min_diameter_mm,
    spacing_m: species.spacing,
    poc_ml_per_tree: species.type === 'KAYU' || species.type === 'PENEDUH' ? 5 : 10,
    color: treeTypes.find(({ type_code }) => type_code === species.type)?.color,
    description: `<p>${species.about}</p>`,
  }
}

/** Made together; answers their ids by the keys they came with. */
async function create(
  ctx: WriteContext,
  module: string,
  records: readonly (readonly [key: string, body: object])[],
): Promise<Ids> {
  const ids = await createMany(
    ctx,
    ctx.catalogue.module(module),
    records.map(([, body]) => body),
  )
  return new Map(records.map(([key], index) => [key, ids[index] ?? 0]))
}
