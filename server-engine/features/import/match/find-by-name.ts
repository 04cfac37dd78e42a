import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '#core/declare/field.ts'
import { identifyingField } from '#core/questions/identifying-field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../../context/context.ts'
import { runQuery } from '../../../base/database.ts'
import { columnOf, ident } from '../../../base/sql.ts'
import { scopeCondition } from '../../../rights/readable.ts'
import { whereClause } from '../../../base/column-condition.ts'

/** A record that a text may mean. */
export type NamedCandidate = Readonly<Record<string, unknown>> & { readonly id: number }

/**
 * The records that texts name, by code, by name, or by both, among those the caller may read and the declaration
 * offers.
 */
export async function findByName(
  ctx: Context,
  target: AnyModule,
  { definition, wanted }: { definition: Field; wanted: ReadonlySet<string> },
): Promise<ReadonlyMap<string, readonly NamedCandidate[]>> {
  const code = identifyingField(target)
  const both = code === null ? [] : [...wanted].flatMap((text) => namesAndCodes(text))
  const rows = await candidates(ctx, target, {
    definition,
    code,
    names: [...wanted],
    codes: [...wanted, ...both.map(({ part }) => part)],
  })
  const found = new Map<string, NamedCandidate[]>()
  const add = (text: string, candidate: NamedCandidate) => found.set(text, [...(found.get(text) ?? []), candidate])
  for (const row of rows) {
    const texts = new Set([row.display_text, row.code_text].filter((text) => text !== null).map(foldCase))
    for (const text of texts)
      if (wanted.has(text)) add(text, { ...row, by_code: row.code_text !== null && foldCase(row.code_text) === text })
  }
  for (const { text, named, part } of both) {
    for (const row of rows)
      if (foldCase(row.display_text ?? '') === named && foldCase(row.code_text ?? '') === part)
        add(text, { ...row, by_code: true, by_both: true })
  }
  return found
}

/** So many brackets a name may have before the code's. */
const MOST_BRACKETS = 5

/**
 * 'Sama (M7)': a name and behind it the code, as files have it where the name alone is not enough. Either may have
 * brackets of its own, so every one may be the one between.
 */
function namesAndCodes(
  text: string,
): readonly { readonly text: string; readonly named: string; readonly part: string }[] {
  if (!text.endsWith(')')) return []
  const opens = [...text.matchAll(/\(/g)].map(({ index }) => index).slice(-MOST_BRACKETS)
  return opens
    .map((at) => ({ text, named: foldCase(text.slice(0, at)), part: foldCase(text.slice(at + 1, -1)) }))
    .filter(({ named, part }) => named !== '' && part !== '')
}

interface Question {
  readonly definition: Field
  readonly code: string | null
  readonly names: readonly string[]
  readonly codes: readonly string[]
}

type Named = NamedCandidate & { readonly display_text: string | null; readonly code_text: string | null }

async function candidates(
  ctx: Context,
  target: AnyModule,
  { definition, code, names, codes }: Question,
): Promise<readonly Named[]> {
  const list = (texts: readonly string[]) =>
    sql`select lower(value) from json_array_elements_text(${JSON.stringify(texts)}::json)`
  const byName = sql`lower(${columnOf('t', target.display)}) in (${list(code === target.display ? codes : names)})`
  const where = whereClause([
    code === null || code === target.display
      ? byName
      : sql`(${byName} or lower(${columnOf('t', code)}) in (${list(codes)}))`,
    scopeCondition(ctx, target, 't'),
    ...Object.entries(definition.options.where ?? {}).map(([key, value]) => offeredCondition(key, value)),
  ])
  const references = Object.entries(target.fields)
    .filter(([, field]) => field.type === 'reference' || field.type === 'flag')
    .map(([key]) => columnOf('t', key))
  const columns = sql.join(
    [
      columnOf('t', 'id'),
      sql`${columnOf('t', target.display)} as display_text`,
      sql`${code ? columnOf('t', code) : sql`null::text`} as code_text`,
      ...references,
    ],
    sql`, `,
  )
  return runQuery<Named>(
    ctx.db,
    sql`select ${columns} from ${ident(target.table)} as t ${where} order by ${columnOf('t', 'id')}`,
  )
}

function offeredCondition(key: string, value: unknown): SQL {
  const column = columnOf('t', key)
  if (value === null) return sql`${column} is null`
  return Array.isArray(value)
    ? sql`${column} in (${sql.join(
        value.map((each) => sql`${each}`),
        sql`, `,
      )})`
    : sql`${column} = ${value}`
}

/** Case and outer blanks make no other name. */
export function foldCase(text: string): string {
  return text.trim().toLowerCase()
}
