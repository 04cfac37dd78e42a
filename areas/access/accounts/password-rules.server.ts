import { COMMON_PASSWORDS } from './common-passwords.server.ts'

const SHORTEST = 8
const LONGEST = 128

let common: ReadonlySet<string> | undefined

/** What is wrong with a new password, as a sentence; null when nothing is. Length counts more than signs: none are demanded. */
export function passwordProblem(password: string, { fullname, username, email }: { fullname: string; username: string; email: string }): string | null {
  const length = [...password].length
  if (length < SHORTEST) return `Kata sandi minimal ${SHORTEST} karakter`
  if (length > LONGEST) return `Kata sandi maksimal ${LONGEST} karakter`
  const plain = password.toLowerCase()
  common ??= new Set(COMMON_PASSWORDS.trim().split(/\s+/))
  // 'indonesia2025!' is as common as 'indonesia'.
  if (common.has(plain) || common.has(plain.replace(/[\d\W_]+$/, '')) || isMonotonous(plain)) return 'Kata sandi ini terlalu umum, pilih yang lain'
  const own = [username, email.split('@')[0] ?? '', fullname.replaceAll(/\s+/g, '')].map((text) => text.toLowerCase()).filter((text) => text.length >= 3)
  if (own.some((text) => plain === text || plain.replace(/[\d\W_]+$/, '') === text)) return 'Kata sandi tidak boleh sama dengan nama, username, atau email Anda'
  return null
}

/** One character over and over, or a row of neighbours. */
function isMonotonous(text: string): boolean {
  const steps = new Set([...text].slice(1).map((character, index) => (character.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0)))
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 2)
}
