/**
 * A file that waits with its entry, and stays here until the entry itself has been answered: the server keeps a file
 * that no record holds for a day only.
 */
export interface OutboxFile {
  /** What it is for, as an upload from a form says it. */
  readonly module: string
  readonly field: string
  /** Where an action of the module passes it on to a record that it makes. */
  readonly action?: string
  readonly name: string
  readonly blob: Blob
  /** Its name on the server, and since when it is there. */
  readonly sent?: { readonly file: string; readonly at: number }
}

/** A write that waits on this device until the server has answered it. */
export interface OutboxEntry {
  /** Whose it is: nobody else sees or sends it. */
  readonly user: number
  /** Grows by one with each entry of this device and user. */
  readonly seq: number
  readonly client_uuid: string
  readonly device_id: string
  /** Where it is sent: a call that answers as `server-engine/features/receive` does. */
  readonly path: string
  /** Version of the body's shape; a new server understands the old ones. */
  readonly v: number
  /** The `client_uuid` of an entry this one makes no sense without. */
  readonly depends_on: string | null
  readonly made_at: string
  /** What this device's clock lacked to the server's when it last learned of it. */
  readonly offset_ms: number
  /** What people call it. */
  readonly label: string
  /** Its shape is known to its path alone (`outbox-path.ts`). */
  readonly body: object
  readonly files: readonly OutboxFile[]
  readonly countsWhen?: AnswerThatEndsEntry
  readonly state: 'waiting' | 'refused'
  /** Why it was refused, or why it waits though it was sent. */
  readonly message: string | null
}

/** What a screen gives; the rest is made with it. */
export interface NewEntry {
  readonly path: string
  readonly label: string
  readonly body: object
  readonly v?: number
  readonly dependsOn?: string
  readonly files?: readonly OutboxFile[]
  readonly countsWhen?: AnswerThatEndsEntry
}

/**
 * What the answer says of an entry that counts. Any other that was taken stays, as a refused one does, until somebody
 * has read why.
 */
export interface AnswerThatEndsEntry {
  readonly name: string
  readonly is: readonly unknown[]
}

/** As the server answers each entry (`server-engine/features/receive/receive-entries.ts`). */
export interface EntryAnswer {
  readonly client_uuid: string
  readonly status: 'taken' | 'refused' | 'later'
  readonly message?: string
  readonly answer?: Readonly<Record<string, unknown>>
}
