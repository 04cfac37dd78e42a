import {
  type DepartmentOption,
  type Options,
  type ProjectOption,
  type RoleOption,
  useOptions,
} from './use-options.web.ts'

export interface Choices {
  readonly roles: Options<RoleOption>
  readonly departments: Options<DepartmentOption>
  readonly projects: Options<ProjectOption>
}

export function useChoices(department: number | null): Choices {
  return {
    roles: useOptions<RoleOption>('no-auth/role-register'),
    departments: useOptions<DepartmentOption>('no-auth/departments'),
    projects: useOptions<ProjectOption>(department === null ? null : `no-auth/projects?department_id=${department}`),
  }
}
