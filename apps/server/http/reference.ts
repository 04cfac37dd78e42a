import { randomBytes } from 'node:crypto'

const BYTES = 5
/** Asking for random bytes costs the same for few and for many. */
const AT_ONCE = 200
let drawn = Buffer.alloc(0)

/** The number a user can read out and support can find; short, no look-alike letters. */
export function newRefusalNumber(): string {
  if (drawn.length < BYTES) drawn = randomBytes(BYTES * AT_ONCE)
  const reference = drawn.toString('hex', 0, BYTES).toUpperCase()
  drawn = drawn.subarray(BYTES)
  return reference
}
