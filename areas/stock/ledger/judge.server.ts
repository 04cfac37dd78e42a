import { sql } from 'drizzle-orm'
import { toSmallestUnits } from '#core/formats/exact.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { LEDGER_ACCOUNT, isPhysicalAccount } from './accounts.ts'
import type { MovementPart, PlacedPostingLine } from './assign-lots-to-lines.ts'
import { PeriodClosed } from './errors.server.ts'
import { idsParameter, ledgerPlaceName, type PostingFacts } from './facts.server.ts'
import type { LockedBalance } from './locks.server.ts'
import { wrongBlockSentence } from './rules.ts'

/**
 * What a posting's lines are judged by, beyond each line itself: dates, and what belongs to whom. Sentences for users;
 * none when all is well.
 */

export function postingDateMistakes(facts: PostingFacts, date: string): readonly string[] {
  for (const { closed_until } of facts.nurseries.values())
    if (closed_until !== null && date <= closed_until) throw new PeriodClosed(closed_until)
  // INV21
  return [...facts.nurseries.values()].some(({ today }) => date > today)
    ? ['Tanggal mutasi stok tidak boleh di masa depan.']
    : []
}

/** INV5 and INV19; quantities of seed have at most the unit's decimals. */
export function lineBelongingMistakes(facts: PostingFacts, line: PlacedPostingLine): readonly string[] {
  const { beds, trees, lots } = facts
  const tree = trees.get(line.tree)
  if (!tree) return ['Jenis pohon tidak ditemukan.']
  const bedMistakes = [line.fromPlace, line.toPlace]
    .filter(({ account }) => account === LEDGER_ACCOUNT.bedeng)
    .flatMap(({ place, nursery }) =>
      beds.get(place)?.location_nursery_id === nursery
        ? []
        : [`Bedeng ${beds.get(place)?.code_bedeng ?? `#${place}`} bukan milik persemaian ini.`],
    )
  const lotMistakes = [line.lot, line.toLot].flatMap((id) => {
    if (id === undefined || id === null) return []
    const lot = lots.get(id)
    if (!lot) return ['Lot tidak ditemukan.']
    if (lot.tree_id !== line.tree) return [`Lot ${lot.lot_no} bukan lot ${tree.tree_name}.`]
    const at = isPhysicalAccount(line.fromPlace.account) ? line.fromPlace.nursery : line.toPlace.nursery
    return lot.location_nursery_id === at || lot.nurseries.includes(at)
      ? []
      : [`Lot ${lot.lot_no} bukan milik persemaian ini.`]
  })
  const decimals = lots.get(line.lot ?? 0)?.decimals ?? tree.decimals ?? 3
  const isFine =
    line.fromPlace.phase > 0 || toSmallestUnits(line.fromQty ?? line.qty) % 10n ** BigInt(3 - decimals) === 0n
  return [
    ...bedMistakes,
    ...lotMistakes,
    ...(isFine ? [] : [`Jumlah benih ${tree.tree_name} paling banyak ${decimals} angka di belakang koma.`]),
  ]
}

/** INV6, judged for what comes into a bed. */
export function bedBlockMistakes(
  facts: PostingFacts,
  parts: readonly MovementPart[],
  balances: readonly LockedBalance[],
): readonly string[] {
  return parts.flatMap(({ line, toLot }) => {
    const bed = facts.beds.get(line.toPlace.place)
    if (line.toPlace.account !== LEDGER_ACCOUNT.bedeng || !bed) return []
    const planting =
      facts.lots.get(toLot ?? 0)?.planting_category ??
      balances.find(({ lot }) => lot === toLot)?.planting ??
      facts.trees.get(line.tree)?.planting_category
    return wrongBlockSentence(bed, line.toPlace.phase, planting === DIRECT_PLANTING_CAUSE) ?? []
  })
}

export const DIRECT_PLANTING_CAUSE = 2

/**
 * INV15 and 14.15: nothing is dated before the last approved count of that species and phase in its bed or in the seed
 * store, of that lot or of all lots.
 */
export async function auditedSinceMistakes(
  ctx: WriteContext,
  facts: PostingFacts,
  { parts, date }: { readonly parts: readonly MovementPart[]; readonly date: string },
): Promise<readonly string[]> {
  const ends = parts
    .flatMap(({ line, lot, toLot }) => [
      { place: line.fromPlace, tree: line.tree, lot },
      { place: line.toPlace, tree: line.tree, lot: toLot },
    ])
    .filter(({ place }) => place.account === LEDGER_ACCOUNT.bedeng || place.account === LEDGER_ACCOUNT.gudangBenih)
  const marks = await runQuery<{
    location_nursery_id: number
    bedeng_id: number | null
    tree_id: number
    seed_phase: number
    seed_lot_id: number | null
    audit_date: string
  }>(
    ctx.db,
    sql`select location_nursery_id, bedeng_id, tree_id, seed_phase, seed_lot_id, audit_date from stock_audit_mark
      where location_nursery_id = any(${idsParameter(ends.map(({ place }) => place.nursery))}::bigint[]) and (bedeng_id is null
      or bedeng_id = any(${idsParameter(ends.map(({ place }) => place.place))}::bigint[])) and audit_date > ${date}::date`,
    { prepare: true },
  )
  return ends.flatMap(({ place, tree, lot }) => {
    const mark = marks.find(
      (one) =>
        one.location_nursery_id === place.nursery &&
        (one.bedeng_id ?? 0) === place.place &&
        one.tree_id === tree &&
        one.seed_phase === place.phase &&
        (one.seed_lot_id === null || one.seed_lot_id === lot),
    )
    const name =
      place.account === LEDGER_ACCOUNT.bedeng
        ? `Bedeng ${ledgerPlaceName(place, facts)}`
        : ledgerPlaceName(place, facts)
    return mark
      ? [`${name} sudah diaudit pada ${formatLongDate(mark.audit_date)}: tanggal mutasi tidak boleh sebelum itu.`]
      : []
  })
}
