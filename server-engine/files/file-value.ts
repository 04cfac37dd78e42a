import type { FileValue } from '#core/field.ts'
import { fileGroup } from '#core/file-kinds.ts'
import type { Context } from '../context.ts'

/** A stored file as the API gives it, with addresses that are good from now. Only for files the caller may read. */
export function fileValue(ctx: Pick<Context, 'links' | 'now'>, stored: { readonly file: string; readonly field_value: string | null }): Required<FileValue> {
  const url = ctx.links.urlOf(stored.file, ctx.now)
  return { file: stored.file, url, thumbnail_url: fileGroup(stored.file) === 'image' ? url : null, field_value: stored.field_value ?? stored.file }
}
