import { createHmac, timingSafeEqual } from 'node:crypto'

/** An image tag sends no token, so a file's address carries its own right: who signed it, and until when. */
export interface FileLinks {
  urlOf(name: string, now: Date): string
  /**
   * What a text can be recognised by again, but not guessed from by who reads the database without the server's secret.
   */
  keyedHash(text: string): string
  check(
    link: { readonly name: string; readonly expires: string; readonly signature: string },
    now: Date,
  ): 'good' | 'expired' | 'forged'
}

/**
 * Addresses stay the same for this long, so that a browser's cache can use them; each is good for once to twice as
 * long.
 */
const SLOT_MS = 15 * 60 * 1000

export function fileLinks(secret: string): FileLinks {
  const sign = (name: string, expires: string) => createHmac('sha256', secret).update(`${name}\n${expires}`).digest()
  const hashKey = createHmac('sha256', secret).update('keyed-hash').digest()
  return {
    keyedHash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
    urlOf(name, now) {
      const expires = String((Math.floor(now.getTime() / SLOT_MS) + 2) * (SLOT_MS / 1000))
      return `/api/files/${name}?expires=${expires}&signature=${sign(name, expires).toString('base64url')}`
    },
    check({ name, expires, signature }, now) {
      const given = Buffer.from(signature, 'base64url')
      const own = sign(name, expires)
      // One spelling only: text that decodes to the same bytes is another address all the same.
      if (given.toString('base64url') !== signature || given.length !== own.length || !timingSafeEqual(given, own))
        return 'forged'
      return Number(expires) * 1000 > now.getTime() ? 'good' : 'expired'
    },
  }
}
