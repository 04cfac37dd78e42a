/** Always allowed to whoever is signed in. */
export const ALLOW_ALL = 'template-allow-all'
/** The role that may do everything. */
export const SUPER_ROLE = -1
/** Sees and changes the records of every nursery although tied to one. */
export const ALL_NURSERIES = 'scope.all-nurseries'

/** Shares views of lists with other roles. */
export const SHARE_VIEWS = 'views.share'

/** Reads the description of the API. */
export const READ_API_DOCS = 'api.docs'

/** API-05, API-07: asks the services outside through this server, by the paths and hosts that the configuration opens. */
export const ASK_GEKO = 'outside.geko'
export const ASK_SISTER = 'outside.sister'
export const WRITE_SISTER = 'outside.sister-write'
export const FETCH_MEDIA = 'outside.media'

/** Whom we ask about: the signed-in user with the role's permission strings, or nobody. */
export interface RightsHolder {
  readonly role_id: number
  readonly permissions: ReadonlySet<string>
}

/** PM-01: the super user may do everything, `template-allow-all` is always allowed, else the string must be held. */
export function can(holder: RightsHolder | null, permission: string): boolean {
  if (!holder) return false
  return holder.role_id === SUPER_ROLE || permission === ALLOW_ALL || holder.permissions.has(permission)
}

export type Operation = 'read' | 'create' | 'update' | 'delete'
export const OPERATIONS: readonly Operation[] = ['read', 'create', 'update', 'delete']

/** `permissionOf('bedeng-nursery', 'read')` is the string `bedeng-nursery.read`. */
export function permissionOf(moduleKey: string, action: string): string {
  return `${moduleKey}.${action}`
}
