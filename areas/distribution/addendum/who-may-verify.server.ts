import { sql } from 'drizzle-orm'
import type { DecisionRule } from '#server-engine/context/decision-rule.ts'
import { Forbidden } from '#server-engine/base/user-error.ts'

const OWN = 'Permintaan ini Anda buat sendiri. Verifikasi harus dilakukan orang lain.'

/** INV16: who entered a request at a desk does not verify it. */
export const addendumVerifierDiffers: DecisionRule = {
  reads: [],
  where: ({ id }) => sql`t.created_by is distinct from ${id}`,
  refuse: () => new Forbidden(OWN),
}
