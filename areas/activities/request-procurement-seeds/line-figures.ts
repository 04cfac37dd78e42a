import { fromSmallestUnits, toSmallestUnits } from '#core/formats/exact.ts'

/** What of a line is counted with. A form may hold anything while it is filled in. */
interface Line {
  readonly procurement_seed_type?: unknown
  readonly qty_request?: unknown
  readonly qty_approved?: unknown
  readonly qty_received?: unknown
  readonly seed_per_unit?: unknown
  readonly price?: unknown
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What may be bought: the approved quantity where somebody said one, else what was asked for. */
export function agreedQtyOfLine({ qty_approved: approved, qty_request: asked }: Line): number {
  return typeof approved === 'number' ? approved : numberOf(asked)
}

/** In whole rupiah; nothing while the price is not known. */
export function requestLineCost(line: Line): number | null {
  const { price } = line
  return typeof price === 'number' ? Math.round(price * agreedQtyOfLine(line)) : null
}

/** What is still to come; more than was agreed on leaves nothing. */
export function qtyStillToCome(line: Line): number {
  const open = toSmallestUnits(agreedQtyOfLine(line)) - toSmallestUnits(numberOf(line.qty_received))
  return fromSmallestUnits(open > 0n ? open : 0n)
}

/**
 * Seedlings that may come of a line, as a plan counts its need the other way round: of seed those that come up and
 * live, of seedlings all. Empty where the plant library does not say.
 */
export function seedlingsFromLine(
  line: Line,
  { germination, survival }: { readonly germination: number | null; readonly survival: number | null },
): number | null {
  const qty = agreedQtyOfLine(line)
  if (line.procurement_seed_type !== 1) return Math.floor(qty)
  const { seed_per_unit: perUnit } = line
  return typeof perUnit === 'number' && germination !== null && survival !== null
    ? Math.floor((qty * perUnit * germination * survival) / 10_000)
    : null
}
