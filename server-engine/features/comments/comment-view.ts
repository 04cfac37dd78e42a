import { sql, type SQL } from 'drizzle-orm'
import { peopleMentionedIn, type CommentPage, type ShownComment } from '#core/wire/comment.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import { nurseryOf, type Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { fileValue, type StoredFile } from '../../files/file-value.ts'
import { lookUpNames } from '../../read/name-lookup.ts'
import { fileColumns } from '../../read/file-columns.ts'
import { findRow } from '../../read/list.ts'
import { NotFound } from '../../base/user-error.ts'

const PAGE = 20

interface StoredComment {
  readonly id: number
  readonly version: number
  readonly text: string
  readonly files: readonly StoredFile[] | null
  readonly created_by: number | null
  readonly created_at: string
  readonly edited_at: string | null
}

type Values = Readonly<Record<string, unknown>>

/** The record a comment is about, if the caller may read it: that is the right to its comments. */
export async function requireRecord(ctx: Context, module: AnyModule, id: number): Promise<Values> {
  const row = await findRow(ctx, module, id)
  if (!row) throw new NotFound()
  return row
}

/** What was said about a record, newest first. */
export async function readCommentsOf(
  ctx: Context,
  module: AnyModule,
  { id, before }: { readonly id: number; readonly before: number | null },
): Promise<CommentPage> {
  const row = await requireRecord(ctx, module, id)
  const about = sql`table_name = ${module.table} and record_id = ${id}`
  const stored = await storedComments(
    ctx,
    sql`${about}${before === null ? sql`` : sql` and id < ${before}`} order by id desc limit ${PAGE + 1}`,
  )
  const page = stored.slice(0, PAGE)
  const [counted] = await runQuery<{ total: number }>(
    ctx.db,
    sql`select count(*) as total from record_comment where ${about}`,
    { prepare: true },
  )
  return {
    data: await viewsOf(ctx, module, row, page),
    total: counted?.total ?? 0,
    next: stored.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

export async function findComment(
  ctx: Context,
  module: AnyModule,
  { row, comment }: { readonly row: Values; readonly comment: number },
): Promise<ShownComment> {
  const stored = await storedComments(
    ctx,
    sql`table_name = ${module.table} and record_id = ${Number(row['id'])} and id = ${comment}`,
  )
  const [view] = await viewsOf(ctx, module, row, stored)
  if (!view) throw new NotFound()
  return view
}

function storedComments(ctx: Context, where: SQL): Promise<StoredComment[]> {
  return runQuery<StoredComment>(
    ctx.db,
    sql`select id, version, text, ${fileColumns.files?.(sql`files`)} as files, created_by, created_at, edited_at
      from record_comment where ${where}`,
  )
}

async function viewsOf(
  ctx: Context,
  module: AnyModule,
  row: Values,
  stored: readonly StoredComment[],
): Promise<readonly ShownComment[]> {
  const names = await lookUpNames(ctx, [
    { module: 'users', ids: stored.flatMap((comment) => [comment.created_by, ...peopleMentionedIn(comment.text)]) },
  ])
  const me = ctx.user?.id ?? null
  const clears = mayDeleteAnyComment(ctx, module, row)
  return stored.map((comment) => {
    const isOwn = comment.created_by !== null && comment.created_by === me
    return {
      ...comment,
      files: (comment.files ?? []).map((file) => fileValue(ctx, file)),
      mentions: peopleMentionedIn(comment.text).map((id) => ({ id, name: names('users', id) })),
      rel_created_by: names('users', comment.created_by),
      can_edit: isOwn,
      can_delete: isOwn || clears,
    }
  })
}

/** Whoever may delete the record may take away what is said about it. */
export function mayDeleteAnyComment(ctx: Context, module: AnyModule, row: Values): boolean {
  const nursery = nurseryOf(ctx)
  return (
    can(ctx.user, permissionOf(module.key, 'delete')) &&
    (nursery === null || module.scope === null || row[module.scope] === nursery)
  )
}
