import { listRows } from '#server-engine/read/list.ts'
import type { Context } from '#server-engine/context/context.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { customTransportation } from '../custom-transportation/custom-transportation.module.ts'
import { customProjectLoading } from '../internal-and-custom-project-loading-and-distribution/internal-and-custom-project-loading-and-distribution.module.ts'

const MOST = 200

/** ENT-01: a request is read with its vehicles and what they took, as far as the caller may read those. */
export async function readCustomLoads(ctx: Context, { id }: { readonly id: number }) {
  const of = {
    filters: { custom_request_distribution_id: [id] },
    limit: MOST,
    offset: 0,
    order: 'id',
    sort: 'asc',
  } as const
  return {
    ...(mayReadModule(ctx, customTransportation.key)
      ? { detail_custom_allocation_transportation: (await listRows(ctx, customTransportation, of)).data }
      : {}),
    ...(mayReadModule(ctx, customProjectLoading.key)
      ? { detail_loaded_allocation: (await listRows(ctx, customProjectLoading, of)).data }
      : {}),
  }
}
