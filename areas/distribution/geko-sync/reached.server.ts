import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { GEKO_PARTS, type GekoPart } from '#server-engine/base/outside-variables.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { hasMirrored } from './mark-seen.server.ts'

/** How far a synchronisation came, and how sure it is that it saw everything. */

/** Where a run stands: everything before it is stored. */
export interface Reached {
  /** When the run began: what bears an older mark in the end was not sent. */
  readonly since: string | null
  /** The parts of which GEKO sent everything, as far as one run can tell. */
  readonly whole: readonly GekoPart[]
  readonly part: number
  readonly page: number
  /** Rows of the page that are stored. */
  readonly at: number
  /** What the page before was made of. */
  readonly print: string | null
  /** Numbers of the part, over all its pages, each counted once however often it was sent. */
  readonly distinct: number
  /** Those of them that are no record here, because they were refused. */
  readonly strangers: number
  readonly nameless: number
  /** How many there are, as it was told first. */
  readonly total: number | null
  /** Another total was told later: rows came or went while they were read, so that pages may have skipped one. */
  readonly hasMoved: boolean
  /** What GEKO sends of the part is all here; what is gone is being closed. */
  readonly isRead: boolean
  /** Rows of all parts, for whoever watches. */
  readonly done: number
}

export const OF_A_PART = {
  page: 1,
  at: 0,
  print: null,
  distinct: 0,
  strangers: 0,
  nameless: 0,
  total: null,
  hasMoved: false,
  isRead: false,
}
export const START: Reached = { since: null, whole: [], part: 0, ...OF_A_PART, done: 0 }

export const partOf = ({ part }: Reached): GekoPart => GEKO_PARTS[part] ?? 'ff'

export function withTotal(reached: Reached, total: number | null): Reached {
  if (total === null) return reached
  return { ...reached, total, hasMoved: reached.hasMoved || (reached.total !== null && reached.total !== total) }
}

/**
 * Numbers that were sent and are no record here. They stand nowhere but in the memory of the process that reads: one
 * that goes on after a break knows fewer than the checkpoint counts, and then nobody is sure.
 */
export class Strangers {
  readonly #known = new Map<GekoPart, Set<string>>()

  newOf(part: GekoPart, keys: readonly string[]): readonly string[] {
    const known = this.#known.get(part)
    return keys.filter((key) => !known?.has(key))
  }

  add(part: GekoPart, keys: readonly string[]): void {
    const known = this.#known.get(part) ?? new Set()
    for (const key of keys) known.add(key)
    this.#known.set(part, known)
  }

  countOf(part: GekoPart): number {
    return this.#known.get(part)?.size ?? 0
  }
}

/** Why it is not sure that GEKO sent everything of a part; null where it is. */
export async function whyNotWhole(ctx: WriteContext, reached: Reached, strangersKnown: number): Promise<string | null> {
  const { total, distinct, nameless, strangers, hasMoved } = reached
  if (total !== null && distinct < total) return `GEKO mengirim ${distinct} dari ${total} baris`
  if (hasMoved) return 'Jumlah baris di GEKO berubah selama dibaca'
  if (nameless > 0) return `${nameless} baris tanpa nomor`
  if (strangersKnown < strangers) return 'Pembacaan terputus dan dilanjutkan'
  if (distinct === 0 && (await hasMirrored(ctx, partOf(reached)))) return 'GEKO tidak mengirim satu baris pun'
  return null
}

/**
 * When the last earlier run began that saw everything of a part. Offset pages can skip a row that is there: when
 * another is deleted between two of them. So a record goes only when no run since that one met it, and this one
 * neither.
 */
export async function lastWholeRun(
  { db }: WriteContext,
  { job, part }: { readonly job: number; readonly part: GekoPart },
): Promise<string | null> {
  const [last] = await runQuery<{ since: string | null }>(
    db,
    sql`select w.checkpoint->>'since' as since from job_work w where w.name = 'geko-sync' and w.job_id < ${job}
      and w.checkpoint->'whole' @> ${JSON.stringify([part])}::jsonb order by w.job_id desc limit 1`,
  )
  return last?.since ?? null
}
