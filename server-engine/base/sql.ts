import { sql, type SQL } from 'drizzle-orm'

/** The name of a table or a column, quoted. */
export const ident = (text: string): SQL => sql.identifier(text) as unknown as SQL

/** A column of the table that stands in the statement under `alias`. */
export function columnOf(alias: string, column: string): SQL {
  return sql`${ident(alias)}.${ident(column)}`
}
