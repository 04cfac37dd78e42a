import { sql } from 'drizzle-orm'
import type { FileValue } from '#core/declare/field.ts'
import { isStored } from '#core/declare/source.ts'
import type { Context } from '#server-engine/context/context.ts'
import { listRows } from '#server-engine/read/list.ts'
import { columnOf } from '#server-engine/base/sql.ts'
import { mayReadModule, readableFields } from '#server-engine/rights/readable.ts'
import type { BedPhotos } from './bed.ts'

const RECORDS = 6

interface Pictured {
  readonly [column: string]: unknown
  readonly id: number
  readonly created_at: string
  readonly photos: readonly FileValue[] | null
}

/**
 * The last pictures that were taken of a bed, in the records of every area that name it: each as its own list would
 * show it to the caller.
 */
export async function photosOfBed(ctx: Context, bed: number): Promise<readonly BedPhotos[]> {
  const modules = ctx.catalogue.modules.filter(
    (module) =>
      isStored(module) &&
      module.fields['bedeng_id']?.options.to === 'bedeng-nursery' &&
      module.fields['photos']?.type === 'files' &&
      module.inMenu !== false &&
      mayReadModule(ctx, module.key) &&
      readableFields(ctx, module).has('photos') &&
      readableFields(ctx, module).has('bedeng_id'),
  )
  const found: BedPhotos[] = []
  for (const module of modules) {
    const { data } = await listRows(ctx, module, {
      limit: RECORDS,
      offset: 0,
      order: 'id',
      sort: 'desc',
      filters: { bedeng_id: [bed] },
      only: sql`${columnOf('t', 'photos')}::text not in ('null', '[]')`,
    })
    // Safe: a stored module whose pictures the caller may read was asked for above.
    for (const { id, created_at, photos, ...row } of data as readonly Pictured[])
      found.push({
        title: `${module.title} ${String(row[module.display] ?? '')}`.trim(),
        day: created_at.slice(0, 10),
        photos: photos ?? [],
        href: `/${ctx.catalogue.menuOf(module).key}/${module.route}/${id}?view=detail&id=${id}`,
      })
  }
  return found.toSorted((a, b) => b.day.localeCompare(a.day)).slice(0, RECORDS)
}
