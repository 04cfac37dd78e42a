import { sql } from 'drizzle-orm'
import { APPROVER_DIFFERS, type DocumentFacts } from '#core/declare/document.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { DecisionRule } from '../context/decision-rule.ts'
import { columnOf, ident } from '../base/sql.ts'
import { Forbidden } from '../base/user-error.ts'

/**
 * INV16: who made a document, or is named as having prepared it, does not decide on it, unless the business settings
 * say otherwise.
 */
export function approverDiffers(catalogue: Catalogue, { preparedBy }: DocumentFacts): DecisionRule {
  const settings = catalogue.serving('settings')
  const isOff =
    settings && Object.hasOwn(settings.fields, APPROVER_DIFFERS)
      ? sql`exists (select 1 from ${ident(settings.table)} as s where ${columnOf('s', APPROVER_DIFFERS)} = 0)`
      : sql`false`
  return {
    reads: preparedBy,
    where: ({ id }) => {
      const others = ['created_by', ...preparedBy].map((column) => sql`${columnOf('t', column)} is distinct from ${id}`)
      return sql`${isOff} or (${sql.join(others, sql` and `)})`
    },
    refuse: () => new Forbidden('Dokumen ini Anda buat atau Anda siapkan sendiri. Keputusan harus diambil orang lain.'),
  }
}
