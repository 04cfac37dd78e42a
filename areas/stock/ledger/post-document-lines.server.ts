import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { announceTableAppend, type WriteContext } from '#server-engine/context/transaction.ts'
import { isPhysicalAccount, type Phase } from './accounts.ts'
import {
  assignLotsToLines,
  type MovementPart,
  type PlacedPostingLine,
  type LotShortage,
} from './assign-lots-to-lines.ts'
import { ledgerRefusal, PostingRefused, StockShortage } from './errors.server.ts'
import { ledgerPhaseName, ledgerPlaceName, readPostingFacts, type PostingFacts } from './facts.server.ts'
import { insertMovements, type StoredMovement } from './insert-movements.server.ts'
import { auditedSinceMistakes, lineBelongingMistakes, bedBlockMistakes, postingDateMistakes } from './judge.server.ts'
import { lockBalances, lockNurseries, lockPostedDocument, balancePlaceOf } from './locks.server.ts'
import { createLots } from './lots.server.ts'
import { idempotencyKey, type MovementLeg, type DocumentPosting, type PostingLine } from './movement.ts'
import { postingLineMistakes } from './rules.ts'
import { stockMoved } from '../seams/stock-moved.server.ts'
import { stockWarnings, type StockWarning } from './warnings.server.ts'

export interface PostedMovements {
  /** The same posting was made before: nothing happened now. */
  readonly repeated: boolean
  readonly movements: readonly StoredMovement[]
  /** What the user should confirm or hear of: a bed above its capacity, reservations that are no longer covered. */
  readonly warnings: readonly StockWarning[]
}

/**
 * Posts a document's lines, all or nothing: judges every line, locks in one fixed order, chooses lots, and adds the
 * movements under their keys. Balances follow by the database's own trigger. The number of statements does not depend
 * on the number of lines. Runs in the caller's transaction, which must end when it throws.
 */
export async function postDocumentLines(ctx: WriteContext, posting: DocumentPosting): Promise<PostedMovements> {
  const lines = posting.lines.map((line) => placed(posting, line))
  refuse(lines.flatMap(postingLineMistakes))
  await lockPostedDocument(ctx, posting.source)
  await lockNurseries(
    ctx,
    lines.flatMap(({ fromPlace, toPlace }) => [fromPlace.nursery, toPlace.nursery]),
  )
  const earlier = await postedBefore(ctx, posting)
  if (earlier) return { repeated: true, movements: earlier, warnings: [] }
  const facts = await readPostingFacts(ctx, lines)
  refuse([...postingDateMistakes(facts, posting.date), ...lines.flatMap((line) => lineBelongingMistakes(facts, line))])
  const balances = await lockBalances(ctx, lines, posting.date)
  const assigned = assignLotsToLines(lines, balances, posting.date)
  if ('shortages' in assigned)
    throw new StockShortage(assigned.shortages.map((shortage) => missingStock(facts, shortage)))
  const parts = await makeUnknownLots(ctx, posting, assigned.parts)
  refuse([
    ...bedBlockMistakes(facts, parts, balances),
    ...(await auditedSinceMistakes(ctx, facts, { parts, date: posting.date })),
  ])
  const movements = await add(ctx, posting, facts, parts)
  await stockMoved.tell(ctx, movements)
  return { repeated: false, movements, warnings: await stockWarnings(ctx, facts, parts) }
}

function refuse(mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw new PostingRefused(mistakes)
}

function placed(posting: DocumentPosting, line: PostingLine): PlacedPostingLine {
  const place = ({ account, phase, bed, vehicle, nursery = posting.nursery }: MovementLeg) =>
    balancePlaceOf(account, phase, { nursery, bed, vehicle })
  if (line.fromQty !== undefined && (!line.lot || !line.toLot))
    throw new Error('A sowing names its lot and its child lot.')
  return { ...line, fromPlace: place(line.from), toPlace: place(line.to) }
}

/** What an earlier call posted under these keys; null when there is nothing. */
async function postedBefore(
  ctx: WriteContext,
  { source, lines }: DocumentPosting,
): Promise<readonly StoredMovement[] | null> {
  const keys = lines.map((line) => idempotencyKey(source, line))
  if (new Set(keys).size !== keys.length)
    throw new Error(`Two lines of ${source.table}:${source.id} have the same line and step.`)
  const rows = await runQuery<StoredMovement>(
    ctx.db,
    sql`select * from stock_movement where source_table = ${source.table} and source_id = ${source.id}
      and reversal_of_id is null and idempotency_key like ${`%:${source.revision}`} order by id`,
    { prepare: true },
  )
  const found = new Set(rows.map((row) => row.idempotency_key))
  const known = keys.filter((key) => found.has(key)).length
  if (known === 0) return null
  if (known !== keys.length)
    throw new Error(`Revision ${source.revision} of ${source.table}:${source.id} was posted with other lines.`)
  return rows
}

