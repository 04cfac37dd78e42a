import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import type { EarlierImport } from '#core/wire/import.ts'
import { JOB_STATES_UNDER_WAY } from '#core/wire/job.ts'
import { formatDateTime, timeZoneShortName } from '#core/formats/zone.ts'
import type { Context } from '../../context/context.ts'
import { runQuery, type Queryable } from '../../base/database.ts'
import { UserError } from '../../base/user-error.ts'
import type { ImportRun } from './plan/import-run.ts'

type SameFile = Pick<ImportRun, 'user_id' | 'module' | 'file_hash'>

/**
 * The same file again is nearly always a mistake: modules without a code would get every record twice. Whoever means it
 * says so.
 */
export class AlreadyImported extends UserError {
  readonly code = 'already_imported'
  constructor(earlier: EarlierImport) {
    super(409, `${earlier.message} Bila memang ingin mengimpornya sekali lagi, pilih untuk mengimpor ulang.`, {
      earlier,
    })
  }
}

/** One call after the other for the same file of the same person: the second sees what the first has done. */
export async function lockSameFile(db: Queryable, { user_id, module, file_hash }: SameFile): Promise<void> {
  await runQuery(
    db,
    sql`select pg_advisory_xact_lock(hashtextextended(${`import ${user_id} ${module} ${file_hash}`}, 0))`,
  )
}

/** What this person has made of the same file before, in this module; the last time when there were several. */
export async function earlierImport(
  ctx: Context,
  { user_id, module, file_hash }: SameFile,
): Promise<EarlierImport | null> {
  const [found] = await runQuery<{ id: number; created_at: string; records: number }>(
    ctx.db,
    sql`select id, created_at, created + updated as records from import_run
      where user_id = ${user_id} and module = ${module} and file_hash = ${file_hash} and mode <> 'check'
      and created + updated > 0 and finished_at is not null order by id desc limit 1`,
  )
  if (!found) return null
  const { id, created_at: at, records } = found
  return {
    id,
    at,
    records,
    message: `File ini sudah diimpor pada ${formatDateTime(at, ctx.timeZone)} ${timeZoneShortName(ctx.timeZone)} (${formatNumber(records)} data).`,
  }
}

/** The same file while it is being imported: whoever asks again is told how far it is. */
export async function findRunningImport(
  db: Queryable,
  { user_id, module, file_hash }: SameFile,
): Promise<ImportRun | null> {
  const states = sql.join(
    JOB_STATES_UNDER_WAY.map((state) => sql`${state}`),
    sql`, `,
  )
  const [found] = await runQuery<ImportRun>(
    db,
    sql`select i.* from import_run i join job_run j on j.id = i.job_id
      where i.user_id = ${user_id} and i.module = ${module} and i.file_hash = ${file_hash} and i.mode <> 'check'
      and i.finished_at is null and not i.cancelling and j.state in (${states}) order by i.id desc limit 1`,
  )
  return found ?? null
}
