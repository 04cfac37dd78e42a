import type { Catalogue } from '#core/catalogue.ts'
import type { AnyModule } from '#core/module.ts'
import { storedFields, foreignKeyName, uniqueGroups, uniqueIndexName } from '../tables.ts'
import { AlreadyUsed, InvalidFields, StillReferred } from '../user-error.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** What PostgreSQL says when one of our constraints speaks, as a refusal in the user's words; other errors pass through. */
export function refusalOf(error: unknown, catalogue: Catalogue, module: AnyModule, { deleting = false } = {}): unknown {
  const { code, constraint, table } = (error ?? {}) as { code?: string; constraint?: string; table?: string }
  if (code === UNIQUE_VIOLATION) {
    const group = uniqueGroups(module).find((fields) => uniqueIndexName(module, fields) === constraint)
    const first = group?.[0]
    return first ? new AlreadyUsed({ [first]: `${module.fields[first]?.label} sudah dipakai, gunakan yang lain` }) : error
  }
  if (code === FOREIGN_KEY_VIOLATION) {
    const own = storedFields(module).find(([name]) => foreignKeyName(module, name) === constraint)
    // A table that refers to itself has one constraint for both directions.
    if (own && table === module.table && !deleting) return new InvalidFields({ [own[0]]: `${own[1].label} tidak ditemukan` })
    return new StillReferred(catalogue.modules.find((other) => other.table === table)?.title ?? 'data lain')
  }
  return error
}
