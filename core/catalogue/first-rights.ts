import type { Permission } from './catalogue.ts'
import { PERSONAL_RIGHT_PART } from '../declare/personal-fields.ts'

/**
 * What roles may do at first with an area's records, beyond what they may with every module: by the role's name, rights
 * such as `block-nursery.create`, or `block-nursery.*` for all work with the module.
 */
export type FirstRights = Readonly<Record<string, readonly string[]>>

/**
 * What `{module}.*` leaves out: seeing and taking out is decided by the role for all modules, decisions and what is
 * private are named one by one.
 */
const NAMED_ALONE: readonly string[] = ['read', 'export', 'print', 'approve', 'private', PERSONAL_RIGHT_PART]

/** All that can be done with a module's records beyond looking at them: what `{module}.*` stands for. */
export function isCoveredByWildcard({ action }: Pick<Permission, 'action'>): boolean {
  return !NAMED_ALONE.includes(action)
}

/** Whether a role, by the name it comes with, gets a right. */
export function isFirstRight(
  given: FirstRights,
  role: string,
  right: Pick<Permission, 'code' | 'module' | 'action'>,
): boolean {
  const own = Object.hasOwn(given, role) ? (given[role] ?? []) : []
  return own.includes(right.code) || (isCoveredByWildcard(right) && own.includes(`${right.module}.*`))
}

/** Rights that no declaration has, as parts of a sentence for developers. */
export function unknownFirstRights(given: FirstRights, rights: readonly Permission[]): readonly string[] {
  const known = new Set([
    ...rights.map(({ code }) => code),
    ...rights.filter(isCoveredByWildcard).map(({ module }) => `${module}.*`),
  ])
  return Object.entries(given).flatMap(([role, codes]) =>
    codes
      .filter((code) => !known.has(code))
      .map((code) => `gives '${role}' the right '${code}', which nothing declares`),
  )
}
