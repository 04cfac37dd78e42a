import { sql } from 'drizzle-orm'
import { isWritable } from '#core/declare/field.ts'
import { isWriteOnly } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../../context/context.ts'
import { runQuery } from '../../../base/database.ts'
import { childRowsFields, type ChildRowsField } from '../../../read/child-rows.ts'
import { ident } from '../../../base/sql.ts'
import { readableFields } from '../../../rights/readable.ts'
import { sameValue } from '../../../base/same-value.ts'
import { uniqueGroups } from '../../../schema/tables.ts'
import { UserError } from '../../../base/user-error.ts'
import type { Values } from '../../../context/values.ts'
import { readBody } from '../../../write/read-body.ts'
import { groupInOrder, pairChildRows, type PairingFields } from './pair-rows.ts'

/** The body with the numbers of the child rows it means, and what could not be told apart. */
type WithChildren = (
  id: number,
  body: Values,
) => { readonly body: Values; readonly problems: Readonly<Record<string, string>> }

/**
 * A file's child rows carry no number. Which stored row one of them means is told by what both say: by a unique value,
 * by equal contents, by the text that names it. Files and fields that the file does not hold stay with the row they
 * belong to; where that cannot be told, nothing is guessed.
 */
export async function matchStoredChildren(
  ctx: Context,
  module: AnyModule,
  ids: readonly number[],
): Promise<WithChildren> {
  const readable = readableFields(ctx, module)
  const lists = await Promise.all(
    (ids.length > 0 ? childRowsFields(ctx, module) : [])
      .filter(({ field }) => readable.has(field))
      .map(async (at) => ({ at, ...tellingOf(ctx, at), stored: await storedRows(ctx, at, ids) })),
  )
  return (id, body) => {
    const matched: Record<string, unknown> = {}
    const problems: Record<string, string> = {}
    for (const { at, telling, read, stored } of lists) {
      const items = body[at.field]
      if (!Array.isArray(items)) continue
      const pairs = pairChildRows(
        (items as readonly Values[]).map((item) => read(id, item)),
        stored.get(id) ?? [],
        telling,
      )
      if ('unclear' in pairs)
        problems[at.field] =
          `${at.definition.label} baris ${pairs.unclear + 1}: tidak dapat dipastikan baris lama mana yang dimaksud, padahal ada berkas atau isian yang tidak dibawa file. Ubah ${at.definition.label} lewat formulir`
      else
        matched[at.field] = (items as readonly Values[]).map((item, index) => ({
          ...item,
          ...(pairs.ids[index] !== null && { id: pairs.ids[index] }),
        }))
    }
    return { body: { ...body, ...matched }, problems }
  }
}

async function storedRows(
  ctx: Context,
  { child, by }: ChildRowsField,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Values[]>> {
  const rows = await runQuery<Values>(
    ctx.db,
    sql`select * from ${ident(child.table)} where ${ident(by)} = any(${sql.param([...ids])}::bigint[]) order by id`,
  )
  return groupInOrder(rows, (row) => Number(row[by]))
}

/**
 * By declaration, not by what is stored: an answer must not tell whether a field that its reader may not know is
 * filled.
 */
function tellingOf(
  ctx: Context,
  { child, by }: ChildRowsField,
): { readonly telling: PairingFields; read(owner: number, item: Values): Values } {
  const readable = readableFields(ctx, child)
  const fields = Object.entries(child.fields).filter(([field]) => field !== by)
  const isFile = (type: string) => type === 'file' || type === 'files'
  const brought = fields
    .filter(
      ([field, definition]) =>
        readable.has(field) &&
        isWritable(definition) &&
        !isWriteOnly(definition) &&
        !isFile(definition.type) &&
        definition.type !== 'button' &&
        definition.options.as !== 'hidden',
    )
    .map(([field]) => field)
  const kept = fields.filter(
    ([field, definition]) => isWritable(definition) && definition.type !== 'button' && !brought.includes(field),
  )
  const unseen = kept.some(([field, { type }]) => !(readable.has(field) && isFile(type)))
  const files = kept.filter(([field, { type }]) => readable.has(field) && isFile(type)).map(([field]) => field)
  const keys = uniqueGroups(child)
    .map((group) => group.filter((field) => field !== by))
    .filter((group) => group.length > 0 && group.every((field) => brought.includes(field)))
  return {
    telling: {
      contents: brought,
      keys,
      display: brought.includes(child.display) ? child.display : null,
      holdsMore: (row) => unseen || files.some((field) => !isNothing(row[field])),
    },
    read: (owner, item) => read(ctx, child, { ...item, [by]: owner }),
  }
}

/**
 * As it would be stored, so that '1.000' and 1000 are the same; what the rules refuse is compared as it came, and
 * refused later on.
 */
function read(ctx: Context, child: AnyModule, item: Values): Values {
  try {
    return readBody(ctx, child, { body: item, present: null })
  } catch (error) {
    if (error instanceof UserError) return item
    throw error
  }
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || sameValue(value, [])
}
