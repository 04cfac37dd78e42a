import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import type { StoredOf } from '#core/declare/module.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { receivedReport } from '../distribution-received-report/distribution-received-report.module.ts'
import type { addendumDistribution } from '../addendum-distribution/addendum-distribution.module.ts'
import type { listAdendum } from '../addendum-distribution/list-adendum.module.ts'
import { ADDENDUM_CATEGORY } from './addendum-category.ts'

/** `source_seed_inisiasi`: stock that comes back because a distribution was entered wrongly. */
const RECOVERED = 7

type Line = StoredOf<typeof listAdendum>

/**
 * Section 12: a wrong entry is put right as soon as it is verified. Too much told (3): from the recipient onto the bed
 * where the seedlings stand; too little (4): from the bed to the recipient. Answers the day it counts from.
 */
export async function postCorrections(
  ctx: WriteContext,
  head: StoredOf<typeof addendumDistribution>,
  lines: readonly Line[],
): Promise<string | null> {
  const wrong = lines.filter(({ category_id: category }) => isCorrection(category))
  if (wrong.length === 0) return null
  const date = await stockLedger.postingDate(ctx, { nursery: head.location_nursery_id, date: ctx.today })
  await stockLedger.post(ctx, {
    source: { table: 'detail_adendum', id: head.id, revision: 1, no: head.no_dokumen },
    nursery: head.location_nursery_id,
    programYear: head.program_year ?? Number(date.slice(0, 4)),
    date,
    lines: wrong.map((line) => movementOf(line)),
  })
  const rows = records(ctx, receivedReport)
  for (const line of wrong) {
    const row = await rows.lock(line.detail_seed_farmer_id)
    const change = line.category_id === ADDENDUM_CATEGORY.excess ? -line.qty : line.qty
    await rows.change(row, { total_correction: row.total_correction + change })
  }
  return date
}

export function isCorrection(category: number): boolean {
  return category === ADDENDUM_CATEGORY.excess || category === ADDENDUM_CATEGORY.shortage
}

function movementOf(line: Line) {
  if (line.tree_id === null || line.bedeng_id === null)
    throw new NotPossible('Isi bedeng untuk setiap baris perbaikan data.')
  const petani = { account: LEDGER_ACCOUNT.petani, phase: BST_PHASE }
  const bed = { account: LEDGER_ACCOUNT.bedeng, phase: BST_PHASE, bed: line.bedeng_id }
  const isExcess = line.category_id === ADDENDUM_CATEGORY.excess
  return {
    line: line.id,
    step: 'perbaikan',
    cause: isExcess ? 'pemulihan' : 'koreksi',
    tree: line.tree_id,
    qty: line.qty,
    from: isExcess ? petani : bed,
    to: isExcess ? bed : petani,
    sourceSeedInisiasi: isExcess ? RECOVERED : null,
    farmerNo: line.farmer_no,
    lahanNo: line.lahan_no,
    description: line.description_reason,
  }
}
