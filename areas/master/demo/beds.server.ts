import type { DemoNursery } from './places.ts'
import type { Round } from './round.server.ts'

interface StoredNursery {
  readonly nursery: DemoNursery
  readonly id: number
  readonly supervisor: number | null
}

/** The blocks of the nurseries and the beds of the blocks. */
export async function loadBlocksAndBeds(round: Round, nurseries: readonly StoredNursery[]): Promise<void> {
  const plans = nurseries.flatMap((stored) => stored.nursery.blocks.map((plan) => ({ ...stored, plan })))
  const blocks = await round.create(
    'block-nursery',
    plans.map(({ id, plan }) => ({
      location_nursery_id: id,
      code_block: plan.code,
      block_name: plan.name,
      category_block: plan.category,
      area_m2: plan.beds * 22.5,
      shade_percent: plan.category === 0 ? 75 : plan.category === 1 ? 50 : 0,
    })),
  )
  await round.create(
    'bedeng-nursery',
    plans.flatMap(({ nursery, plan, supervisor }, index) =>
      Array.from({ length: plan.beds }, (_, bed) =>
        bedOf({ nursery, plan, number: bed + 1, block: blocks[index] ?? 0, supervisor }),
      ),
    ),
  )
}

function bedOf({
  nursery,
  plan,
  number,
  block,
  supervisor,
}: {
  nursery: DemoNursery
  plan: DemoNursery['blocks'][number]
  number: number
  block: number
  supervisor: number | null
}): Readonly<Record<string, unknown>> {
  const sowing = plan.category === 0
  return {
    block_nursery_id: block,
    code_bedeng: `${nursery.code}-${plan.code}-${String(number).padStart(2, '0')}`,
    bedeng_name: `Bedeng ${number}`,
    length_m: sowing ? 5 : 10,
    width_m: 1.2,
    capacity_seedling: sowing ? 20_000 : 2_500 + (number % 4) * 250,
    media: sowing ? 'Pasir halus' : 'Tanah, kompos, sekam 3:1:1',
    irrigation: number % 3 === 0 ? 'Selang manual' : 'Springkler',
    pengawas_id: supervisor,
  }
}
