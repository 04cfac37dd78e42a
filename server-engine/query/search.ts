import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_LENGTH, type AnyModule } from '#core/module.ts'
import { plateSearch } from '#core/number-plate.ts'
import { idInQr } from '#core/qr-code.ts'
import { searchText } from '../tables.ts'
import { InvalidQuery } from '../user-error.ts'
import { likeLiteral } from './like-literal.ts'
import { columnOf } from './readable.ts'

/** Below this a trigram index cannot narrow a substring, so a short text asks for the beginning of a field instead. */
const SUBSTRING_FROM = 3

/** The rows whose searchable text holds what was typed; null when nothing was. */
export function searchCondition(module: AnyModule, typed: string): SQL | null {
  const wanted = typed.trim()
  if (wanted === '') return null
  if (wanted.length > SEARCH_LENGTH || wanted.includes('\0')) throw new InvalidQuery('Teks pencarian terlalu panjang atau tidak dapat dibaca.')
  // The separator between fields is not for typing; without searchable fields nothing is found.
  if (module.search.length === 0 || wanted.includes('\x1f')) return sql`false`
  const text = searchText(module, (field) => columnOf('t', field))
  // Who types a plate leaves its spaces where they please.
  const plate = module.search.some((name) => module.fields[name]?.options.plate) ? plateSearch(wanted) : null
  const found = [...new Set([wanted, plate ?? wanted])].map((each) => sql`(${text}) ilike ${patternOf(each, wanted.length < SUBSTRING_FROM)}`)
  // A scanned label names the record by its number.
  const id = idInQr(module, wanted)
  if (id !== null) found.push(sql`${columnOf('t', 'id')} = ${id}`)
  return found.length > 1 ? sql`(${sql.join(found, sql` or `)})` : (found[0] ?? null)
}

function patternOf(wanted: string, fromStart: boolean): string {
  const literal = likeLiteral(wanted)
  return fromStart ? `%\x1f${literal}%` : `%${literal}%`
}
