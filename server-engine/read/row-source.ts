import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { readFieldValue } from '#core/questions/field-value.ts'
import { initialValueOn, sourceParametersOf, type SourceQuestionParts } from '#core/declare/source.ts'
import type { Context } from '../context/context.ts'
import { InvalidQuery } from '../base/user-error.ts'
import { ident } from '../base/sql.ts'

type Values = Readonly<Record<string, unknown>>

/** What a module's rows are read from, for one question. */
export interface RowSource {
  /**
   * What `from` names: the module's table, or the query behind it in brackets. PostgreSQL reads through a plain one to
   * the tables' indexes.
   */
  readonly from: SQL
  /** The tables whose changes change the rows. */
  readonly tables: readonly string[]
  /** One of them is appended to, and notes its changes in rows of their own. */
  readonly appended?: boolean
}

/**
 * A table is the same for everybody; a query is asked with the parameters among the filters, or with their first
 * values.
 */
export function rowSourceOf(ctx: Context, module: AnyModule, filters: Values = {}): RowSource {
  if (!module.source) return { from: ident(module.table), tables: [module.table], appended: module.appended !== null }
  const query = ctx.implementations.get(module.key)?.query
  if (!query) throw new Error(`Module '${module.key}' has no query`)
  return { from: sql`(${query(ctx, readSourceParameters(ctx, module, filters))})`, ...tablesRead(ctx, module.source) }
}

/**
 * Each parameter of a source as its query gets it. What its field would refuse is refused with the field's own
 * sentence.
 */
export function readSourceParameters(ctx: Context, module: AnyModule, filters: Values): Values {
  const parameters = sourceParametersOf(module)
  const { today, timeZone } = ctx
  return Object.fromEntries(
    Object.entries(parameters).map(([key, field]) => {
      const asked = Object.hasOwn(filters, key) ? filters[key] : initialValueOn(field, today)
      const read = readFieldValue(field, asked, { values: {}, today, timeZone })
      if ('error' in read) throw new InvalidQuery(`${read.error}.`)
      return [key, read.value]
    }),
  )
}

/** The filters that are about rows. */
export function rowFilters(module: AnyModule, filters: Values): Values {
  if (!module.source) return filters
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !Object.hasOwn(sourceParametersOf(module), key)))
}

function tablesRead({ catalogue }: Context, { reads }: SourceQuestionParts): Omit<RowSource, 'from'> {
  const modules = reads.flatMap((read) => catalogue.find(read) ?? [])
  return {
    tables: [...new Set(reads.map((read) => catalogue.find(read)?.table ?? read))].toSorted(),
    // A table of no module is announced by the area that writes it, in whichever way.
    appended: modules.length < reads.length || modules.some(({ appended }) => appended !== null),
  }
}
