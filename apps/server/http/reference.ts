import { randomBytes } from 'node:crypto'

/** The number a user can read out and support can find; short, no look-alike letters. */
export function newReference(): string {
  return randomBytes(5).toString('hex').toUpperCase()
}
