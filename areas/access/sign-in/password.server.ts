import type { Options } from '@node-rs/argon2'

const ARGON2ID = 2
/** OWASP's first choice: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return hash(password, OPTIONS)
}

let decoy: Promise<string> | undefined

/** Always does the same hash work: an unknown account is checked against a decoy, so that its answer takes as long. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const { verify } = await import('@node-rs/argon2')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== null && matches
}
