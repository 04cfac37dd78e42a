import { sql } from 'drizzle-orm'
import { textOfCell } from '#core/cells/cell.ts'
import { writeCell } from '#core/cells/columns.ts'
import type { CellContext } from '#core/cells/context.ts'
import type { Field } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { sourceParametersOf } from '#core/declare/source.ts'
import { timeZoneShortName } from '#core/formats/zone.ts'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import type { ListQuery } from '../../read/list-plan.ts'
import { columnOf, ident } from '../../base/sql.ts'
import { mayReadModule, readableFields, scopeCondition } from '../../rights/readable.ts'
import { readSourceParameters, rowFilters } from '../../read/row-source.ts'
import { whereClause } from '../../base/column-condition.ts'
import { cellContextOf } from './cell-context.ts'

const STAMPS: Readonly<Record<string, Field>> = {
  id: { type: 'number', label: 'Id', options: {} },
  created_at: { type: 'datetime', label: 'Dibuat', options: {} },
  updated_at: { type: 'datetime', label: 'Diubah', options: {} },
  created_by: { type: 'reference', label: 'Dibuat oleh', options: { to: 'users' } },
  updated_by: { type: 'reference', label: 'Diubah oleh', options: { to: 'users' } },
}

/**
 * The question behind a list, as people say it: 'Warna: Merah, Hijau; Tanggal: 2025-01-01 sampai 2025-01-31; Pencarian:
 * "jati"'.
 */
export async function filtersInWords(
  ctx: Context,
  module: AnyModule,
  query: Omit<ListQuery, 'limit' | 'offset'>,
): Promise<string> {
  const readable = readableFields(ctx, module)
  const words: string[] = []
  // What the rows depend on is named, also where nobody set it.
  const asked = readSourceParameters(ctx, module, query.filters ?? {})
  for (const [key, field] of Object.entries(sourceParametersOf(module)))
    if (asked[key] !== null) words.push(`${field.label}: ${await wordsOf(ctx, field, asked[key])}`)
  for (const [key, wanted] of Object.entries(rowFilters(module, query.filters ?? {}))) {
    const field = STAMPS[key] ?? readable.get(key)
    if (field) words.push(`${field.label}: ${await wordsOf(ctx, field, wanted)}`)
  }
  if (query.active !== undefined) words.push(`Aktif: ${query.active === 1 ? 'Ya' : 'Tidak'}`)
  if (query.search?.trim()) words.push(`Pencarian: "${query.search.trim()}"`)
  return words.length > 0 ? words.join('; ') : 'Semua data'
}

async function wordsOf(ctx: Context, field: Field, wanted: unknown): Promise<string> {
  if (wanted === null) return 'kosong'
  const cells = cellContextOf(ctx)
  if (!Array.isArray(wanted) && typeof wanted === 'object') {
    const { from = null, to = null, contains } = wanted as { from?: unknown; to?: unknown; contains?: unknown }
    if (contains !== undefined) return `memuat "${String(contains)}"`
    const [start, end] = [from, to].map((bound) => (bound === null ? null : valueText(field, bound, cells)))
    return start && end ? `${start} sampai ${end}` : start ? `mulai ${start}` : `sampai ${end ?? ''}`
  }
  const values = [wanted].flat()
  const names = field.options.to ? await namesOf(ctx, field.options.to, values.map(Number)) : new Map<number, string>()
  return values.map((value) => names.get(Number(value)) ?? valueText(field, value, cells)).join(', ')
}

/** The word of a single value; members of a list are written as one each. */
function valueText(field: Field, value: unknown, cells: CellContext): string {
  const isMember = field.type === 'choices' || field.type === 'references'
  const text = textOfCell(writeCell({ name: 'value', field }, { value: isMember ? [value] : value }, cells))
  // A day as bound of an instant is that day, not an instant.
  if (field.type === 'datetime') return text === '' ? String(value) : `${text} ${timeZoneShortName(cells.timeZone)}`
  return text === '' ? String(value) : text
}

async function namesOf(ctx: Context, key: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const target = ctx.catalogue.find(key)
  if (!target || !mayReadModule(ctx, key)) return new Map()
  const where = whereClause([
    sql`${columnOf('t', 'id')} = any(${sql.param([...ids])}::bigint[])`,
    scopeCondition(ctx, target, 't'),
  ])
  const rows = await runQuery<{ id: number; text: string | null }>(
    ctx.db,
    sql`select ${columnOf('t', 'id')}, ${columnOf('t', target.display)} as text
      from ${ident(target.table)} as t ${where}`,
  )
  return new Map(rows.flatMap(({ id, text }) => (text === null ? [] : [[id, text]])))
}
