import type { FileValue } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { NamedField } from './access.ts'
import type { RecordRow } from './record.ts'

/**
 * The small form of the picture a record is known by, at its head and on paper alike: the one its cards have, else the
 * first of the fields that are seen.
 */
export function pictureOf({ list }: AnyModule, fields: readonly NamedField[], row: RecordRow): string | null {
  const named = fields.filter(({ name }) => name === list.card.image)
  const others = fields.filter(({ field }) => field.type === 'file')
  return [...named, ...others].map(({ name }) => thumbnailOf(row[name])).find((url) => url !== null) ?? null
}

/** The small form of the picture its card has, where the module names one. */
export function cardPictureOf({ list }: AnyModule, row: RecordRow): string | null {
  return list.card.image === null ? null : thumbnailOf(row[list.card.image])
}

/** Files that are no pictures have none. */
function thumbnailOf(value: unknown): string | null {
  const [first] = [value].flat() as (Partial<FileValue> | null | undefined)[]
  return first?.thumbnail_url ?? null
}
