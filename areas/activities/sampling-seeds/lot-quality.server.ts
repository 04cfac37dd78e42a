import { seedLot } from '#areas/stock/seed-lot/seed-lot.module.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { germinationOf, lotQualityAfterTests, type LotQuality } from './sample-figures.ts'
import { samplingSeeds } from './sampling-seeds.module.ts'
import type { SeedSample } from './take-sample.server.ts'

/** What a lot says before a test is written to it. */
export async function lotQualityBeforeTest(ctx: WriteContext, lot: number) {
  const row = await records(ctx, seedLot).lock(lot)
  return {
    before_germination: row.germination_percent,
    before_purity: row.purity_percent,
    before_moisture: row.moisture_percent,
    before_seed_per_unit: row.seed_per_unit,
  }
}

/** Writes to the lot what a test measured; what it did not measure stays. */
export async function writeLotQuality(ctx: WriteContext, lot: number, sample: SeedSample): Promise<void> {
  const lots = records(ctx, seedLot)
  const row = await lots.lock(lot)
  await lots.change(row, lotQualityAfterTests(row, [measuredBy(sample)]))
}

/**
 * After a test is cancelled: what the lot said before its first test, and what the tests that stand have said since.
 */
export async function restoreLotQuality(ctx: WriteContext, cancelled: SeedSample): Promise<void> {
  const lots = records(ctx, seedLot)
  const row = await lots.lock(cancelled.seed_lot_id)
  const tests = await records(ctx, samplingSeeds).list({
    where: { seed_lot_id: cancelled.seed_lot_id, sampling_seed_status: [1, 2] },
    order: 'decided_at',
  })
  const first = tests[0] ?? cancelled
  const before = {
    germination_percent: first.before_germination,
    purity_percent: first.before_purity,
    moisture_percent: first.before_moisture,
    seed_per_unit: first.before_seed_per_unit,
  }
  await lots.change(
    row,
    lotQualityAfterTests(
      before,
      tests.filter(({ id, void_at }) => void_at === null && id !== cancelled.id).map(measuredBy),
    ),
  )
}

function measuredBy(sample: SeedSample): LotQuality {
  return {
    germination_percent: germinationOf(sample),
    purity_percent: sample.purity_percent,
    moisture_percent: sample.moisture_percent,
    seed_per_unit: sample.seed_per_unit,
  }
}
