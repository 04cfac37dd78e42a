/** There is no server that could come along: the platform has none, or it does not run here. */
export class NoEmbeddedPostgres extends Error {
  readonly code = 'no_embedded_postgres'
  constructor(reason: string) {
    super(
      `PostgreSQL bawaan tidak dapat dipakai di komputer ini (${reason}); isikan alamat PostgreSQL lain pada DATABASE_URL.`,
    )
    this.name = 'NoEmbeddedPostgres'
  }
}
