/** What pages and the worker say to each other. A worker of a newer build must understand pages of an older one. */
export const TAKE_NEWEST_BUILD = 'semai:take-newest'
export const OUTBOX_SYNC = 'semai:outbox'
