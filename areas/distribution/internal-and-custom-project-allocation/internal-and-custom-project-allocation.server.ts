import { implement, type ChangeOf } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import {
  freeStockFor,
  freeStockOfLine,
  requireSoundAllocation,
  reserveForAllocation,
} from '../custom/allocate-custom-lines.server.ts'
import { lockOpenCustomRequest, obstacleOfCustomRow } from '../custom/open-custom-request.server.ts'
import { plannedOfAllocation } from '../custom/planned-loads.server.ts'
import { renewCustomFigures } from '../custom/renew-custom-figures.server.ts'
import { customRequestDetail } from '../internal-and-custom-project-request/custom-request-detail.module.ts'
import { customProjectAllocation } from './internal-and-custom-project-allocation.module.ts'

export const customProjectAllocationServer = implement(customProjectAllocation, {
  below: 'custom_request_distribution_id',
  beforeSave: async (ctx, { present, values }) => {
    const whole = { ...present, ...values }
    const head = await lockOpenCustomRequest(ctx, whole.custom_request_distribution_id ?? 0)
    const line = await records(ctx, customRequestDetail).find(whole.custom_request_detail_id ?? 0)
    if (line?.custom_request_distribution_id !== head.id)
      throw new InvalidFields({ custom_request_detail_id: 'Baris Permintaan tidak ditemukan' })
    const [qty, before] = [whole.qty_allocated ?? 0, present?.qty_allocated ?? 0]
    requireSoundAllocation({
      qty,
      requested: line.qty_request,
      loaded: present ? await plannedOfAllocation(ctx, present.id) : 0,
      reason: whole.shortage_reason ?? null,
    })
    if (present && qty > before && present.qty_loaded === before && before > 0)
      throw new InvalidFields({ qty_allocated: 'Semua sudah dimuat. Batalkan muatannya dahulu untuk menambah' })
    return {
      line_name: line.line_name,
      seed_phase: line.seed_phase,
      qty_request: line.qty_request,
      available: await freeStockFor(ctx, {
        request: head.id,
        nursery: head.location_nursery_id,
        tree: line.tree_id,
        phase: line.seed_phase,
        allocation: present?.id ?? 0,
      }),
      ...(qty === line.qty_request ? { shortage_reason: null } : {}),
    }
  },
  preview: async (ctx, { present, values }) => ({
    available: await freeStockOfLine(ctx, {
      line: values.custom_request_detail_id ?? present?.custom_request_detail_id ?? 0,
      allocation: present?.id ?? 0,
    }),
  }),
  afterSave: async (ctx, change) => {
    await promise(ctx, change)
    const { present, values } = change
    await renewCustomFigures(ctx, present?.custom_request_distribution_id ?? values.custom_request_distribution_id ?? 0)
  },
  beforeDelete: async (ctx, row) => {
    await lockOpenCustomRequest(ctx, row.custom_request_distribution_id)
    if ((await plannedOfAllocation(ctx, row.id)) > 0)
      throw new NotPossible('Alokasi ini sudah ada di muatan kendaraan. Hapus baris muatannya dahulu.')
    await reserveForAllocation(ctx, {
      request: row.custom_request_distribution_id,
      nursery: row.location_nursery_id,
      allocation: row.id,
      tree: row.tree_id ?? 0,
      phase: row.seed_phase ?? BST_PHASE,
      open: 0,
    })
  },
  afterDelete: async (ctx, row) => renewCustomFigures(ctx, row.custom_request_distribution_id),
  guardRecord: async (ctx, row) => {
    const obstacle = await obstacleOfCustomRow(ctx, row.custom_request_distribution_id)
    return () => obstacle
  },
})

/** The stock follows what was typed. */
async function promise(
  ctx: WriteContext,
  { id, present, values }: ChangeOf<typeof customProjectAllocation> & { readonly id: number },
): Promise<void> {
  const whole = { ...present, ...values }
  if (present && present.qty_allocated === whole.qty_allocated) return
  await reserveForAllocation(ctx, {
    request: whole.custom_request_distribution_id ?? 0,
    nursery: whole.location_nursery_id ?? 0,
    allocation: id,
    tree: whole.tree_id ?? 0,
    phase: whole.seed_phase ?? BST_PHASE,
    open: (whole.qty_allocated ?? 0) - (present?.qty_loaded ?? 0),
  })
}
