import { addDays } from '#core/formats/format-date.ts'
import type { Outcome } from './client.ts'
import type { Client, Ground } from './ground.ts'
import { step, write } from './stock-operations.ts'

export const SAMPLING = 'sampling_seed'
export const TREATMENT = 'seed_treatment'
export const SOWING = 'harvest_plant'
export const WEANING = 'penyapihan_bbst'
export const GRADING = 'bst'
/** Why a whole document was taken back; a note alone says otherwise. */
export const CANCELLED = 'Uji batal'

/** What makes a document's stock move, what takes all of it back, and what takes back its last note. */
export type RaisingStep = 'post' | 'void' | 'undo'
export interface RaisedDocument {
  readonly path: string
  readonly id: number
  readonly asked: Record<RaisingStep, Outcome['kind'][]>
}

/**
 * A species of its own with seed in the store, two seedbeds and two planting beds: nothing else of the harness touches
 * them.
 */
export interface Raising {
  readonly tree: number
  readonly skill: number
  readonly reason: number
  readonly seedbeds: readonly number[]
  readonly beds: readonly number[]
  readonly documents: RaisedDocument[]
  /** What was noted of a sowing, by the words that came with it. */
  readonly notes: { readonly sowing: number; readonly words: string; kind: Outcome['kind'] }[]
}

const grounds = new WeakMap<Ground, Raising>()
export const raisingOf = (ground: Ground): Raising => {
  const found = grounds.get(ground)
  if (!found) throw new Error('Raising was not prepared.')
  return found
}

const LOTS = 3
const SEEDS_PER_KG = 1_000

export async function prepareRaising(client: Client): Promise<void> {
  const { ground } = client
  const one = async (text: string, values: unknown[] = []) =>
    Number((await ground.db.query<{ id: number }>(text, values)).rows[0]?.id)
  const tree = await one(
    `select t.id from master_trees t join unit_seed u on u.id = t.unit_seed_id
    where u.gram_per_unit = 1000 and u.decimals = 3 and t.planting_category = 1 and t.is_active = 1 and t.id <> $1
    order by t.id limit 1`,
    [ground.tree],
  )
  const bedsOf = async (block: string, category: number) => {
    const id = await one(
      `insert into block_nursery (location_nursery_id, code_block, block_name, category_block, is_active)
        values ($1, $2, $2, $3, 1) returning id`,
      [ground.nursery, block, category],
    )
    const bed = (nth: number) =>
      one(
        `insert into bedeng_nursery (block_nursery_id, location_nursery_id, code_bedeng, capacity_seedling, is_active)
          values ($1, $2, $3, 1000000, 1) returning id`,
        [id, ground.nursery, `${block}-${ground.nursery}-${nth}`],
      )
    return [await bed(1), await bed(2)]
  }
  grounds.set(ground, {
    tree,
    seedbeds: await bedsOf('TBR', 0),
    beds: await bedsOf('TNM', 1),
    documents: [],
    notes: [],
    skill: await one(
      'select id from treatment_skill where treatment_category = 2 and is_active = 1 order by id limit 1',
    ),
    reason: await one('select id from monitoring_reason where is_active = 1 order by id limit 1'),
  })
  for (let lot = 0; lot < LOTS; lot += 1) {
    await write(client, 'stock_inisiasi', {
      inisiasi_date: addDays(ground.today, -ground.openDays),
      source_seed_inisiasi: 6,
      details: [{ tree_id: tree, seed_phase: 0, qty: 50 }],
    })
    const opening = ground.documents.at(-1)
    if (opening) await step(client, opening, 'approve')
  }
  await ground.db.query('update seed_lot set seed_per_unit = $2 where location_nursery_id = $1 and tree_id = $3', [
    ground.nursery,
    SEEDS_PER_KG,
    tree,
  ])
}
