import { addDays } from '#core/formats/format-date.ts'
import { pemeliharaanRegulerPengawas } from '../pemeliharaan-reguler-pengawas/pemeliharaan-reguler-pengawas.module.ts'

/** The weeks that show a month, Monday to Sunday. */
export function monthGrid(month: string): readonly string[] {
  const first = `${month}-01`
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  return Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, at) => addDays(first, at - before))
}

export function monthMovedBy(month: string, by: 1 | -1): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

interface Listed {
  readonly nursery: number | null
  readonly from: string | null
  readonly until: string
  /** Only what nobody has decided on; then `until` itself is left out, since today is not late. */
  readonly isOpen: boolean
}

/** The list that a figure counts. */
export function maintenanceListAddress({ nursery, from, until, isOpen }: Listed): string {
  const filters = {
    ...(nursery !== null && { location_nursery_id: nursery }),
    plan_date: { ...(from !== null && { from }), to: isOpen ? addDays(until, -1) : until },
    ...(isOpen && { status_did: null }),
  }
  return `/activities/${pemeliharaanRegulerPengawas.route}?filters=${encodeURIComponent(JSON.stringify(filters))}`
}
