import { sql } from 'drizzle-orm'
import type { Field } from '#core/declare/field.ts'
import { bytesTooLargeFrom, FIELD_FILE_SIZE, fileKindOf, isAcceptedFile } from '#core/questions/file-kinds.ts'
import { ruleMessage } from '#core/formats/messages.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '../base/database.ts'
import { InvalidFields } from '../base/user-error.ts'
import type { ChangedValues } from '../context/recorded-change.ts'
import type { WriteContext } from '../context/transaction.ts'

interface Claim {
  readonly id: number
  readonly name: string
  readonly field: Field
  readonly files: readonly string[]
}

/**
 * Files follow their record, in its transaction: what a change adds must be the caller's own upload that no record
 * holds yet, what it takes away belongs to nobody again and is swept later.
 */
export async function claimOwnedFiles(
  ctx: WriteContext,
  module: AnyModule,
  change: { readonly id: number; readonly changes: ChangedValues },
): Promise<void> {
  for (const [name, [before, after]] of Object.entries(change.changes)) {
    const field = module.fields[name]
    if (field?.type !== 'file' && field?.type !== 'files') continue
    const [old, present] = [namesIn(before), namesIn(after)]
    await releaseFiles(ctx, module, {
      id: change.id,
      name,
      field,
      files: old.filter((file) => !present.includes(file)),
    })
    await claimFiles(ctx, module, { id: change.id, name, field, files: present.filter((file) => !old.includes(file)) })
  }
}

async function claimFiles(ctx: WriteContext, module: AnyModule, { id, name, field, files }: Claim): Promise<void> {
  if (files.length === 0) return
  const claimed = await runQuery<{ name: string; size: number; was_loose: boolean }>(
    ctx.db,
    sql`with wanted as (
        select name, table_name is null as was_loose from stored_file
        where name = any(${sql.param(files)}::varchar[]) and is_ready and record_id is null and (created_by
        is not distinct from ${ctx.user?.id ?? null}::bigint or created_by =
        any(${sql.param([...(ctx.uploadsOf ?? [])])}::bigint[]))
          and (table_name is null or (table_name = ${module.table} and field = ${name}))
        order by name for update
      )
      update stored_file f set table_name = ${module.table}, field = ${name}, record_id = ${id} from wanted
      where f.name = wanted.name
      returning f.name, f.size, wanted.was_loose`,
  )
  if (claimed.length < files.length)
    throw new InvalidFields({ [name]: ruleMessage('exists_file', { label: field.label }) })
  // An upload that named no field was held to other limits. One that did was held to these as it came: drawn anew it
  // may weigh a little more.
  const accept = fileKindOf(field)
  const { maxSize = FIELD_FILE_SIZE } = field.options
  const wrong = claimed.find(
    (file) => file.was_loose && (!isAcceptedFile(accept, file.name) || file.size >= bytesTooLargeFrom(maxSize)),
  )
  if (wrong) throw new InvalidFields({ [name]: `${field.label}: jenis atau ukuran file tidak sesuai` })
}

async function releaseFiles(ctx: WriteContext, module: AnyModule, { id, name, files }: Claim): Promise<void> {
  if (files.length === 0) return
  await runQuery(
    ctx.db,
    sql`update stored_file set record_id = null where name = any(${sql.param(files)}::varchar[])
      and table_name = ${module.table} and field = ${name} and record_id = ${id}`,
  )
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []
}
