import { sql } from 'drizzle-orm'
import { addDays, formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { dayDifference } from '../delivery-po/day-difference.ts'
import { seedAmount, seedAmountText, type SeedUnitsOfLot } from '../seed-amount.ts'

/** A sowing as far as it is filled in. */
export interface PlannedSowing {
  readonly seed_lot_id?: number | null
  readonly location_nursery_id?: number | null
  readonly bedeng_id?: number | null
  readonly planting_category?: number | null
  readonly sow_date?: string | null
  readonly seed_entry?: number | null
  readonly seed_amount?: number | null
  readonly sample_count?: number | null
  readonly sample_weight_gram?: number | null
  readonly qty_counted?: number | null
}

interface LotFacts {
  readonly received_date: string | null
  readonly decimals: number | null
  readonly gram_per_unit: number | null
  readonly seed_per_unit: number | null
  readonly lot_germination: number | null
  readonly tree_germination: number | null
  readonly storage_day: number | null
  readonly germination_day: number | null
  readonly wean_age_day: number | null
  readonly on_hand: number
  readonly failed_on: string | null
}

const DIRECT = 2
/** Below this part of what the plant library expects, a lot is weak. */
const WEAK = 0.8

/** What a sowing takes and gives, when it will come up and be weaned, and what speaks against it. */
export async function planSowing(ctx: Pick<Context, 'db'>, sowing: PlannedSowing) {
  const lot = await lotFacts(ctx, sowing)
  if (!lot)
    return {
      qty_before: null,
      qty_seed: null,
      qty_sown: null,
      expected_germination_date: null,
      expected_wean_date: null,
      sow_warning: null,
    }
  const { units, pieces } = amountOf(sowing, lot)
  const from = (days: number | null) => (sowing.sow_date && days !== null ? addDays(sowing.sow_date, days) : null)
  const warnings = [...seedWarnings(sowing, lot, units), ...(await bedWarnings(ctx, sowing, pieces))]
  return {
    qty_before: lot.on_hand,
    qty_seed: units,
    qty_sown: pieces,
    expected_germination_date: from(lot.germination_day),
    expected_wean_date: from(lot.wean_age_day),
    sow_warning: warnings.length > 0 ? warnings.join('\n') : null,
  }
}

async function lotFacts(
  { db }: Pick<Context, 'db'>,
  { seed_lot_id: lot, location_nursery_id: nursery }: PlannedSowing,
): Promise<LotFacts | null> {
  if (lot == null || nursery == null) return null
  const [facts] = await runQuery<LotFacts>(
    db,
    sql`
    select l.received_date::text, u.decimals, case when u.is_weight = 1 then u.gram_per_unit
    end as gram_per_unit, coalesce(l.seed_per_unit, t.seed_per_unit) as seed_per_unit,
      l.germination_percent as lot_germination, t.germination_percent as tree_germination, t.seed_storage_day as
      storage_day, coalesce(t.germination_day_min, t.germination_day_max) as germination_day, t.wean_age_day,
      (select coalesce(sum(b.qty_on_hand), 0) from stock_balance b where b.location_nursery_id = ${nursery}
      and b.tree_id = l.tree_id and b.seed_phase = 0 and b.account = 1 and b.seed_lot_id = l.id) as on_hand,
      (select case when s.sampling_seed_status = 2 then s.sample_date::text end from sampling_seed s
      where s.seed_lot_id = l.id and s.sampling_seed_status > 0 and s.void_at is null order by s.decided_at desc
      limit 1) as failed_on
    from seed_lot l join master_trees t on t.id = l.tree_id left join unit_seed u
    on u.id = coalesce(l.unit_seed_id, t.unit_seed_id) where l.id = ${lot}`,
  )
  return facts ?? null
}

function amountOf(sowing: PlannedSowing, lot: LotFacts) {
  if (sowing.seed_amount == null) return { units: null, pieces: null }
  const sample =
    sowing.sample_count != null && sowing.sample_weight_gram != null
      ? { count: sowing.sample_count, gram: sowing.sample_weight_gram }
      : null
  const facts: SeedUnitsOfLot = {
    decimals: lot.decimals ?? 3,
    gramPerUnit: lot.gram_per_unit,
    seedPerUnit: lot.seed_per_unit,
    sample,
  }
  const { units, pieces } = seedAmount(facts, sowing.seed_entry ?? 1, sowing.seed_amount)
  return { units, pieces: sowing.qty_counted ?? pieces }
}

function seedWarnings({ sow_date: day }: PlannedSowing, lot: LotFacts, units: number | null): readonly string[] {
  const stored = day && lot.received_date ? dayDifference(lot.received_date, day) : 0
  return [
    ...(units !== null && units > lot.on_hand ? [`Gudang hanya berisi ${seedAmountText(lot.on_hand)}.`] : []),
    ...(lot.failed_on ? [`Lot ini tidak lolos uji benih pada ${formatLongDate(lot.failed_on)}.`] : []),
    ...(lot.lot_germination !== null &&
    lot.tree_germination !== null &&
    lot.lot_germination < lot.tree_germination * WEAK
      ? [`Daya kecambah lot ${formatNumber(lot.lot_germination)} %, biasanya ${formatNumber(lot.tree_germination)} %.`]
      : []),
    ...(lot.storage_day !== null && stored > lot.storage_day
      ? [`Benih sudah disimpan ${formatNumber(stored)} hari, daya simpannya ${formatNumber(lot.storage_day)} hari.`]
      : []),
  ]
}

/** INV6 and INV7 before anything is posted: the block must fit, and of Direct the room too. */
async function bedWarnings(
  { db }: Pick<Context, 'db'>,
  { bedeng_id: bed, planting_category: planting }: PlannedSowing,
  pieces: number | null,
): Promise<readonly string[]> {
  if (bed == null) return []
  const [row] = await runQuery<{
    code_bedeng: string
    category_block: number
    capacity: number
    filled: number
    other: number
  }>(
    db,
    sql`
    select d.code_bedeng, k.category_block, d.capacity_seedling as capacity, coalesce(sum(b.qty_on_hand), 0) as filled,
    coalesce(sum(b.qty_on_hand) filter (where b.seed_phase in (1, 2)), 0) as other
    from bedeng_nursery d join block_nursery k on k.id = d.block_nursery_id left join stock_balance b
    on b.bedeng_id = d.id where d.id = ${bed} group by d.id, k.id`,
  )
  if (!row) return []
  const isDirect = planting === DIRECT
  return [
    ...(row.category_block === (isDirect ? 1 : 0)
      ? []
      : [`Bedeng ${row.code_bedeng} bukan bedeng ${isDirect ? 'Tanam' : 'Tabur'}.`]),
    ...(row.other > 0
      ? [`Di bedeng ${row.code_bedeng} masih ada ${formatNumber(row.other)} benih atau kecambah lain.`]
      : []),
    ...(isDirect && pieces !== null && row.filled + pieces > row.capacity
      ? [
          `Bedeng ${row.code_bedeng} berkapasitas ${formatNumber(row.capacity)}, akan berisi ${formatNumber(row.filled + pieces)}.`,
        ]
      : []),
  ]
}
