/**
 * Who has used the outbox on this device, kept where it can be read at once: without it no page looks into the
 * browser's database.
 */
const MARK = 'outbox.users'

export function markUnsent(user: number): void {
  const users = marked()
  if (!users.includes(user)) write([...users, user])
}

export function unmarkUnsent(user: number): void {
  const users = marked()
  if (users.includes(user)) write(users.filter((one) => one !== user))
}

export function isMarkedUnsent(user: number): boolean {
  return marked().includes(user)
}

function marked(): readonly number[] {
  try {
    const users: unknown = JSON.parse(localStorage.getItem(MARK) ?? '[]')
    return Array.isArray(users) ? users.map(Number) : []
  } catch {
    return []
  }
}

function write(users: readonly number[]): void {
  try {
    localStorage.setItem(MARK, JSON.stringify(users))
  } catch {
    // The entries themselves lie elsewhere; the page that made them finds them.
  }
}
