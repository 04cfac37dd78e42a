import { fromUnits, toUnits } from '#core/exact.ts'

type Values = Readonly<Record<string, unknown>>

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What may be bought: the approved quantity where somebody said one, else what was asked for. */
export function agreedQty({ qty_approved: approved, qty_request: asked }: Values): number {
  return typeof approved === 'number' ? approved : numberOf(asked)
}

/** In whole rupiah; nothing while the price is not known. */
export function subtotal(values: Values): number | null {
  const { price } = values
  return typeof price === 'number' ? Math.round(price * agreedQty(values)) : null
}

/** What is still to come; more than was agreed on leaves nothing. */
export function openQty(values: Values): number {
  const open = toUnits(agreedQty(values)) - toUnits(numberOf(values['qty_received']))
  return fromUnits(open > 0n ? open : 0n)
}

/** Seedlings that may come of a line, as a plan counts its need the other way round: of seed those that come up and live, of seedlings all. Empty where the plant library does not say. */
export function seedlingsOf(values: Values, { germination, survival }: { readonly germination: number | null; readonly survival: number | null }): number | null {
  const qty = agreedQty(values)
  if (values['procurement_seed_type'] !== 1) return Math.floor(qty)
  const { seed_per_unit: perUnit } = values
  return typeof perUnit === 'number' && germination !== null && survival !== null ? Math.floor((qty * perUnit * germination * survival) / 10_000) : null
}
