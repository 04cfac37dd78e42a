import { DATASET_LIMIT } from '#server-engine/request/list-parameters.ts'
import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { listRows } from '#server-engine/read/list.ts'
import { galleryPlant } from '../../gallery-plant/gallery-plant.module.ts'
import { galleryLabel } from './gallery-label.paper.ts'
import type { LabelData } from './model.ts'

export const galleryLabelServer = implementPaper(
  galleryLabel,
  async (ctx, { location_nursery_id: id }): Promise<LabelData | null> => {
    const { data } = await listRows(ctx, galleryPlant, {
      filters: id === null ? {} : { location_nursery_id: id },
      limit: DATASET_LIMIT,
      offset: 0,
      order: 'name',
      sort: 'asc',
    })
    if (data.length === 0) return null
    return {
      plants: data.map((row) => ({
        id: row.id,
        code: row.code ?? '',
        name: row.name ?? '',
        colour: row.colour ?? 0,
        quantity: row.quantity ?? 0,
        sown_on: row.sown_on ?? null,
        nursery: row.rel_location_nursery_id ?? '-',
      })),
    }
  },
)
