import { sql, type SQL } from 'drizzle-orm'
import { isFieldInPlay } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'

type Values = Readonly<Record<string, unknown>>
/** Fields that are unique together, the one that says so first. */
type Group = readonly string[]

/** Whether a record with these values stands outside the group: what it names is free for others (`uniqueUnless`). */
export function isOutsideUniqueGroup(module: AnyModule, [first = '']: Group, values: Values): boolean {
  const unless = module.fields[first]?.options.uniqueUnless
  return unless !== undefined && unless.is.some((code) => code === values[unless.field])
}

/**
 * The records among which a group is unique, as the condition of its index; null for all. Codes come from the
 * declaration and stand in it as they are.
 */
export function uniqueGroupCondition(
  module: AnyModule,
  [first = '']: Group,
  column: (name: string) => SQL | SQL.Aliased | { getSQL(): SQL },
): SQL | null {
  const unless = module.fields[first]?.options.uniqueUnless
  if (!unless) return null
  return sql.join(
    unless.is.map((code) => sql`${column(unless.field)} is distinct from ${literal(code)}`),
    sql` and `,
  )
}

/**
 * What is taken, in the user's words: the field, or those that are taken together. A field that takes no part is not to
 * blame.
 */
export function fieldNamesOfTaken(module: AnyModule, group: Group, values?: Values): string {
  const named = Object.entries(module.fields).filter(
    ([name, field]) => group.includes(name) && (values === undefined || isFieldInPlay(field, values)),
  )
  const labels = named.map(([, { label }]) => label)
  return labels.length > 1 ? `Kombinasi ${new Intl.ListFormat('id').format(labels)}` : (labels[0] ?? '')
}

export function valueTakenSentence(module: AnyModule, group: Group, values?: Values): string {
  const words = fieldNamesOfTaken(module, group, values)
  return group.length > 1 ? `${words} sudah dipakai` : `${words} sudah dipakai, gunakan yang lain`
}

function literal(code: number | string): SQL {
  return sql.raw(typeof code === 'number' ? String(code) : `'${code.replaceAll("'", "''")}'`)
}
