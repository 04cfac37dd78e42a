import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import type { Random } from '#server-engine/features/demo/random.ts'
import type { Desk } from './pass-over-desks.server.ts'

interface Bed {
  readonly id: number
  readonly block: number
  readonly block_name: string
  readonly category: number
  readonly number: number
  readonly capacity: number
}
interface Species {
  readonly id: number
  readonly planting: number | null
}
type Line = Readonly<Record<string, unknown>>

/** The first beds of a block rest: whoever tries something out finds an empty one. */
const RESTING = 4
const BLOCK = { tabur: 0, tanam: 1, open: 2 } as const
const INDIRECT = 1

/** What stood in a nursery when its books began: a document for each block, and one for the seed in its store. */
export async function openingStock({ ctx }: Demo, { nursery, random }: Desk): Promise<readonly Line[]> {
  const species = await runQuery<Species>(
    ctx.db,
    sql`
    select distinct t.id, t.planting_category as planting from perencanaan_produksi_bibit p join master_trees t
    on t.id = p.tree_id
    where p.location_nursery_id = ${nursery} and p.program_year = (select max(program_year)
    from perencanaan_produksi_bibit) and p.status_document <> 4 order by t.id`,
  )
  const beds = await runQuery<Bed>(
    ctx.db,
    sql`
    select b.id, k.id as block, k.block_name, k.category_block as category, row_number() over (partition by k.id
    order by b.id)::integer as number, b.capacity_seedling as capacity
    from bedeng_nursery b join block_nursery k on k.id = b.block_nursery_id where b.location_nursery_id = ${nursery}
    and b.is_active = 1 and k.is_active = 1 order by b.id`,
  )
  const sown = species.filter(({ planting }) => planting === INDIRECT)
  const blocks = [...new Set(beds.map(({ block }) => block))].map((block) => beds.filter((bed) => bed.block === block))
  const documents = blocks.flatMap((ofBlock) => {
    const lines = ofBlock
      .filter(({ number }) => number > RESTING)
      .flatMap((bed) => lineOf(bed, bed.category === BLOCK.tabur ? sown : species, random))
    return lines.length === 0
      ? []
      : [
          {
            inisiasi_date: ctx.today,
            source_seed_inisiasi: 6,
            description: `Hitungan awal ${ofBlock[0]?.block_name ?? ''}`,
            details: lines,
          },
        ]
  })
  const seed = random.some(species, 4).map(({ id }) => ({ tree_id: id, seed_phase: 0, qty: random.whole(2, 40) }))
  return seed.length === 0
    ? documents
    : [
        ...documents,
        { inisiasi_date: ctx.today, source_seed_inisiasi: 6, description: 'Isi gudang benih', details: seed },
      ]
}

/** Most beds hold one species in one phase; some are empty. */
function lineOf(bed: Bed, species: readonly Species[], random: Random): readonly Line[] {
  const phase = bed.category === BLOCK.open ? 5 : random.pick(bed.category === BLOCK.tabur ? [1, 2] : [3, 3, 4, 5])
  const [filled, isEmpty] = [random.whole(55, 95), random.percent(12)]
  if (species.length === 0 || isEmpty) return []
  return [
    {
      tree_id: random.pick(species).id,
      seed_phase: phase,
      bedeng_id: bed.id,
      qty: Math.floor((bed.capacity * filled) / 1000) * 10,
      avg_height_cm: phase >= 3 ? random.whole(8, 14) * phase : null,
    },
  ]
}
