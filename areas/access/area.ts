import { defineArea } from '#core/declare/area.ts'
import { departments } from './departments/departments.module.ts'
import { jobs } from './jobs/jobs.module.ts'
import { accessNames } from './names.ts'
import { outbox } from './outbox/outbox.module.ts'
import { programYears } from './program-years/program-years.module.ts'
import { projects } from './projects/projects.module.ts'
import { roleGroups } from './role-groups/role-groups.module.ts'
import { roleRightsPage } from './role-rights/role-rights.page.ts'
import { roleTask } from './role-task/role-task.module.ts'
import { roles } from './roles/roles.module.ts'
import { securityEvents } from './security-events/security-events.module.ts'
import { serviceTokens } from './service-tokens/service-tokens.module.ts'
import { settings } from './settings/settings.module.ts'
import { taskMapping } from './task-mapping/task-mapping.module.ts'
import { tasks } from './tasks/tasks.module.ts'
import { users } from './users/users.module.ts'

export const access = defineArea({
  key: 'access',
  ...accessNames,
  menus: [
    {
      key: 'user-role',
      title: 'Pengguna & Hak Akses',
      description: 'Akun, peran, dan hak akses pengguna',
      icon: 'users',
      place: 70,
      modules: [
        users,
        roles,
        roleGroups,
        tasks,
        taskMapping,
        roleTask,
        departments,
        projects,
        settings,
        programYears,
        serviceTokens,
        securityEvents,
        jobs,
        outbox,
      ],
      pages: [roleRightsPage],
    },
  ],
})
