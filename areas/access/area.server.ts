import { defineServerArea } from '#server-engine/area/server-area.ts'
import { sweepAccountCodes } from './accounts/account-code.server.ts'
import { passwordResetJob } from './accounts/reset-password.server.ts'
import { sweepApplications } from './accounts/sweep-applications.server.ts'
import { access } from './area.ts'
import { loadPeople } from './demo/people.server.ts'
import { departmentsServer } from './departments/departments.server.ts'
import { loadFirstRecords } from './first-records/first-records.server.ts'
import { jobsServer } from './jobs/jobs.server.ts'
import { outboxServer } from './outbox/outbox.server.ts'
import { programYearsServer } from './program-years/program-years.server.ts'
import { roleRightsPaths, roleRightsRoutes } from './role-rights/role-rights.server.ts'
import { roleTaskServer } from './role-task/role-task.server.ts'
import { rolesServer } from './roles/roles.server.ts'
import { serviceTokensServer } from './service-tokens/service-tokens.server.ts'
import { publicSettings } from './settings/public-settings.server.ts'
import { codeRoutes } from './sign-in/code-routes.server.ts'
import { sweepGuesses } from './sign-in/guesses.server.ts'
import { signInIdentity } from './sign-in/sign-in-identity.server.ts'
import { sweepSignInPlaces } from './sign-in/known-places.server.ts'
import { ownAccountRoutes } from './sign-in/own-account-routes.server.ts'
import { signInPaths } from './sign-in/paths.server.ts'
import { registerRoutes } from './sign-in/register-routes.server.ts'
import { signInRoutes } from './sign-in/routes.server.ts'
import { secondFactorRoutes } from './sign-in/second-factor-routes.server.ts'
import { sweepSessions } from './sign-in/session.server.ts'
import { signInTables } from './sign-in/tables.server.ts'
import { usersServer } from './users/users.server.ts'

export const accessServer = defineServerArea({
  area: access,
  modules: [
    departmentsServer,
    jobsServer,
    outboxServer,
    programYearsServer,
    roleTaskServer,
    rolesServer,
    serviceTokensServer,
    usersServer,
  ],
  tables: signInTables,
  jobs: [passwordResetJob],
  sweeps: [sweepSessions, sweepGuesses, sweepSignInPlaces, sweepAccountCodes, sweepApplications],
  routes: (api, kit) => {
    signInRoutes(api, kit)
    codeRoutes(api, kit)
    registerRoutes(api, kit)
    ownAccountRoutes(api)
    secondFactorRoutes(api)
    roleRightsRoutes(api, kit)
  },
  paths: { ...signInPaths, ...roleRightsPaths },
  identity: signInIdentity,
  firstRecords: loadFirstRecords,
  demo: loadPeople,
  publicConfig: publicSettings,
})
