/** A line of a purchase, as far as a form has it. */
export interface PricedLine {
  readonly price?: unknown
  readonly qty?: unknown
}

/** What a line cost, in whole rupiah; nothing while its price is not known. */
export function purchaseLineCost({ price, qty }: PricedLine): number | null {
  return typeof price === 'number' && typeof qty === 'number' ? Math.round(price * qty) : null
}
