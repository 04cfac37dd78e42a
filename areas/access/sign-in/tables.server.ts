import { bigint, boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Tables behind sign-in. No module declares them, so no list, filter or export can reach them. */

const instant = () => timestamp({ mode: 'string', withTimezone: true })
const id = () => bigint({ mode: 'number' })

export const userCredential = pgTable('user_credential', {
  user_id: id().primaryKey(),
  password_hash: text().notNull(),
  /** A password somebody else has seen: it opens nothing but the page that changes it. */
  must_change: boolean().notNull().default(false),
  changed_at: instant().notNull().defaultNow(),
})

/** An open session; of the token only a hash is kept. */
export const session = pgTable(
  'session',
  {
    token_hash: text().primaryKey(),
    user_id: id().notNull(),
    created_at: instant().notNull().defaultNow(),
    last_seen_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    address: text(),
    user_agent: text(),
  },
  (t) => [index('session_user_idx').on(t.user_id), index('session_expires_idx').on(t.expires_at)],
)

/** Failed guesses of the last minutes, so that all servers count alike. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    account: text().notNull(),
    address: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('sign_in_failure_account_idx').on(t.account, t.at),
    index('sign_in_failure_address_idx').on(t.address, t.at),
    index('sign_in_failure_at_idx').on(t.at),
  ],
)

/** From where accounts were signed in to: tries from there are counted apart from those of strangers. */
export const signInPlace = pgTable(
  'sign_in_place',
  {
    user_id: id().notNull(),
    /** An IPv4 address, or an IPv6 network. */
    network: text().notNull(),
    last_at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.network] })],
)

/**
 * Codes that mails carry: an invitation, a verification, a new password, a new address. Of the code only a hash is
 * kept; it is good once and for a while.
 */
export const accountCode = pgTable(
  'account_code',
  {
    code_hash: text().primaryKey(),
    user_id: id().notNull(),
    purpose: text().notNull(),
    /** The address to be proven, for a change of address. */
    email: text(),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [index('account_code_user_idx').on(t.user_id, t.purpose), index('account_code_expires_idx').on(t.expires_at)],
)

/** The second step of a sign-in: the secret of the phone's program, and hashes of codes for when the phone is lost. */
export const secondFactor = pgTable('second_factor', {
  user_id: id().primaryKey(),
  secret: text().notNull(),
  /** Null until a first code proved that the phone has it. */
  confirmed_at: instant(),
  /** The time step of the last code, so that none is good twice. */
  last_step: id().notNull().default(0),
  recovery_hashes: text().array().notNull(),
  created_at: instant().notNull().defaultNow(),
})

/**
 * What opens a service's door: the declared part is the module `service-tokens`, which no reader of it can turn into a
 * token.
 */
export const serviceTokenSecret = pgTable('service_token_secret', {
  token_id: id().primaryKey(),
  token_hash: text().notNull().unique(),
  created_at: instant().notNull().defaultNow(),
})

export const signInTables = {
  userCredential,
  session,
  signInFailure,
  signInPlace,
  accountCode,
  secondFactor,
  serviceTokenSecret,
}
