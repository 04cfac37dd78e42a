import { DATASET_LIMIT } from '#server-engine/list-parameters.ts'
import { implementPaper } from '#server-engine/papers/implement-paper.ts'
import { listRows } from '#server-engine/query/list.ts'
import { galleryPlant } from '../../gallery-plant/gallery-plant.module.ts'
import { galleryLabel } from './gallery-label.paper.ts'
import type { LabelData } from './model.ts'

export const galleryLabelServer = implementPaper(galleryLabel, async (ctx, { location_nursery_id: id }): Promise<LabelData | null> => {
  const { data } = await listRows(ctx, galleryPlant, { filters: id === null ? {} : { location_nursery_id: id }, limit: DATASET_LIMIT, offset: 0, order: 'name', sort: 'asc' })
  if (data.length === 0) return null
  return {
    plants: data.map((row) => ({
      id: Number(row['id']), code: String(row['code']), name: String(row['name']), colour: Number(row['colour']), quantity: Number(row['quantity']),
      sown_on: row['sown_on'] === null ? null : String(row['sown_on']), nursery: String(row['rel_location_nursery_id'] ?? '-'),
    })),
  }
})
