import { formatNumber } from '#core/formats/format.ts'
import { addDays, type DateText } from '#core/formats/format-date.ts'
import { INTEGER_LIMIT } from '#core/questions/field-rules.ts'
import { OLDEST_SEEDLING_DAYS } from '../trees-main/tree-age-mistakes.ts'

/** What a plan asks for, and what the plant and the units say to it. Percentages are 0 to 100; null is not known. */
export interface ProductionNeedInput {
  /** How the stock begins: 1 seed, 2 seedlings not ready (BBST), 3 ready ones (BST). */
  readonly seedType: 1 | 2 | 3
  readonly target: number | null
  readonly buffer: number | null
  readonly germination: number | null
  readonly survival: number | null
  /** Seeds in one of the plan's units. */
  readonly seedsPerUnit: number | null
  /** Digits after the comma that the plan's unit has. */
  readonly unitDecimals: number
  readonly start: DateText | null
  /** Days from sowing. */
  readonly weanAge: number | null
  readonly readyAge: number | null
}

export interface ProductionNeed {
  readonly need_sowing: number | null
  readonly need_seed_qty: number | null
  readonly target_ready_date: DateText | null
}

/**
 * R-master-1 to R-master-3: what must be sown or bought so that the target stands in time. What cannot be known stays
 * empty.
 */
export function productionNeed(input: ProductionNeedInput): ProductionNeed {
  const sowing = needSowing(input)
  const { seedType, seedsPerUnit, unitDecimals } = input
  const counted = seedType === 1 && sowing !== null && seedsPerUnit !== null && seedsPerUnit > 0
  return {
    need_sowing: sowing,
    need_seed_qty: counted ? roundUp(sowing / seedsPerUnit, unitDecimals) : null,
    target_ready_date: readyDate(input),
  }
}

/** Shares below this are to blame for a need that nobody can sow; otherwise the target is. */
const LOW_SHARE = 10

/**
 * A need no nursery can sow and no column hold (R-master-1), told under what makes it so; null while it can be stored.
 */
export function unreasonableNeedProblem(
  { need_sowing: need }: ProductionNeed,
  { germination, survival }: Pick<ProductionNeedInput, 'germination' | 'survival'>,
): Readonly<Record<string, string>> | null {
  if (need === null || need <= INTEGER_LIMIT) return null
  const sentence = `Kebutuhan tabur menjadi ${formatNumber(need)}, terlalu besar. Periksa Target BST, Daya Kecambah, dan Daya Hidup.`
  const [field, share] =
    (survival ?? 100) < (germination ?? 100)
      ? (['survival_percent', survival] as const)
      : (['germination_percent', germination] as const)
  return { [share !== null && share < LOW_SHARE ? field : 'target_bst']: sentence }
}

/** Bought seedlings (BBST, BST) are not sown. Nothing grows from 0 %, whatever is sown. */
function needSowing({ seedType, target, buffer, germination, survival }: ProductionNeedInput): number | null {
  if (seedType !== 1 || target === null || germination === null || survival === null) return null
  const share = (germination / 100) * (survival / 100)
  return share <= 0 ? null : roundUp((target * (1 + (buffer ?? 0) / 100)) / share, 0)
}

function readyDate({ seedType, start, weanAge, readyAge }: ProductionNeedInput): DateText | null {
  if (start === null) return null
  if (seedType === 3) return start
  if (readyAge === null) return null
  // Bought seedlings are weaned already.
  const days = seedType === 1 ? readyAge : weanAge === null ? null : Math.max(0, readyAge - weanAge)
  return days === null || days > OLDEST_SEEDLING_DAYS ? null : addDays(start, days)
}

/** Up, as half a seed cannot be sown; the tiny excess of binary fractions is no seed. */
function roundUp(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.ceil(Number((value * factor).toFixed(6))) / factor
}

export interface SeedUnit {
  readonly id: number
  readonly is_weight: number
  readonly gram_per_unit: number | null
}

/**
 * R-master-2: seeds in one of the plan's units, from those in one of the plant's; weights are converted, other units
 * are not.
 */
export function seedsPerUnit(inPlantUnit: number | null, plantUnit: SeedUnit, planUnit: SeedUnit): number | null {
  if (inPlantUnit === null || plantUnit.id === planUnit.id) return inPlantUnit
  if (
    plantUnit.is_weight !== 1 ||
    planUnit.is_weight !== 1 ||
    !plantUnit.gram_per_unit ||
    planUnit.gram_per_unit === null
  )
    return null
  return (inPlantUnit / plantUnit.gram_per_unit) * planUnit.gram_per_unit
}
