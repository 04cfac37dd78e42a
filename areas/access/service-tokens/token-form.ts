/** What a service token looks like: recognisable by scanners of leaked secrets, 256 bits behind the prefix. */
export const SERVICE_TOKEN = /^smt_[\w-]{43}$/

/** Of 43 random signs at least so many differ; one in 10^9 does not. What somebody typed hardly ever does. */
const DIFFERENT = 18

export function isRandomToken(token: string): boolean {
  return SERVICE_TOKEN.test(token) && new Set(token.slice(4)).size >= DIFFERENT
}
