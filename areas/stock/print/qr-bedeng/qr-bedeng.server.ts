import { bedengNursery } from '#areas/master/bedeng-nursery/bedeng-nursery.module.ts'
import { qrText } from '#core/questions/qr-code.ts'
import { DATASET_LIMIT } from '#server-engine/request/list-parameters.ts'
import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { listRows } from '#server-engine/read/list.ts'
import type { BedLabelData } from './model.ts'
import { qrBedeng } from './qr-bedeng.paper.ts'

export const qrBedengServer = implementPaper(
  qrBedeng,
  async (ctx, { id, block_nursery_id, location_nursery_id }): Promise<BedLabelData | null> => {
    const asked = Object.entries({ id, block_nursery_id, location_nursery_id }).filter(([, value]) => value !== null)
    if (asked.length === 0) return null
    // Who asks for one bed gets it, also where it is no longer used.
    const filters = { ...Object.fromEntries(asked), ...(id === null && { is_active: 1 }) }
    const { data } = await listRows(ctx, bedengNursery, {
      filters,
      limit: DATASET_LIMIT,
      offset: 0,
      order: 'code_bedeng',
      sort: 'asc',
    })
    if (data.length === 0) return null
    return {
      beds: data.map((row) => ({
        id: row.id,
        qr: qrText(bedengNursery, row.id),
        code: row.code_bedeng ?? '',
        name: row.bedeng_name ?? null,
        block: row.rel_block_nursery_id ?? '-',
        nursery: row.rel_location_nursery_id ?? '-',
        capacity: row.capacity_seedling ?? 0,
      })),
    }
  },
)
