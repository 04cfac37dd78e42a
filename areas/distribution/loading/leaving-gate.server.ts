import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { isPocLoaded } from '../run/loaded-poc.server.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'

/**
 * A button is a gate, at a desk as on a phone (`next-step.ts`): nothing leaves empty, without bag and fertilizer, or
 * with bags that the books do not have yet. What has happened all the same comes as a scan.
 */
export async function requireTruckMayLeave(ctx: WriteContext, truck: number, step: number): Promise<void> {
  if (step !== SCAN_TYPE_CODE.finish && step !== SCAN_TYPE_CODE.depart) return
  const [found] = await runQuery<{ held: number; pending: number; poc: boolean }>(
    ctx.db,
    sql`
    select count(*)::integer as held, count(*) filter (where scan_result in (${SCAN_RESULT.shortOfStock},
    ${SCAN_RESULT.review}))::integer as pending, exists (select from detail_farmers f
    where f.load_pupuk_allocation_transportation_id = ${truck} and ${isPocLoaded('f')}) as poc
    from scan_answer where allocation_transportation_id = ${truck} and held_label_id is not null`,
  )
  const { held, pending, poc } = found ?? { held: 0, pending: 0, poc: false }
  if (held === 0 && !poc) throw new NotPossible('Belum ada bag atau POC di kendaraan ini.')
  if (step === SCAN_TYPE_CODE.depart && pending > 0)
    throw new NotPossible(
      `${formatNumber(pending)} bag di kendaraan ini belum terbukukan. Tambah atau hitung stoknya, pilih bedengnya di Riwayat & Tinjauan Pindaian, atau turunkan bag itu dahulu.`,
    )
}
