import { sql } from 'drizzle-orm'
import { SUPER_ROLE } from '#core/declare/permissions.ts'
import type { DecisionRule } from '#server-engine/context/decision-rule.ts'
import { Forbidden, NotPossible } from '#server-engine/base/user-error.ts'

/**
 * AU-14: the department's own admin decides on its applicants, Super Admin on all; nobody lets in whose address is not
 * proven.
 */
export const mayDecideOnApplicants: readonly DecisionRule[] = [
  {
    reads: ['department_id'],
    where: ({ id, role }) =>
      sql`${role} = ${SUPER_ROLE} or ${id} = (select d.admin_user_id from departments d where d.id = t.department_id)`,
    refuse: () => new Forbidden('Hanya Department Admin dari departemen ini yang dapat memutuskan.'),
  },
  {
    reads: ['status_code'],
    onlyToApprove: true,
    where: () => sql`t.status_code = 'email_verified'`,
    refuse: () => new NotPossible('Email akun ini belum diverifikasi oleh pemiliknya.'),
  },
]
