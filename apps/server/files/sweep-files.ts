import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import type { FileStore } from '#server-engine/context/file-store.ts'
import { removeFile } from '#server-engine/files/store-uploaded-file.ts'

interface SweepOptions {
  readonly db: Queryable
  readonly store: FileStore
  readonly incoming: string
  readonly now: Date
  /** Names of files that something still undecided refers to, each a statement with a column `name`. */
  readonly awaited: readonly SQL[]
}

/** A form may stay open over a working day before it is saved with what was uploaded. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** A phone may send a photo, lose the network, and send the entry that names it weeks later. */
const KEPT_AHEAD_MS = 30 * KEPT_MS
const AT_ONCE = 200

/**
 * Removes the files that no record holds: never claimed, let go by their record, or left by an upload that broke off.
 * They are closed first, in a commit of their own, so that no record can claim one whose bytes are just going. Broken
 * off, the next run goes on. Safe on every server at once. Answers how many went.
 */
export async function sweepFiles({ db, store, incoming, now, awaited }: SweepOptions): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  const ahead = new Date(now.getTime() - KEPT_AHEAD_MS)
  const kept = awaited.map((names) => sql` and name not in (${names})`)
  await runQuery(
    db,
    sql`update stored_file set is_ready = false where record_id is null and is_ready
      and created_at < ${before.toISOString()} and (not is_ahead
      or created_at < ${ahead.toISOString()})${sql.join(kept)}`,
  )
  await sweepIncoming(incoming, before)
  let swept = 0
  for (let last = ''; ; ) {
    const closed = await runQuery<{ name: string }>(
      db,
      sql`select name from stored_file where record_id is null and not is_ready and created_at < ${before.toISOString()}
        and name > ${last} order by name limit ${AT_ONCE}`,
    )
    for (const { name } of closed) {
      await removeFile(db, store, name)
      swept += 1
    }
    last = closed.at(-1)?.name ?? ''
    if (closed.length < AT_ONCE) return swept
  }
}

/** What a killed program left of uploads on their way; a living one writes to its files. */
async function sweepIncoming(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtime < before) await rm(file, { force: true })
  }
}
