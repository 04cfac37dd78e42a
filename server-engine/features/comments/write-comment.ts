import { sql } from 'drizzle-orm'
import { commentModule, peopleMentionedIn, MOST_MENTIONS, type ShownComment } from '#core/wire/comment.ts'
import { readFieldValue } from '#core/questions/field-value.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '../../base/database.ts'
import { notify } from '../../notices/notify.ts'
import { ident } from '../../base/sql.ts'
import { sameValue } from '../../base/same-value.ts'
import { Forbidden, InvalidBody, InvalidFields, NotFound, StaleVersion } from '../../base/user-error.ts'
import { writeTrailOfChange } from '../../write/on-change.ts'
import type { Values } from '../../context/values.ts'
import { requireBodyObject } from '../../write/read-body.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { mentionablePeople } from './mentionable-people.ts'
import { findComment, mayDeleteAnyComment, requireRecord } from './comment-view.ts'

export interface CommentedRecord {
  readonly id: number
  readonly comment: number
}

/** A word about a record, by anyone who may read it. */
export async function addComment(
  ctx: WriteContext,
  module: AnyModule,
  { id }: Pick<CommentedRecord, 'id'>,
  raw: unknown,
): Promise<ShownComment> {
  const row = await openRecord(ctx, module, id)
  const said = readComment(ctx, requireBodyObject(raw))
  await requireCallable(ctx, module, { id, people: peopleMentionedIn(said.text) })
  const [stored] = await runQuery<{ id: number }>(
    ctx.db,
    sql`insert into record_comment (table_name, record_id, text, files, created_by, created_at)
      values (${module.table}, ${id}, ${said.text}, ${sql.param(said.files)}::varchar[], ${ctx.user?.id ?? null},
      ${ctx.now.toISOString()}) returning id`,
  )
  const comment = stored?.id ?? 0
  await writeTrailOfChange(ctx, commentModule, {
    action: 'create',
    id: comment,
    changes: {
      table_name: [null, module.table],
      record_id: [null, id],
      text: [null, said.text],
      files: [null, said.files],
    },
  })
  await notify(ctx, {
    kind: 'mention',
    module: module.key,
    record: id,
    parameters: { comment },
    to: peopleMentionedIn(said.text),
  })
  return findComment(ctx, module, { row, comment })
}

/** One's own words only. Those who are newly called are told. */
export async function editComment(
  ctx: WriteContext,
  module: AnyModule,
  { id, comment }: CommentedRecord,
  raw: unknown,
): Promise<ShownComment> {
  const row = await openRecord(ctx, module, id)
  const { version, ...body } = requireBodyObject(raw)
  const present = await lockComment(ctx, module, { id, comment })
  if (present.created_by === null || present.created_by !== ctx.user?.id)
    throw new Forbidden('Hanya penulisnya yang dapat mengubah komentar.')
  if (!Number.isSafeInteger(version)) throw new InvalidFields({ version: 'Versi data wajib disertakan' })
  if (version !== present.version) throw new StaleVersion(await findComment(ctx, module, { row, comment }))
  const said = readComment(ctx, body)
  const before = peopleMentionedIn(present.text)
  const called = peopleMentionedIn(said.text).filter((person) => !before.includes(person))
  await requireCallable(ctx, module, { id, people: called })
  if (sameValue(said.text, present.text) && sameValue(said.files, present.files))
    return findComment(ctx, module, { row, comment })
  await runQuery(
    ctx.db,
    sql`update record_comment set text = ${said.text}, files = ${sql.param(said.files)}::varchar[], edited_at =
      ${ctx.now.toISOString()}, version = version + 1 where id = ${comment}`,
  )
  await writeTrailOfChange(ctx, commentModule, {
    action: 'update',
    id: comment,
    changes: { text: [present.text, said.text], files: [present.files, said.files] },
  })
  await notify(ctx, { kind: 'mention', module: module.key, record: id, parameters: { comment }, to: called })
  return findComment(ctx, module, { row, comment })
}

