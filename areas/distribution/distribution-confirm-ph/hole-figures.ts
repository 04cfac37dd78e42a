import { formatNumber } from '#core/formats/format.ts'

/** The holes of a species, as far as a form has them. */
export interface CountedHoles {
  readonly amount?: unknown
  readonly qty_request?: unknown
}

const whole = (value: unknown) => (typeof value === 'number' ? value : 0)

/** More holes than seedlings were asked for: allowed, since farmers dig ahead, but whoever approves sees it. */
export function holesAboveRequest({ amount, qty_request }: CountedHoles): number {
  return Math.max(0, whole(amount) - whole(qty_request))
}

/** The holes of the species are among those that were counted; a sentence where they are not. */
export function plantingHolesRefusal(total: number, lines: readonly { readonly amount: number }[]): string | null {
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  return sum > total
    ? `Jumlah per jenis ${formatNumber(sum)} melebihi ${formatNumber(total)} lubang yang dihitung`
    : null
}
