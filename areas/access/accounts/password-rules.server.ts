import { isCommonPassword } from './common-passwords.server.ts'

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

interface Owner {
  readonly fullname: string
  readonly username: string
  readonly email: string
}

/**
 * What is wrong with a new password, as a sentence; null when nothing is. Length counts more than signs: none are
 * demanded.
 */
export function passwordProblem(password: string, owner: Owner): string | null {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return `Kata sandi minimal ${SHORTEST_PASSWORD} karakter`
  if (length > LONGEST_PASSWORD) return `Kata sandi maksimal ${LONGEST_PASSWORD} karakter`
  // The sign-in form trims what is typed (AU-01): with a space at the end the password would never open anything.
  if (password !== password.trim()) return 'Kata sandi tidak boleh diawali atau diakhiri spasi'
  if (isCommonPassword(password)) return 'Kata sandi ini terlalu umum, pilih yang lain'
  if (isOwnName(password, owner)) return 'Kata sandi tidak boleh sama dengan nama, username, atau email Anda'
  return null
}

function isOwnName(password: string, { fullname, username, email }: Owner): boolean {
  const plain = password.toLowerCase()
  const names = [username, email, email.split('@')[0] ?? '', fullname, fullname.replaceAll(/\s+/g, '')].map((name) =>
    name.toLowerCase(),
  )
  return names.some((name) => name.length >= 3 && (plain === name || plain.replace(/[\d\W_]{1,4}$/, '') === name))
}
