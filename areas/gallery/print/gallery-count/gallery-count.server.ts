import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { listRows } from '#server-engine/read/list.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { DATASET_LIMIT } from '#server-engine/request/list-parameters.ts'
import { galleryPlant } from '../../gallery-plant/gallery-plant.module.ts'
import { galleryTable } from '../../gallery-table/gallery-table.module.ts'
import { galleryCount } from './gallery-count.paper.ts'
import type { CountData } from './model.ts'

const PHOTOS = 3

/** By the list's own question, so that nobody gets more on paper than on the screen. */
export const galleryCountServer = implementPaper(
  galleryCount,
  async (ctx, { location_nursery_id: id }): Promise<CountData | null> => {
    const query = { filters: { location_nursery_id: id }, offset: 0 } as const
    const { data } = await listRows(ctx, galleryTable, { ...query, limit: DATASET_LIMIT, order: 'code', sort: 'asc' })
    const [first] = data
    if (!first) return null
    const plants = mayReadModule(ctx, galleryPlant.key)
      ? (await listRows(ctx, galleryPlant, { ...query, limit: PHOTOS, order: 'name', sort: 'asc' })).data
      : []
    return {
      nursery: { id, name: first.rel_location_nursery_id ?? '' },
      today: ctx.today,
      rows: data.map((row) => ({
        code: row.code ?? '',
        name: row.name ?? '',
        colour: row.colour ?? 0,
        amount: row.amount ?? null,
      })),
      photos: plants.map((row) => ({ address: row.photo?.url ?? null, name: row.name ?? '' })),
    }
  },
)
