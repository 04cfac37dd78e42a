import { sql } from 'drizzle-orm'
import { moveToState } from '#server-engine/actions/move-to-state.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implement, type ChangeOf, type ValuesOf } from '#server-engine/area/implement.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import { perencanaanProduksiBibit } from './perencanaan-produksi-bibit.module.ts'
import { unreasonableNeedProblem, productionNeed, seedsPerUnit, type SeedUnit } from './production-need.ts'

const DRAFT = 1
const WAITING = 0

export const perencanaanProduksiBibitServer = implement(perencanaanProduksiBibit, {
  beforeSave: async (ctx, change) => {
    const nursery = change.values.location_nursery_id ?? change.present?.location_nursery_id ?? 0
    const number = change.present ? {} : { no_dokumen: await documentNumber(ctx, { prefix: 'PRB', nursery }) }
    return { ...number, ...(await needOf(ctx, change)) }
  },
  preview: needOf,
  actions: {
    // What is decided on follows from the plant as it is now, not as it was when the draft was last saved.
    submit: async (ctx, { row }) => ({
      ...(await needOf(ctx, { present: row, values: {} })),
      status_approval: WAITING,
      approval_note: null,
    }),
    // What is cancelled no longer waits for a decision.
    void: async (_ctx, { row, input }) => ({
      void_reason: input.reason,
      ...(row.status_approval === WAITING && { status_approval: null }),
    }),
  },
  afterDecision: async (ctx, { row, approved }) => {
    // What was rejected is worked on again.
    if (!approved) await moveToState(ctx, perencanaanProduksiBibit, row, DRAFT)
  },
})

type Plan = typeof perencanaanProduksiBibit
interface Plant {
  readonly unit_seed_id: number
  readonly seed_per_unit: number | null
  readonly germination_percent: number | null
  readonly survival_percent: number | null
  readonly wean_age_day: number | null
  readonly bst_age_day: number | null
}
type Unit = SeedUnit & { readonly decimals: number | null }

/**
 * What follows from plan and plant. The plan keeps the percentages it was made with; another plant brings its own,
 * unless the same change states them.
 */
async function needOf(ctx: Pick<Context, 'db'>, { present, values, sent }: ChangeOf<Plan>): Promise<ValuesOf<Plan>> {
  const whole: ValuesOf<Plan> = { ...present, ...values }
  // A form that is still filled in may not name its plant yet.
  if (typeof whole.tree_id !== 'number') return {}
  const [plant] = await runQuery<Plant>(
    ctx.db,
    sql`select unit_seed_id, seed_per_unit, germination_percent, survival_percent, wean_age_day, bst_age_day
      from master_trees where id = ${whole.tree_id}`,
  )
  if (!plant) return {}
  const otherTree = present !== null && 'tree_id' in values
  const kept = (name: 'germination_percent' | 'survival_percent' | 'unit_seed_id') =>
    otherTree && !sent?.has(name) ? null : (whole[name] ?? null)
  const germination = kept('germination_percent') ?? plant.germination_percent
  const survival = kept('survival_percent') ?? plant.survival_percent
  const unitId = kept('unit_seed_id') ?? plant.unit_seed_id
  const units = await runQuery<Unit>(
    ctx.db,
    sql`select id, is_weight, gram_per_unit, decimals from unit_seed where id in (${plant.unit_seed_id}, ${unitId})`,
  )
  const [plantUnit, planUnit] = [plant.unit_seed_id, unitId].map((id) => units.find((unit) => unit.id === id))
  const need = productionNeed({
    seedType: whole.procurement_seed_type ?? 1,
    target: whole.target_bst ?? null,
    buffer: whole.buffer_percent ?? null,
    germination,
    survival,
    seedsPerUnit: plantUnit && planUnit ? seedsPerUnit(plant.seed_per_unit, plantUnit, planUnit) : null,
    unitDecimals: planUnit?.decimals ?? 0,
    start: whole.start_sow_date ?? null,
    weanAge: plant.wean_age_day,
    readyAge: plant.bst_age_day,
  })
  const tooMuch = unreasonableNeedProblem(need, { germination, survival })
  if (tooMuch) throw new InvalidFields(tooMuch)
  return { germination_percent: germination, survival_percent: survival, unit_seed_id: unitId, ...need }
}
