/** A record by its module's key and its number: all that a browser may remember of it. */
export interface RecordRef {
  readonly module: string
  readonly id: number
}

/** A record as the search names it to people. */
export interface NamedRecord extends RecordRef {
  readonly name: string
}

/** Below this the search is silent: one letter finds everything and nothing. */
export const RECORD_SEARCH_FROM = 2
/** As many records of one module as a glance takes in; the module's own list has the others. */
export const RECORDS_FOUND_PER_MODULE = 3
/** As many as are named again at once. */
export const MOST_RECORDS_NAMED = 20

/** `bedeng-nursery:7`, as it travels in an address. */
export function recordRefText({ module, id }: RecordRef): string {
  return `${module}:${id}`
}

/** Null for what is not such a text. */
export function parseRecordRef(text: string): RecordRef | null {
  const [, module, id] = /^([a-z][a-z0-9_-]{0,59}):(-?[1-9]\d{0,14})$/.exec(text) ?? []
  return module === undefined || id === undefined ? null : { module, id: Number(id) }
}
