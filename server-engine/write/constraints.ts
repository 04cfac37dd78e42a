import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { linkTableFields, linkTableName, linkTargetKey } from '../schema/link-tables.ts'
import { storedFields, foreignKeyName, uniqueGroups, uniqueIndexName } from '../schema/tables.ts'
import { valueTakenSentence } from '../schema/unique-groups.ts'
import { AlreadyUsed, InvalidFields } from '../base/user-error.ts'
import type { Values } from '../context/values.ts'

const UNIQUE_VIOLATION = '23505'
/** `restrict` speaks with a code of its own. */
const FOREIGN_KEY_VIOLATIONS: readonly unknown[] = ['23503', '23001']

interface Refused {
  readonly catalogue: Catalogue
  readonly module: AnyModule
  /** The whole record, where it is one alone. */
  readonly values?: Values | undefined
}

/**
 * What PostgreSQL says when one of our constraints speaks, as a refusal in the user's words; other errors pass through.
 */
export function refusalOfConstraint(error: unknown, { catalogue, module, values }: Refused): unknown {
  const { code, constraint, table } = (error ?? {}) as { code?: string; constraint?: string; table?: string }
  if (code === UNIQUE_VIOLATION) {
    const group = uniqueGroups(module).find((fields) => uniqueIndexName(module, fields) === constraint)
    const first = group?.[0]
    return group && first ? new AlreadyUsed({ [first]: valueTakenSentence(module, group, values) }) : error
  }
  if (isReferenceViolation(error)) {
    const linked = linkOwner(catalogue, table)
    if (linked?.module.table === module.table && constraint === linkTargetKey(linked.module, linked.field))
      return new InvalidFields({ [linked.field]: `${module.fields[linked.field]?.label} tidak ditemukan` })
    const own = storedFields(module).find(([name]) => foreignKeyName(module, name) === constraint)
    if (own && table === module.table) return new InvalidFields({ [own[0]]: `${own[1].label} tidak ditemukan` })
  }
  return error
}

export function isReferenceViolation(error: unknown): boolean {
  return FOREIGN_KEY_VIOLATIONS.includes((error as { code?: unknown } | null)?.code)
}

/** Whose links a table holds. */
function linkOwner(catalogue: Catalogue, table: string | undefined): { module: AnyModule; field: string } | null {
  for (const module of catalogue.modules) {
    for (const [field] of linkTableFields(module)) if (linkTableName(module, field) === table) return { module, field }
  }
  return null
}
