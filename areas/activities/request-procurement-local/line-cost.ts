/** What a line cost, in whole rupiah; nothing while its price is not known. */
export function lineCost({ price, qty }: Readonly<Record<string, unknown>>): number | null {
  return typeof price === 'number' && typeof qty === 'number' ? Math.round(price * qty) : null
}
