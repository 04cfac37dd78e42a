import { sql, type SQL } from 'drizzle-orm'
import { canSearchPartOf, CONTAINS_MIN_LETTERS } from '#core/questions/column-filters.ts'
import { SEARCH_LENGTH, type AnyModule } from '#core/declare/module.ts'
import { plateSearch } from '#core/indonesia/number-plate.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import { PERSONAL_RIGHT_PART } from '#core/declare/personal-fields.ts'
import { idInQr } from '#core/questions/qr-code.ts'
import type { Context } from '../context/context.ts'
import { searchText } from '../schema/tables.ts'
import { InvalidQuery } from '../base/user-error.ts'
import { likeLiteral } from '../base/like-literal.ts'
import { columnOf, ident } from '../base/sql.ts'
import { mayReadModule, scopeCondition } from '../rights/readable.ts'
import { whereClause } from '../base/column-condition.ts'

/** Below this a trigram index cannot narrow a substring, so a short text asks for the beginning of a field instead. */
const SUBSTRING_FROM = 3
const NOT_IN_PARTS = 'Kolom ini tidak dapat disaring menurut sebagian isinya.'

/**
 * What a list's search box finds: the rows whose own text holds what was typed, and those that refer to a record so
 * named; null when nothing was typed. Each way is asked by itself, since PostgreSQL would read the whole table for an
 * `or` of an index and a subquery.
 */
export function searchBoxCondition(
  ctx: Context,
  module: AnyModule,
  typed: string,
  from = ident(module.table),
): SQL | null {
  const own = searchCondition(ctx, module, typed)
  if (own === null || typed.includes('\x1f')) return own
  const through = module.searchThrough.flatMap((field) => namedBy(ctx, module, field, { wanted: typed.trim() }) ?? [])
  if (through.length === 0) return own
  const ways = [searchCondition(ctx, module, typed, 's'), ...through].map(
    (way) => sql`select ${columnOf('s', 'id')} from ${from} as s ${whereClause([way])}`,
  )
  return sql`${columnOf('t', 'id')} in (${sql.join(ways, sql` union `)})`
}

/** The rows whose reference shows the caller such a name; null where no name is shown. */
function namedBy(
  ctx: Context,
  module: AnyModule,
  field: string,
  { wanted, alias = 's' }: { readonly wanted: string; readonly alias?: string },
): SQL | null {
  const target = ctx.catalogue.module(module.fields[field]?.options.to ?? '')
  if (!mayReadModule(ctx, target.key)) return null
  const fromStart = wanted.length < SUBSTRING_FROM
  const named = sql`${columnOf('r', target.display)} ilike
    ${fromStart ? `${likeLiteral(wanted)}%` : `%${likeLiteral(wanted)}%`}`
  // The target's index is on all of its text: it finds those that hold it anywhere, of which the name is then looked
  // at.
  const indexed = target.search.includes(target.display)
    ? sql`(${searchText(target.search, (column) => columnOf('r', column))}) ilike ${patternOf(wanted, fromStart)}`
    : null
  const where = whereClause([indexed, named, scopeCondition(ctx, target, 'r')])
  return sql`${columnOf(alias, field)} in (select ${columnOf('r', 'id')} from ${ident(target.table)} as r ${where})`
}

/** The rows whose own text, as far as the caller may read it, holds what was typed; null when nothing was. */
export function searchCondition(ctx: Context, module: AnyModule, typed: string, alias = 't'): SQL | null {
  const wanted = typed.trim()
  if (wanted === '') return null
  if (wanted.length > SEARCH_LENGTH || wanted.includes('\0'))
    throw new InvalidQuery('Teks pencarian terlalu panjang atau tidak dapat dibaca.')
  // The separator between fields is not for typing; without searchable fields nothing is found.
  const texts = searchedTexts(ctx, module).map((names) => searchText(names, (field) => columnOf(alias, field)))
  if (texts.length === 0 || wanted.includes('\x1f')) return sql`false`
  // Who types a plate leaves its spaces where they please.
  const plate = module.search.some((field) => module.fields[field]?.options.plate) ? plateSearch(wanted) : null
  const asked = [...new Set([wanted, plate ?? wanted])].map((each) => patternOf(each, wanted.length < SUBSTRING_FROM))
  const found = texts.flatMap((text) => asked.map((pattern) => sql`(${text}) ilike ${pattern}`))
  // A scanned label names the record by its number.
  const id = idInQr(module, wanted)
  if (id !== null) found.push(sql`${columnOf(alias, 'id')} = ${id}`)
  return found.length > 1 ? sql`(${sql.join(found, sql` or `)})` : (found[0] ?? null)
}

/**
 * The rows whose field holds a part of a text, or refers to a record whose name does. The index is on all text that is
 * searched: it finds those that hold it anywhere, of which the field is then looked at.
 */
export function containsCondition(ctx: Context, module: AnyModule, field: string, typed: unknown): SQL {
  if (typeof typed !== 'string' || typed.length > SEARCH_LENGTH || typed.includes('\0') || typed.includes('\x1f'))
    throw new InvalidQuery()
  if (!canSearchPartOf(module, field)) throw new InvalidQuery(NOT_IN_PARTS)
  const wanted = typed.trim()
  if (wanted.length < CONTAINS_MIN_LETTERS)
    throw new InvalidQuery(`Isi sedikitnya ${CONTAINS_MIN_LETTERS} huruf untuk mencari sebagian isi.`)
  if (module.fields[field]?.type === 'reference') {
    const named = namedBy(ctx, module, field, { wanted, alias: 't' })
    if (!named) throw new InvalidQuery(NOT_IN_PARTS)
    return named
  }
  const pattern = `%${likeLiteral(wanted)}%`
  const held = sql`${columnOf('t', field)} ilike ${pattern}`
  const names = [module.search, module.searchPersonal].find((each) => each.includes(field))
  return names ? sql`((${searchText(names, (column) => columnOf('t', column))}) ilike ${pattern} and ${held})` : held
}

/** One list of fields for each index; PostgreSQL joins what they find. */
function searchedTexts(ctx: Context, module: AnyModule): readonly (readonly string[])[] {
  const personal = can(ctx.user, permissionOf(module.key, PERSONAL_RIGHT_PART)) ? module.searchPersonal : []
  return [module.search, personal].filter((names) => names.length > 0)
}

function patternOf(wanted: string, fromStart: boolean): string {
  const literal = likeLiteral(wanted)
  return fromStart ? `%\x1f${literal}%` : `%${literal}%`
}
