import type { FileValue } from '#core/declare/field.ts'
import { fileGroup } from '#core/questions/file-kinds.ts'
import type { Context } from '../context/context.ts'

/** What `stored_file` knows of a file, as far as the API gives it. */
export interface StoredFile {
  readonly file: string
  readonly field_value: string | null
  readonly small_size: number | null
}

/** A stored file as the API gives it, with addresses that are good from now. Only for files the caller may read. */
export function fileValue(ctx: Pick<Context, 'links' | 'now'>, stored: StoredFile): Required<FileValue> {
  const url = ctx.links.urlOf(stored.file, ctx.now)
  // A picture of before there were small forms is its own.
  const small = stored.small_size === null ? url : `${url}&size=small`
  return {
    file: stored.file,
    url,
    thumbnail_url: fileGroup(stored.file) === 'image' ? small : null,
    field_value: stored.field_value ?? stored.file,
  }
}
