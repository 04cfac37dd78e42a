import { isWritable, type FileKind } from '#core/field.ts'
import { FIELD_FILE_SIZE, LOOSE_FILE_SIZE } from '#core/file-kinds.ts'
import { can, permissionOf } from '#core/permissions.ts'
import type { Context } from '#server-engine/context.ts'
import { readableFields } from '#server-engine/query/readable.ts'
import { Forbidden, InvalidBody } from '#server-engine/user-error.ts'

/** What an upload is for, and what follows from it. */
export interface UploadTarget {
  readonly column: { readonly table: string; readonly field: string } | null
  readonly accept: FileKind
  readonly maxSize: number
}

/** The field that the call names, if the caller may fill it in; without one, a picture of the stand-alone size. */
export function uploadTarget(ctx: Context, words: Readonly<Record<string, string>>): UploadTarget {
  const { module: key, field: name } = words
  if (key === undefined && name === undefined) return { column: null, accept: 'image', maxSize: LOOSE_FILE_SIZE }
  const module = ctx.catalogue.find(key ?? '')
  if (!module) throw new InvalidBody('Modul file ini tidak dikenal.')
  if (!(['create', 'update'] as const).some((operation) => !module.without.includes(operation) && can(ctx.user, permissionOf(module.key, operation)))) throw new Forbidden()
  const field = readableFields(ctx, module).get(name ?? '')
  // Unknown, hidden and closed fields get one answer.
  if (!field || !['file', 'files'].includes(field.type) || !isWritable(field)) throw new InvalidBody('Isian file ini tidak dikenal.')
  return { column: { table: module.table, field: name ?? '' }, accept: field.options.accept ?? 'image', maxSize: field.options.maxSize ?? FIELD_FILE_SIZE }
}
