/**
 * The server that comes along could not be made, started or reached; `details` are the last lines it or its tools
 * wrote.
 */
export class PostgresFailed extends Error {
  readonly code = 'postgres_failed'
  constructor(what: string, details: string) {
    super(details ? `${what}:\n${details}` : `${what}.`)
    this.name = 'PostgresFailed'
  }
}
