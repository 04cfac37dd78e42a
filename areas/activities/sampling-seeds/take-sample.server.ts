import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import type { StoredOf } from '#core/declare/module.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { lotQtyInStore } from '../raising/lot-qty-in-store.server.ts'
import { sampleInUnits, seedPerUnitOf } from '../seed-amount.ts'
import { samplingSeeds } from './sampling-seeds.module.ts'

export type SeedSample = StoredOf<typeof samplingSeeds>

interface Asked {
  readonly seed_lot_id?: number | null
  readonly location_nursery_id?: number | null
  readonly sample_count?: number | null
  readonly sample_weight_gram?: number | null
}

/** What a sample takes from the store (14.25), and how many seeds a unit holds by it. */
export async function sampleTakenFromStore(ctx: Pick<Context, 'db'>, asked: Asked) {
  const before = await lotQtyInStore(ctx, asked)
  const { seed_lot_id: lot, sample_count: count, sample_weight_gram: gram = null } = asked
  if (lot == null || count == null) return { qty_before: before, qty_sample: null, seed_per_unit: null }
  const [unit] = await runQuery<{ decimals: number | null; gram: number | null; seeds: number | null }>(
    ctx.db,
    sql`
    select u.decimals, case when u.is_weight = 1 then u.gram_per_unit
    end as gram, coalesce(l.seed_per_unit, t.seed_per_unit) as seeds
    from seed_lot l join master_trees t on t.id = l.tree_id left join unit_seed u
    on u.id = coalesce(l.unit_seed_id, t.unit_seed_id) where l.id = ${lot}`,
  )
  const facts = { decimals: unit?.decimals ?? 3, gramPerUnit: unit?.gram ?? null, seedPerUnit: unit?.seeds ?? null }
  return {
    qty_before: before,
    qty_sample: sampleInUnits(facts, { count, gram }),
    seed_per_unit: seedPerUnitOf(facts, { count, gram }),
  }
}

export async function postSeedSample(ctx: WriteContext, sample: SeedSample) {
  if (sample.qty_sample === null || sample.tree_id === null)
    throw new Error(`Sample ${sample.id} does not say what it takes.`)
  const date = await stockLedger.postingDate(ctx, { nursery: sample.location_nursery_id, date: sample.sample_date })
  const revision = sample.posting_revision + 1
  await stockLedger.post(ctx, {
    source: { table: samplingSeeds.table, id: sample.id, revision, no: sample.no_dokumen },
    nursery: sample.location_nursery_id,
    programYear: sample.program_year,
    date,
    lines: [
      {
        line: null,
        step: 'sampel',
        cause: 'sampling',
        tree: sample.tree_id,
        lot: sample.seed_lot_id,
        qty: sample.qty_sample,
        description: sample.description,
        from: { account: LEDGER_ACCOUNT.gudangBenih, phase: 0 },
        to: { account: LEDGER_ACCOUNT.keluarLain, phase: 0 },
      },
    ],
  })
  return {
    qty_before: await lotQtyInStore(ctx, sample),
    posting_date: date,
    posted_at: ctx.now.toISOString(),
    posting_revision: revision,
  }
}
