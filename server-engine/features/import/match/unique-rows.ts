import { sql, type SQL } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '../../../base/database.ts'
import { columnOf, ident } from '../../../base/sql.ts'
import { emptyCountsInUniqueGroup, uniqueGroups } from '../../../schema/tables.ts'
import {
  isOutsideUniqueGroup,
  valueTakenSentence,
  fieldNamesOfTaken,
  uniqueGroupCondition,
} from '../../../schema/unique-groups.ts'
import type { WriteContext } from '../../../context/transaction.ts'
import type { Values } from '../../../context/values.ts'
import { foldCase } from './find-by-name.ts'

/** A row that would be stored, with the record it would change. */
export interface UniqueCandidate {
  readonly row: number
  readonly id: number | null
  readonly values: Values
}

/**
 * What a dry run must ask where a real one is told by the database: values that are already taken, there or earlier in
 * the file.
 */
export interface UniqueCheck {
  taken(
    ctx: WriteContext,
    rows: readonly UniqueCandidate[],
  ): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>>
  /** A real one remembers what it has stored, so that it can say which row of the file was first. */
  remember(row: UniqueCandidate): void
  doubles(row: UniqueCandidate): Readonly<Record<string, string>>
}

export function uniqueCheck(module: AnyModule): UniqueCheck {
  const groups = uniqueGroups(module)
  const seen = groups.map(() => new Map<string, number>())
  // An empty value is taken only where the unique index takes it for one.
  const isFilled = (group: readonly string[], { values }: UniqueCandidate) =>
    !isOutsideUniqueGroup(module, group, values) &&
    group.every((field) => (values[field] ?? null) !== null || emptyCountsInUniqueGroup(module, field))
  const textOf = (group: readonly string[], { values }: UniqueCandidate) =>
    JSON.stringify(group.map((field) => foldCase(String(values[field] ?? 0))))
  const inFile = (group: readonly string[], { values }: UniqueCandidate, before: number) =>
    `${fieldNamesOfTaken(module, group, values)} sudah dipakai di baris ${before} file ini`
  return {
    remember(row) {
      for (const [at, group] of groups.entries()) if (isFilled(group, row)) seen[at]?.set(textOf(group, row), row.row)
    },
    doubles(row) {
      const found = groups.flatMap((group, at) => {
        const before = isFilled(group, row) ? seen[at]?.get(textOf(group, row)) : undefined
        return before === undefined || before === row.row ? [] : [[group[0] ?? '', inFile(group, row, before)] as const]
      })
      return Object.fromEntries(found)
    },
    async taken(ctx, rows) {
      const errors = new Map<number, Record<string, string>>()
      const tell = (row: number, field: string, sentence: string) =>
        errors.set(row, { [field]: sentence, ...errors.get(row) })
      for (const [at, group] of groups.entries()) {
        const [first = ''] = group
        const filled = rows.filter((row) => isFilled(group, row))
        const stored = await storedRows(ctx, module, { group, rows: filled })
        for (const candidate of filled) {
          const { row, id } = candidate
          const text = textOf(group, candidate)
          const before = seen[at]?.get(text)
          const other = stored.get(row)
          if (other !== undefined && other !== id) tell(row, first, valueTakenSentence(module, group, candidate.values))
          else if (before !== undefined && before !== row) tell(row, first, inFile(group, candidate, before))
          else seen[at]?.set(text, row)
        }
      }
      return errors
    },
  }
}

async function storedRows(
  ctx: WriteContext,
  module: AnyModule,
  { group, rows }: { group: readonly string[]; rows: readonly UniqueCandidate[] },
): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map()
  const asked = rows.map(({ row, values }) => ({
    n: row,
    ...Object.fromEntries(group.map((field, at) => [`v${at}`, String(values[field] ?? 0)])),
  }))
  const types = sql.join([sql`n integer`, ...group.map((_, at) => sql`${ident(`v${at}`)} text`)], sql`, `)
  const among = uniqueGroupCondition(module, group, (field) => columnOf('t', field))
  const same = sql.join(
    [...group.map((field, at) => equalTo(module, field, columnOf('x', `v${at}`))), ...(among ? [among] : [])],
    sql` and `,
  )
  const found = await runQuery<{ n: number; id: number }>(
    ctx.db,
    sql`select x.n, t.id from json_to_recordset(${JSON.stringify(asked)}::json) as x(${types})
      join ${ident(module.table)} as t on ${same}`,
  )
  return new Map(found.map(({ n, id }) => [n, id]))
}

/** As the unique index compares, so that it can be used. */
function equalTo(module: AnyModule, field: string, text: SQL): SQL {
  const column = columnOf('t', field)
  const type = module.fields[field]?.type
  if (type === 'text') return sql`lower(${column}) = lower(${text})`
  if (emptyCountsInUniqueGroup(module, field)) return sql`coalesce(${column}, 0) = ${text}::bigint`
  return type === 'reference' ? sql`${column} = ${text}::bigint` : sql`${column}::text = ${text}`
}
