import { defineWebArea } from '#web-engine/records/web-area.ts'

export const accessWeb = defineWebArea({
  area: 'access',
  pages: { 'role-rights': () => import('./role-rights/role-rights.web.tsx').then((file) => file.RoleRightsPage) },
})
