import type { FileValue } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { RecordRow } from './record.ts'

/** The small form of the picture a record is known by, where its module names one. */
export function pictureOf({ list }: AnyModule, row: RecordRow): string | null {
  if (list.card.image === null) return null
  const [first] = [row[list.card.image]].flat() as (Partial<FileValue> | null | undefined)[]
  return first?.thumbnail_url ?? first?.url ?? null
}
