import { defineServerArea } from '#server-engine/server-area.ts'
import { sweepCodes } from './accounts/account-code.server.ts'
import { resetJob } from './accounts/reset-password.server.ts'
import { sweepApplications } from './accounts/sweep-applications.server.ts'
import { access } from './area.ts'
import { departmentsServer } from './departments/departments.server.ts'
import { jobsServer } from './jobs/jobs.server.ts'
import { outboxServer } from './outbox/outbox.server.ts'
import { programYearsServer } from './program-years/program-years.server.ts'
import { roleTaskServer } from './role-task/role-task.server.ts'
import { rolesServer } from './roles/roles.server.ts'
import { serviceTokensServer } from './service-tokens/service-tokens.server.ts'
import { signInTables } from './sign-in/tables.server.ts'
import { usersServer } from './users/users.server.ts'

export const accessServer = defineServerArea({
  area: access,
  modules: [departmentsServer, jobsServer, outboxServer, programYearsServer, roleTaskServer, rolesServer, serviceTokensServer, usersServer],
  tables: signInTables,
  jobs: [resetJob],
  sweeps: [sweepCodes, sweepApplications],
})
