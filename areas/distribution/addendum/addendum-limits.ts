import { formatNumber } from '#core/formats/format.ts'
import { ADDENDUM_CATEGORY } from './addendum-category.ts'

/** What the limits of one species of one plot follow from. */
export interface LimitedRow {
  readonly farmer_name: string | null
  readonly lahan_no: string | null
  readonly tree_name: string
  readonly requested: number | null
  /** What other runs bring, or brought, to the plot: that lacks nowhere. */
  readonly brought_elsewhere: number
  readonly total_load: number
  readonly total_received: number
  readonly total_damaged: number
  readonly total_missing: number
  readonly total_correction: number
  /** Rejected seedlings that came back from the truck. */
  readonly returned_from_truck: number
  /** What the books say the recipient has. */
  readonly held: number
}

/** What addenda ask for of the row, all together. */
export interface AskedOfRow {
  readonly asked_return: number
  readonly asked_resend: number
  readonly asked_excess: number
  readonly asked_shortage: number
  /** Of what is asked to be sent again, what was verified. */
  readonly verified_resend: number
}

type ResentRow = Pick<LimitedRow, 'requested' | 'brought_elsewhere' | 'total_received' | 'total_correction'>

/** AD-05, INV13: at most what is missing of the request is sent again, and no other run brings. */
export function mostResent({
  requested,
  brought_elsewhere: elsewhere,
  total_received,
  total_correction,
}: ResentRow): number {
  return Math.max(0, (requested ?? 0) - elsewhere - total_received - total_correction)
}

function broughtElsewhere({ brought_elsewhere: elsewhere }: ResentRow): string {
  return elsewhere > 0 ? ` Pengiriman lain membawa ${formatNumber(elsewhere)} ke lahan itu.` : ''
}

/** AD-05, INV13: at most what was loaded goes back. */
export function mostReturned({ total_load }: Pick<LimitedRow, 'total_load'>): number {
  return total_load
}

/**
 * INV11: each seedling that was loaded has one end, so that at most what no other is known of can have been received
 * after all. What a recipient gave back was received before, and is told already.
 */
export function mostAdded(row: LimitedRow): number {
  const told = row.total_received + row.total_damaged + row.total_missing
  return Math.max(0, row.total_load - told - row.total_correction - row.returned_from_truck)
}

export function nameOfRow({
  farmer_name,
  lahan_no,
  tree_name,
}: Pick<LimitedRow, 'farmer_name' | 'lahan_no' | 'tree_name'>): string {
  return `${farmer_name ?? '-'}${lahan_no ? `, lahan ${lahan_no}` : ''}, ${tree_name}`
}

const NO_HOLES = 'lahan ini tidak ada pada data penilikan lubang.'

/** Why all that is asked of a row together is too much; null where it is not. */
export function addendumRefusal(row: LimitedRow & AskedOfRow, category: number): string | null {
  const name = nameOfRow(row)
  if (row.requested === null && category === ADDENDUM_CATEGORY.resend) return `${name}: ${NO_HOLES}`
  const limits: Readonly<Record<number, readonly [asked: number, most: number, what: string]>> = {
    [ADDENDUM_CATEGORY.resend]: [row.asked_resend, mostResent(row), 'kirim ulang'],
    [ADDENDUM_CATEGORY.return]: [row.asked_return, mostReturned(row), 'pengembalian'],
    [ADDENDUM_CATEGORY.excess]: [row.asked_excess, row.held, 'perbaikan data kelebihan'],
    [ADDENDUM_CATEGORY.shortage]: [row.asked_shortage, mostAdded(row), 'perbaikan data kekurangan'],
  }
  const [asked, most, what] = limits[category] ?? [0, 0, '']
  const why = category === ADDENDUM_CATEGORY.resend ? broughtElsewhere(row) : ''
  if (asked > most)
    return `${name}: ${what} seluruhnya ${formatNumber(asked)}, paling banyak ${formatNumber(most)}.${why}`
  return category === ADDENDUM_CATEGORY.shortage ? addedBesideResend(row) : null
}

/** INV13: what is sent again was measured by what had been received then; as much as lacks is not found as well. */
function addedBesideResend(row: LimitedRow & AskedOfRow): string | null {
  const most = Math.max(0, mostResent(row) - row.verified_resend)
  if (row.verified_resend === 0 || row.asked_shortage <= most) return null
  const limit = `seluruhnya ${formatNumber(row.asked_shortage)}, paling banyak ${formatNumber(most)}`
  const why = `karena ${formatNumber(row.verified_resend)} sudah disetujui dikirim ulang`
  return `${nameOfRow(row)}: perbaikan data kekurangan ${limit}, ${why}.`
}

/**
 * INV13: what was verified to be sent again was right then. Why it is not by the figures of now, with `resent` of it
 * altogether; null where it is.
 */
export function resendRefusal(row: LimitedRow & AskedOfRow, resent = row.verified_resend): string | null {
  if (resent <= 0) return null
  if (row.requested === null) return `${nameOfRow(row)}: ${NO_HOLES}`
  const most = mostResent(row)
  if (resent <= most) return null
  const limit = `${formatNumber(resent)}, sekarang paling banyak ${formatNumber(most)}`
  return `${nameOfRow(row)}: kirim ulang yang disetujui ${limit}.${broughtElsewhere(row)}`
}

/** INV11 and INV13 of a row after something was posted of it: nothing may have made them untrue. */
export function postedRefusal(row: LimitedRow & AskedOfRow): string | null {
  const told = row.total_received + row.total_damaged + row.total_missing
  const ended = told + row.total_correction + row.returned_from_truck
  if (row.total_correction > 0 && ended > row.total_load)
    return `${nameOfRow(row)}: tercatat ${formatNumber(ended)}, padahal dimuat ${formatNumber(row.total_load)}.`
  return resendRefusal(row)
}
