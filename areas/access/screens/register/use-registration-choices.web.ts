import {
  type DepartmentOption,
  type LoadedOptions,
  type ProjectOption,
  type RoleOption,
  useRegistrationOptions,
} from './use-registration-options.web.ts'

export interface RegistrationChoices {
  readonly roles: LoadedOptions<RoleOption>
  readonly departments: LoadedOptions<DepartmentOption>
  readonly projects: LoadedOptions<ProjectOption>
}

export function useRegistrationChoices(department: number | null): RegistrationChoices {
  return {
    roles: useRegistrationOptions<RoleOption>('no-auth/role-register'),
    departments: useRegistrationOptions<DepartmentOption>('no-auth/departments'),
    projects: useRegistrationOptions<ProjectOption>(
      department === null ? null : `no-auth/projects?department_id=${department}`,
    ),
  }
}
