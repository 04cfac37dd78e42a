/** What fits into how many bags: full ones, the last takes the rest. */
export function splitIntoBags(qty: number, capacity: number): readonly number[] {
  const full = Math.floor(qty / capacity)
  const rest = qty - full * capacity
  return [...Array.from({ length: full }, () => capacity), ...(rest > 0 ? [rest] : [])]
}

export function countOfBags(qty: number, capacity: number): number {
  return Math.ceil(qty / capacity)
}

/** A line of a farmer that bags are filled for. */
export interface LineToBag {
  readonly id: number
  readonly treeName: string
  readonly lahan: string
  readonly qty: number
  readonly capacity: number
}

export interface PlannedBagLabel {
  readonly line: number
  readonly amount: number
  /** `{n}/{N}`, counted over all bags of the farmer. */
  readonly code: string
}

/** The bags of one farmer in the order in which they are printed: by species, plot and number. */
export function planBagLabels(lines: readonly LineToBag[]): readonly PlannedBagLabel[] {
  const bags = lines
    .toSorted((a, b) => compare(a.treeName, b.treeName) || compare(a.lahan, b.lahan) || a.id - b.id)
    .flatMap(({ id, qty, capacity }) => splitIntoBags(qty, capacity).map((amount) => ({ line: id, amount })))
  return bags.map((bag, index) => ({ ...bag, code: labelCode(index + 1, bags.length) }))
}

export function labelCode(number: number, of: number): string {
  return `${number}/${of}`
}

/**
 * The number of a label's code: what labels are sorted by after species and plot. PR-01 speaks of three digits, which
 * is the same order up to 999 bags; as text the thousandth would come before the second.
 */
export function bagNumber(code: string): number {
  return Number(code.split('/')[0])
}

/** 14.23: a bag that cannot be filled becomes two; the first keeps its code, the second is the farmer's next number. */
export function splitBagCode(
  { code, amount }: { readonly code: string; readonly amount: number },
  { filled, bags }: { readonly filled: number; readonly bags: number },
): readonly [Part, Part] | null {
  if (!Number.isSafeInteger(filled) || filled < 1 || filled >= amount) return null
  return [
    { code, amount: filled },
    { code: labelCode(bags + 1, bags + 1), amount: amount - filled },
  ]
}
interface Part {
  readonly code: string
  readonly amount: number
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
