import { defineServerArea } from '#server-engine/server-area.ts'
import { sweepCodes } from './accounts/account-code.server.ts'
import { resetJob } from './accounts/reset-password.server.ts'
import { sweepApplications } from './accounts/sweep-applications.server.ts'
import { access } from './area.ts'
import { departmentsHalf } from './departments/departments.server.ts'
import { jobsHalf } from './jobs/jobs.server.ts'
import { outboxHalf } from './outbox/outbox.server.ts'
import { programYearsHalf } from './program-years/program-years.server.ts'
import { roleTaskHalf } from './role-task/role-task.server.ts'
import { rolesHalf } from './roles/roles.server.ts'
import { serviceTokensHalf } from './service-tokens/service-tokens.server.ts'
import { signInTables } from './sign-in/tables.server.ts'
import { usersHalf } from './users/users.server.ts'

export const accessServer = defineServerArea({
  area: access,
  modules: [departmentsHalf, jobsHalf, outboxHalf, programYearsHalf, roleTaskHalf, rolesHalf, serviceTokensHalf, usersHalf],
  tables: signInTables,
  jobs: [resetJob],
  sweeps: [sweepCodes, sweepApplications],
})
