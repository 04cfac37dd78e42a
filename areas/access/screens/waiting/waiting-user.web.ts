/** Who is not let in yet, as sign-in tells of them. The department comes under the key `departement` (AU-13). */
export interface TemporaryUser {
  readonly fullname: string
  readonly email: string
  readonly status_code: string
  readonly departement: { readonly department_name?: string; readonly contact_pic?: string | null } | null
  /** With it a new verification mail can be asked for; it opens nothing else. */
  readonly ticket?: string
}

const KEY = 'waiting'

export function asTemporaryUser(value: unknown): TemporaryUser | null {
  return typeof value === 'object' && value !== null && 'status_code' in value ? (value as TemporaryUser) : null
}

/** For the waiting page, as long as this tab is open. */
export function keepWaitingUser({ ticket: _, ...user }: TemporaryUser): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(user))
  } catch {
    // Then the page says the same without the contact.
  }
}

export function readWaitingUser(): TemporaryUser | null {
  try {
    return asTemporaryUser(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** AU-13: '0812…' of 'Ibu Sari - 0812…'; a contact without a hyphen is copied whole. */
export function phoneOfContact(contact: string): string {
  const hyphen = contact.indexOf('-')
  return contact.slice(hyphen + 1).trim()
}