/** By whoever wrote it, or by those who may delete the record itself. */
export async function deleteComment(
  ctx: WriteContext,
  module: AnyModule,
  { id, comment }: CommentedRecord,
): Promise<void> {
  const row = await openRecord(ctx, module, id)
  const present = await lockComment(ctx, module, { id, comment })
  const isOwn = present.created_by !== null && present.created_by === ctx.user?.id
  if (!isOwn && !mayDeleteAnyComment(ctx, module, row)) throw new Forbidden()
  await runQuery(ctx.db, sql`delete from record_comment where id = ${comment}`)
  await runQuery(
    ctx.db,
    sql`delete from notice where module = ${module.key} and record_id = ${id} and kind = 'mention'
      and (parameters ->> 'comment')::bigint = ${comment}`,
  )
  await writeTrailOfChange(ctx, commentModule, {
    action: 'delete',
    id: comment,
    changes: {
      table_name: [module.table, null],
      record_id: [id, null],
      text: [present.text, null],
      files: [present.files, null],
    },
  })
}

/** The record stays while it is spoken about: one that is being deleted is waited for, and then gone. */
async function openRecord(ctx: WriteContext, module: AnyModule, id: number): Promise<Values> {
  // Nothing is deleted where rows are only added, and the server's role may not even lock them.
  if (module.appended === null)
    await runQuery(ctx.db, sql`select 1 from ${ident(module.table)} where id = ${id} for key share`, { prepare: true })
  return requireRecord(ctx, module, id)
}

interface Said {
  readonly text: string
  readonly files: readonly string[]
}

function readComment(ctx: WriteContext, body: Values): Said {
  if (Object.keys(body).some((key) => !Object.hasOwn(commentModule.fields, key)))
    throw new InvalidBody('Data yang dikirim memuat isian yang tidak dikenal.')
  const read = (key: 'text' | 'files', raw: unknown) => {
    const reading = readFieldValue(commentModule.fields[key], raw, { values: body, today: ctx.today })
    if ('error' in reading) throw new InvalidFields({ [key]: reading.error })
    return reading.value
  }
  const text = String(read('text', plainText(body['text'])) ?? '')
  // Safe: the reader of files gives stored names or nothing.
  const files = (read('files', body['files'] ?? []) ?? []) as readonly string[]
  if (text === '' && files.length === 0) throw new InvalidFields({ text: 'Komentar wajib diisi' })
  if (peopleMentionedIn(text).length > MOST_MENTIONS)
    throw new InvalidFields({ text: `Komentar menyebut lebih dari ${MOST_MENTIONS} orang` })
  return { text, files }
}

/**
 * One kind of line break, and nothing that could turn the direction of what stands around it or hide in it. NUL stays,
 * to be refused.
 */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

function plainText(raw: unknown): unknown {
  return typeof raw === 'string'
    ? raw
        .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
        .replaceAll(INVISIBLE, '')
        .replaceAll(/\n{4,}/g, '\n\n\n')
    : raw
}

async function requireCallable(
  ctx: WriteContext,
  module: AnyModule,
  { id, people }: { readonly id: number; readonly people: readonly number[] },
): Promise<void> {
  if (people.length === 0) return
  const known = new Set((await mentionablePeople(ctx, module, { id, among: people })).map((person) => person.id))
  if (!people.every((person) => known.has(person)))
    throw new InvalidFields({ text: 'Komentar menyebut orang yang tidak dapat membuka data ini' })
}

interface PresentComment extends Said {
  readonly created_by: number | null
  readonly version: number
}

async function lockComment(
  ctx: WriteContext,
  module: AnyModule,
  { id, comment }: CommentedRecord,
): Promise<PresentComment> {
  const [present] = await runQuery<PresentComment>(
    ctx.db,
    sql`select text, files, created_by, version from record_comment where table_name = ${module.table}
      and record_id = ${id} and id = ${comment} for update`,
  )
  if (!present) throw new NotFound()
  return present
}