function missingStock(facts: PostingFacts, { line, wanted, available }: LotShortage) {
  return {
    tree: facts.trees.get(line.tree)?.tree_name ?? `#${line.tree}`,
    place: ledgerPlaceName(line.fromPlace, facts),
    phase: ledgerPhaseName(line.fromPlace),
    wanted,
    available,
  }
}

/** The form a batch has where nobody knows its origin. */
const FORM: Readonly<Record<Phase, number>> = { 0: 1, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3 }

/** One lot of unknown origin for each place that needs one. */
async function makeUnknownLots(
  ctx: WriteContext,
  posting: DocumentPosting,
  parts: readonly MovementPart[],
): Promise<readonly MovementPart[]> {
  // The first part that names a lot is the one that brings it in.
  const wanted = new Map(
    parts.toReversed().flatMap(({ unknown, line }) => (unknown === null ? [] : [[unknown, line] as const])),
  )
  const made = await createLots(
    ctx,
    [...wanted.values()].map((line) => ({
      procurement_seed_type: FORM[line.toPlace.phase],
      tree_id: line.tree,
      program_year: posting.programYear,
      location_nursery_id: line.toPlace.nursery,
      source_seed_inisiasi: line.sourceSeedInisiasi ?? null,
      received_date: posting.date,
      is_unknown_origin: 1,
      source_table: posting.source.table,
      source_id: posting.source.id,
    })),
  )
  const lots = new Map([...wanted.keys()].map((key, place) => [key, made[place] ?? null]))
  return parts.map((part) =>
    part.unknown === null
      ? part
      : { ...part, lot: lots.get(part.unknown) ?? null, toLot: lots.get(part.unknown) ?? null },
  )
}

async function add(
  ctx: WriteContext,
  posting: DocumentPosting,
  facts: PostingFacts,
  parts: readonly MovementPart[],
): Promise<readonly StoredMovement[]> {
  const counts = new Map<PostingLine, number>()
  const rows = parts.map((part) => {
    const nth = (counts.get(part.line) ?? 0) + 1
    counts.set(part.line, nth)
    return rowOf(posting, part, {
      key: idempotencyKey(posting.source, part.line, nth),
      year: facts.nurseries.get(posting.nursery)?.next_year ?? posting.programYear,
    })
  })
  try {
    const stored = await insertMovements(ctx, rows)
    await announceTableAppend(ctx.db, 'stock_movement')
    return stored
  } catch (error) {
    throw ledgerRefusal(error)
  }
}

function rowOf(
  posting: DocumentPosting,
  { line, lot, toLot, fromQty, toQty }: MovementPart,
  { key, year }: { readonly key: string; readonly year: number },
) {
  const vehicleOf = ({ account, vehicle = null }: MovementLeg) => (isPhysicalAccount(account) ? vehicle : null)
  return {
    movement_date: posting.date,
    program_year: year,
    location_nursery_id: posting.nursery,
    movement_cause: line.cause,
    source_seed_inisiasi: line.sourceSeedInisiasi ?? null,
    status_audit: line.statusAudit ?? null,
    tree_id: line.tree,
    from_account: line.from.account,
    from_location_nursery_id: line.fromPlace.nursery,
    from_bedeng_id: line.from.bed ?? null,
    from_allocation_transportation_id: vehicleOf(line.from),
    from_seed_phase: line.from.phase,
    from_seed_lot_id: lot,
    from_qty: fromQty,
    to_account: line.to.account,
    to_location_nursery_id: line.toPlace.nursery,
    to_bedeng_id: line.to.bed ?? null,
    to_allocation_transportation_id: vehicleOf(line.to),
    to_seed_phase: line.to.phase,
    to_seed_lot_id: toLot,
    to_qty: toQty,
    farmer_no: line.farmerNo ?? null,
    lahan_no: line.lahanNo ?? null,
    custom_project_id: line.customProject ?? null,
    monitoring_reason_id: line.monitoringReason ?? null,
    source_table: posting.source.table,
    source_id: posting.source.id,
    source_line_id: line.line,
    source_no: posting.source.no ?? null,
    reversal_of_id: null,
    idempotency_key: key,
    description: line.description ?? null,
  }
}
