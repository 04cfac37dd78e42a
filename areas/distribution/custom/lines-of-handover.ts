import type { PostingLine } from '#areas/stock/ledger/movement.ts'
import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { CUSTOM_CATEGORY } from '../internal-and-custom-project-request/custom-category.ts'

/** `status_audit`, by which lists of losses tell them apart. */
export const CUSTOM_LOST = 1
export const CUSTOM_DEAD = 3
/** `source_seed_inisiasi`: what comes back. */
const RETURNED = 3

/** A lot of one row on a vehicle, with what was told of its row. */
interface Part {
  readonly row: number
  readonly truck: number
  readonly tree: number
  readonly phase: 0 | 1 | 2 | 3 | 4 | 5
  readonly lot: number
  readonly qty: number
  readonly damaged: number
  readonly missing: number
  readonly returned: number
  /** Where all that came back of the row goes; null: each into the bed it came from. */
  readonly toBed: number | null
  /** The beds that the lot was loaded from. */
  readonly beds: readonly BedOfPart[]
  readonly farmerNo: string | null
  readonly lahanNo: string | null
}

interface BedOfPart {
  readonly bed: number
  readonly qty: number
}

/**
 * Section 12, 'custom done': what arrived goes to the project, or of a resend to its farmer; what was told of a row as
 * damaged, missing or come back is taken from its lots in the order in which they came on.
 */
export function linesOfHandover(
  parts: readonly Part[],
  { category, project }: { readonly category: number; readonly project: number | null },
): readonly PostingLine[] {
  const toFarmer = category === CUSTOM_CATEGORY.resend
  const left = new Map<number, Pick<Part, 'damaged' | 'missing' | 'returned'>>()
  return parts.flatMap((part, nth) => {
    const rest = left.get(part.row) ?? part
    const damaged = Math.min(rest.damaged, part.qty)
    const missing = Math.min(rest.missing, part.qty - damaged)
    const returned = Math.min(rest.returned, part.qty - damaged - missing)
    left.set(part.row, {
      damaged: rest.damaged - damaged,
      missing: rest.missing - missing,
      returned: rest.returned - returned,
    })
    const common = {
      line: part.row,
      tree: part.tree,
      lot: part.lot,
      from: { account: LEDGER_ACCOUNT.kendaraan, phase: part.phase, vehicle: part.truck },
    }
    const lines: readonly PostingLine[] = [
      {
        ...common,
        step: `serah-${nth + 1}`,
        cause: toFarmer ? 'kirim_ulang' : 'proyek',
        qty: part.qty - damaged - missing - returned,
        to: { account: toFarmer ? LEDGER_ACCOUNT.petani : LEDGER_ACCOUNT.proyek, phase: part.phase },
        ...(toFarmer ? { farmerNo: part.farmerNo, lahanNo: part.lahanNo } : { customProject: project }),
      },
      {
        ...common,
        step: `rusak-${nth + 1}`,
        cause: 'rusak_jalan',
        qty: damaged,
        to: { account: LEDGER_ACCOUNT.matiRusak, phase: part.phase },
        statusAudit: CUSTOM_DEAD,
      },
      {
        ...common,
        step: `hilang-${nth + 1}`,
        cause: 'hilang_jalan',
        qty: missing,
        to: { account: LEDGER_ACCOUNT.hilang, phase: part.phase },
        statusAudit: CUSTOM_LOST,
      },
      ...bedsOfReturn(part, returned).map(({ bed, qty }, at) => ({
        ...common,
        step: `kembali-${nth + 1}-${at + 1}`,
        cause: 'retur',
        qty,
        to: { account: LEDGER_ACCOUNT.bedeng, phase: part.phase, bed },
        sourceSeedInisiasi: RETURNED,
      })),
    ]
    return lines.filter(({ qty }) => qty > 0)
  })
}

/** No bed gets more of a lot back than it gave. */
function bedsOfReturn({ toBed, beds }: Part, returned: number): readonly BedOfPart[] {
  if (toBed !== null) return [{ bed: toBed, qty: returned }]
  let left = returned
  return beds.map(({ bed, qty: gave }) => {
    const qty = Math.min(left, gave)
    left -= qty
    return { bed, qty }
  })
}
