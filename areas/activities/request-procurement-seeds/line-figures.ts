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
