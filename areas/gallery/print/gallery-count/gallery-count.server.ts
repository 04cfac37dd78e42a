import type { FileValue } from '#core/field.ts'
import { implementPaper } from '#server-engine/papers/implement-paper.ts'
import { listRows } from '#server-engine/query/list.ts'
import { mayReadModule } from '#server-engine/query/readable.ts'
import { DATASET_LIMIT } from '#server-engine/list-parameters.ts'
import { galleryPlant } from '../../gallery-plant/gallery-plant.module.ts'
import { galleryTable } from '../../gallery-table/gallery-table.module.ts'
import { galleryCount } from './gallery-count.paper.ts'
import type { CountData } from './model.ts'

const PHOTOS = 3

/** By the list's own question, so that nobody gets more on paper than on the screen. */
export const galleryCountServer = implementPaper(galleryCount, async (ctx, { location_nursery_id: id }): Promise<CountData | null> => {
  const query = { filters: { location_nursery_id: id }, offset: 0 } as const
  const { data } = await listRows(ctx, galleryTable, { ...query, limit: DATASET_LIMIT, order: 'code', sort: 'asc' })
  const [first] = data
  if (!first) return null
  const plants = mayReadModule(ctx, galleryPlant.key) ? (await listRows(ctx, galleryPlant, { ...query, limit: PHOTOS, order: 'name', sort: 'asc' })).data : []
  return {
    nursery: { id, name: String(first['rel_location_nursery_id'] ?? '') },
    today: ctx.today,
    rows: data.map((row) => ({ code: String(row['code']), name: String(row['name']), colour: Number(row['colour']), amount: row['amount'] === null ? null : Number(row['amount']) })),
    photos: plants.map((row) => ({ address: (row['photo'] as FileValue | null)?.url ?? null, name: String(row['name']) })),
  }
})
