import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { seedLot } from '#areas/stock/seed-lot/seed-lot.module.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { harvestPlantActivity } from './harvest-plant-activity.module.ts'
import { penaburanPenanaman } from './penaburan-penanaman.module.ts'
import type { Sowing } from './sowing-figures.server.ts'
import { planSowing } from './sowing-plan.server.ts'

const SEED = 1
const SOW = 1

/**
 * Seed leaves the store and stands on the bed as a lot of its own, so that age and germination belong to this sowing.
 */
export async function postSowing(ctx: WriteContext, sowing: Sowing) {
  const plan = await planSowing(ctx, sowing)
  if (plan.qty_seed === null)
    throw new NotPossible(
      'Benih yang keluar belum dapat dihitung: isi per satuan atau berat satuan lot ini belum diketahui.',
    )
  if (plan.qty_sown === null)
    throw new NotPossible('Jumlah butir belum dapat dihitung. Isi Butir Dihitung, atau butir dan berat satu sampel.')
  const date = await stockLedger.postingDate(ctx, { nursery: sowing.location_nursery_id, date: sowing.sow_date })
  const revision = sowing.posting_revision + 1
  const child = await createChild(ctx, sowing)
  const { warnings } = await stockLedger.post(ctx, {
    source: { table: penaburanPenanaman.table, id: sowing.id, revision, no: sowing.no_dokumen },
    nursery: sowing.location_nursery_id,
    programYear: sowing.program_year,
    date,
    lines: [
      {
        line: null,
        step: 'tabur',
        cause: 'tabur',
        tree: speciesOfSowing(sowing),
        qty: plan.qty_sown,
        fromQty: plan.qty_seed,
        lot: sowing.seed_lot_id,
        toLot: child,
        from: { account: LEDGER_ACCOUNT.gudangBenih, phase: 0 },
        to: { account: LEDGER_ACCOUNT.bedeng, phase: 1, bed: sowing.bedeng_id },
        description: sowing.description,
      },
    ],
  })
  await records(ctx, harvestPlantActivity).insert({
    harvest_plant_id: sowing.id,
    activity_date: sowing.sow_date,
    category_activity: SOW,
    posting_date: date,
  })
  const said = [...(plan.sow_warning?.split('\n') ?? []), ...warnings.map(({ sentence }) => sentence)]
  return {
    ...plan,
    sow_warning: said.length > 0 ? [...new Set(said)].join('\n').slice(0, 1000) : null,
    is_sown: 1 as const,
    child_lot_id: child,
    qty_remaining: plan.qty_sown,
    germination_percent: 0,
    posting_date: date,
    posted_at: ctx.now.toISOString(),
    posting_revision: revision,
  }
}

/** The lot's species, a copy that is empty only before it was first saved. */
export function speciesOfSowing({ tree_id: tree, id }: Pick<Sowing, 'tree_id' | 'id'>): number {
  if (tree === null) throw new Error(`Sowing ${id} has no species although its lot has one.`)
  return tree
}

async function createChild(ctx: WriteContext, sowing: Sowing): Promise<number> {
  const parent = await records(ctx, seedLot).find(sowing.seed_lot_id)
  if (!parent) throw new Error(`Sowing ${sowing.id} has no lot.`)
  const {
    source_seed_inisiasi,
    trees_vendor_id,
    trees_part_id,
    cara_unduh,
    origin_name,
    origin_latitude,
    origin_longitude,
    altitude_m,
    mother_tree_count,
    harvest_date,
    received_date,
  } = parent
  const { unit_seed_id, seed_per_unit, germination_percent, purity_percent, moisture_percent, certificate_no } = parent
  const [child] = await stockLedger.createLots(ctx, [
    {
      procurement_seed_type: SEED,
      tree_id: speciesOfSowing(sowing),
      program_year: sowing.program_year,
      location_nursery_id: sowing.location_nursery_id,
      parent_lot_id: parent.id,
      planting_category: sowing.planting_category,
      sow_date: sowing.sow_date,
      source_table: penaburanPenanaman.table,
      source_id: sowing.id,
      source_seed_inisiasi,
      trees_vendor_id,
      trees_part_id,
      cara_unduh,
      origin_name,
      origin_latitude,
      origin_longitude,
      altitude_m,
      mother_tree_count,
      harvest_date,
      received_date,
      unit_seed_id,
      seed_per_unit,
      germination_percent,
      purity_percent,
      moisture_percent,
      certificate_no,
    },
  ])
  if (child === undefined) throw new Error('No lot was made.')
  return child
}
