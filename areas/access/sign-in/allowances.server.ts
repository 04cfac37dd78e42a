import type pg from 'pg'
import { UserError } from '#server-engine/base/user-error.ts'
import { spendGuess, type GuessAllowance } from './guesses.server.ts'
import { clientNetworkOf } from './network.server.ts'

/**
 * What can be done without being signed in, and how often within 15 minutes: per account it is done to, and per network
 * address.
 */
const ALLOWED = {
  forgot: { perAccount: 3, perAddress: 20 },
  register: { perAccount: 5, perAddress: 10 },
  'look-up': { perAccount: 20, perAddress: 200 },
  judge: { perAccount: 300, perAddress: 300 },
  resend: { perAccount: 5, perAddress: 20 },
  code: { perAccount: 10, perAddress: 50 },
  'own-password': { perAccount: 10, perAddress: 50 },
  'new-address': { perAccount: 5, perAddress: 20 },
  // Forms of later areas: what is looked at, links that open nothing, what is sent. Many share a network in a village.
  'public-read': { perAccount: 600, perAddress: 1200 },
  'public-miss': { perAccount: 30, perAddress: 30 },
  'public-send': { perAccount: 20, perAddress: 40 },
} as const satisfies Record<string, GuessAllowance>

class TooManyTries extends UserError {
  readonly code = 'too_many_tries'
  constructor() {
    super(429, 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.')
  }
}

/**
 * Takes one try, counted in the database for all servers; refuses when none is left. What the caller varies in headers
 * or in the body gives no fresh ones.
 */
export async function requireGuessAllowance(
  db: pg.Pool,
  kind: keyof typeof ALLOWED,
  { account, address }: { account: string; address: string },
): Promise<number> {
  const taken = await spendGuess(
    db,
    { account: `${kind}:${account}`, address: `${kind}:${clientNetworkOf(address)}` },
    ALLOWED[kind],
  )
  if (taken === null) throw new TooManyTries()
  return taken
}
