import { fileQuestionsOf, isFileField } from '#core/questions/action-input.ts'
import { commentModule } from '#core/wire/comment.ts'
import { isWritable, type Field, type FileKind } from '#core/declare/field.ts'
import { FIELD_FILE_SIZE, fileKindOf, LOOSE_FILE_SIZE } from '#core/questions/file-kinds.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import type { Context } from '#server-engine/context/context.ts'
import { childRowsFields } from '#server-engine/read/child-rows.ts'
import { readableFields } from '#server-engine/rights/readable.ts'
import { Forbidden, InvalidBody } from '#server-engine/base/user-error.ts'

/** What an upload is for, and what follows from it. */
export interface UploadTarget {
  /** Null when the call named none. */
  readonly column: { readonly table: string; readonly name: string; readonly field: Field } | null
  readonly accept: FileKind
  readonly maxSize: number
  /** A device sends it before the entry that names it. */
  readonly isAhead?: boolean
}

/** The field that the call names, if the caller may fill it in; without one, a picture of the stand-alone size. */
export function uploadTarget(ctx: Context, words: Readonly<Record<string, string>>): UploadTarget {
  return { ...placeOf(ctx, words), isAhead: words['ahead'] === '1' }
}

type Place = Omit<UploadTarget, 'isAhead'>

function placeOf(ctx: Context, words: Readonly<Record<string, string>>): Place {
  const { module: key, field: name = '' } = words
  if (key === undefined && words['field'] === undefined)
    return { column: null, accept: 'image', maxSize: LOOSE_FILE_SIZE }
  // Whoever may read a record may speak about it; which one is known when the comment is sent.
  if (key === commentModule.key && name === 'files') return targetOf(commentModule, name, commentModule.fields.files)
  const module = ctx.catalogue.find(key ?? '')
  if (!module) throw new InvalidBody('Modul file ini tidak dikenal.')
  if (words['action'] !== undefined && !module.fields[name])
    return passedOnTarget(ctx, module, { name, action: words['action'] })
  const isAsked = isAskedFor(ctx, module, name)
  if (!isAsked && !isWriter(ctx, module) && !owners(ctx, module).some((owner) => isWriter(ctx, owner)))
    throw new Forbidden()
  const field = readableFields(ctx, module).get(name)
  // Unknown, hidden and closed fields get one answer.
  if (!field || !['file', 'files'].includes(field.type) || (!isWritable(field) && !isAsked))
    throw new InvalidBody('Isian file ini tidak dikenal.')
  return targetOf(module, name, field)
}

/** What an action passes on has no column yet: the record that its handler gives it to claims the file. */
function passedOnTarget(
  ctx: Context,
  module: AnyModule,
  { name, action }: { readonly name: string; readonly action: string },
): Place {
  const field = Object.hasOwn(module.actions, action) ? module.actions[action]?.input?.[name] : undefined
  if (!field?.options.passedOn || !isFileField(field)) throw new InvalidBody('Isian file ini tidak dikenal.')
  if (!can(ctx.user, permissionOf(module.key, action))) throw new Forbidden()
  return { column: null, accept: fileKindOf(field), maxSize: field.options.maxSize ?? FIELD_FILE_SIZE }
}

function targetOf(module: AnyModule, name: string, field: Field): Place {
  return {
    column: { table: module.table, name, field },
    accept: fileKindOf(field),
    maxSize: field.options.maxSize ?? FIELD_FILE_SIZE,
  }
}

function isWriter(ctx: Context, module: AnyModule): boolean {
  return (['create', 'update'] as const).some(
    (operation) => !module.without.includes(operation) && can(ctx.user, permissionOf(module.key, operation)),
  )
}

/**
 * Whether one of the actions that the caller may do asks for this file: then it may be a field that only actions fill.
 */
function isAskedFor(ctx: Context, module: AnyModule, name: string): boolean {
  return Object.entries(module.actions).some(
    ([key, action]) => fileQuestionsOf(action).includes(name) && can(ctx.user, permissionOf(module.key, key)),
  )
}

/** Child rows are written with the records they belong to, by those who may write these. */
function owners(ctx: Context, child: AnyModule): readonly AnyModule[] {
  return ctx.catalogue.modules.filter((module) =>
    childRowsFields(ctx, module).some((at) => at.child === child && readableFields(ctx, module).has(at.field)),
  )
}
