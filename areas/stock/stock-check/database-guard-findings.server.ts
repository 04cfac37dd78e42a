import type { Queryable } from '#server-engine/base/database.ts'
import { guardStates, type DatabaseGuard } from '#server-engine/schema/guard.ts'
import type { SelfCheckFinding } from './self-check-finding.ts'

const WORDS = { missing: 'tidak ada', changed: 'berbeda dari yang seharusnya', off: 'dimatikan', present: '' }

/** Guards of the database that are not as they are declared. */
export async function databaseGuardFindings(
  db: Queryable,
  guards: readonly DatabaseGuard[],
): Promise<readonly SelfCheckFinding[]> {
  return (await guardStates(db, guards))
    .filter(({ state }) => state !== 'present')
    .map(({ guard, state }) => ({
      kind: 'guard',
      severity: 'fault',
      sentence: `Penjaga basis data '${guard.name}' ${WORDS[state]}. Mulai ulang server untuk memasangnya kembali.`,
    }))
}
