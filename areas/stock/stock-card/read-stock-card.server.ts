import { sql } from 'drizzle-orm'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { fromSmallestUnits, toSmallestUnits } from '#core/formats/exact.ts'
import { addDays } from '#core/formats/format-date.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { InvalidQuery, NotFound } from '#server-engine/base/user-error.ts'
import { movementCause } from '../codes.ts'
import { hasDocumentNumber } from '../has-document-number.ts'
import type { StockCardRow, StockCardSubject, StockCard } from './card.ts'
import {
  readStockCardLegs,
  stockAtDayEnd,
  sumOfLaterMovements,
  type BalancesOnCard,
  type StockCardLeg,
  type StockCardCursor,
} from './card-query.server.ts'

export interface StockCardQuestion {
  /** A balance, by its number: its place, species, phase and lot. */
  readonly id?: number | null | undefined
  readonly nursery?: number | null | undefined
  readonly bedeng?: number | null | undefined
  readonly tree?: number | null | undefined
  readonly phase?: number | null | undefined
  readonly lot?: number | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly after?: StockCardCursor | null | undefined
}

/** Without a first day the card begins so many days before its last. */
const DAYS = 90

/** A page of a stock card, within the caller's nursery. */
export async function readStockCard(ctx: Context, question: StockCardQuestion, limit: number): Promise<StockCard> {
  const { keys, subject } = await subjectOf(ctx, question)
  const to = question.to ?? ctx.today
  const from = question.from ?? addDays(to, -DAYS)
  if (from > to) throw new InvalidQuery('Tanggal awal harus sebelum tanggal akhir.')
  const after = question.after ?? null
  const opening = await stockAtDayEnd(ctx.db, keys, addDays(from, -1))
  const closing = await stockAtDayEnd(ctx.db, keys, to)
  const carried =
    after === null
      ? opening
      : fromSmallestUnits(
          toSmallestUnits(await stockAtDayEnd(ctx.db, keys, after.date)) -
            toSmallestUnits(await sumOfLaterMovements(ctx.db, keys, after)),
        )
  const legs = await readStockCardLegs(ctx.db, keys, { from, to, after, limit: limit + 1 })
  const last = legs.length > limit ? legs[limit - 1] : undefined
  return {
    subject,
    from,
    to,
    opening,
    carried,
    closing,
    rows: rowsOf(ctx, legs.slice(0, limit), carried),
    next: last ? `${last.movement_date},${last.id}` : null,
  }
}

function rowsOf(ctx: Context, legs: readonly StockCardLeg[], carried: number): readonly StockCardRow[] {
  const namesPeople = mayReadModule(ctx, 'users')
  let balance = toSmallestUnits(carried)
  return legs.map((leg) => {
    balance += toSmallestUnits(leg.qty_in) - toSmallestUnits(leg.qty_out)
    const grows = leg.from_seed_phase !== leg.to_seed_phase
    const end = (place: string, phase: number) => (grows ? `${place} (${seedPhase.label(phase as never)})` : place)
    return {
      id: leg.id,
      movement_no: leg.movement_no,
      movement_date: leg.movement_date,
      cause: movementCause.label(leg.movement_cause as never),
      tree: leg.tree_name,
      lot: leg.lot_no,
      from: end(leg.from_place, leg.from_seed_phase),
      to: end(leg.to_place, leg.to_seed_phase),
      qty_in: leg.qty_in,
      qty_out: leg.qty_out,
      balance: fromSmallestUnits(balance),
      document: movementDocumentOf(ctx, leg),
      person: namesPeople ? leg.fullname : null,
      description: leg.description,
      is_reversed: leg.is_reversed,
    }
  })
}

/**
 * The document by its title and number; it leads there for who may read it, and can be cancelled there by who may,
 * while the movement still counts.
 */
export function movementDocumentOf(
  { catalogue, user, ...ctx }: Context,
  {
    source_table,
    source_id,
    source_no,
    is_reversal,
    is_reversed,
  }: Pick<StockCardLeg, 'source_table' | 'source_id' | 'source_no' | 'is_reversal' | 'is_reversed'>,
): StockCardRow['document'] {
  const module = catalogue.modules.find((one) => hasDocumentNumber(one) && one.table === source_table)
  const no = source_no ?? `#${source_id}`
  if (!module) return { title: source_table, no, href: null, can_void: false }
  const mayOpen = mayReadModule({ ...ctx, catalogue, user }, module.key)
  return {
    title: module.title,
    no,
    href: mayOpen ? `/${catalogue.menuOf(module).key}/${module.route}/${source_id}?view=detail&id=${source_id}` : null,
    can_void: mayOpen && !is_reversal && !is_reversed && can(user, permissionOf(module.key, 'void')),
  }
}

interface Named {
  readonly nursery: number
  readonly nursery_name: string
  readonly account: number | null
  readonly bedeng: number | null
  readonly code_bedeng: string | null
  readonly tree: number | null
  readonly tree_name: string | null
  readonly lot: number | null
  readonly lot_no: string | null
  readonly phase: number | null
  readonly unit: string | null
}

/**
 * What is asked for, completed by what follows from it: a bed's nursery, a lot's species, and of seed in the store its
 * phase, so that it is told in its own unit. Nothing of another nursery exists for the caller.
 */
async function subjectOf(
  ctx: Context,
  { id = null, nursery = null, bedeng = null, tree = null, phase = null, lot = null }: StockCardQuestion,
): Promise<{ keys: BalancesOnCard; subject: StockCardSubject }> {
  if (id === null && bedeng === null && tree === null && lot === null)
    throw new InvalidQuery('Pilih bedeng, tanaman atau lot.')
  const own = nurseryOf(ctx)
  const [found] = await runQuery<Named>(
    ctx.db,
    sql`
    with asked as (
      select coalesce(b.location_nursery_id, d.location_nursery_id, l.location_nursery_id, ${nursery}::bigint,
      ${own}::bigint) as nursery, b.account, coalesce(b.bedeng_id, d.id) as bedeng,
        coalesce(b.tree_id, l.tree_id, ${tree}::bigint) as tree, coalesce(b.seed_lot_id, l.id) as lot,
        coalesce(b.seed_phase, ${phase}::smallint, case when d.id is null and exists (select from stock_balance s
          where s.location_nursery_id = l.location_nursery_id and s.tree_id = l.tree_id and s.seed_phase = 0
          and s.account = 1 and s.seed_lot_id = l.id) then 0 end) as phase,
        (${id}::bigint is null or b.id is not null) and (${bedeng}::bigint is null or d.id is not null)
        and (${lot}::bigint is null or l.id is not null) as is_known
      from (select 1) as one left join stock_balance b on b.id = ${id}::bigint left join bedeng_nursery d
      on d.id = ${bedeng}::bigint left join seed_lot l on l.id = ${lot}::bigint
    )
    select a.nursery, n.location_name as nursery_name, a.account, a.bedeng, d.code_bedeng, a.tree, t.tree_name, a.lot,
    l.lot_no, a.phase, u.symbol as unit
    from asked a join location_nursery n on n.id = a.nursery left join bedeng_nursery d on d.id = a.bedeng
    left join master_trees t on t.id = a.tree left join seed_lot l on l.id = a.lot
      left join unit_seed u on u.id = coalesce(l.unit_seed_id, t.unit_seed_id)
    where a.is_known and (a.tree is null or t.id is not null) and (${own}::bigint is null
    or a.nursery = ${own}::bigint)`,
  )
  if (!found && nursery === null && own === null && id === null && bedeng === null && lot === null)
    throw new InvalidQuery('Pilih persemaiannya.')
  if (!found) throw new NotFound()
  if (found.phase === 0 && found.tree === null)
    throw new InvalidQuery('Pilih tanamannya: benih dihitung dalam satuannya sendiri.')
  const isStore = found.phase === 0
  const place =
    found.code_bedeng ??
    (isStore ? 'Gudang Benih' : found.account === 3 ? 'Penerimaan' : found.account === 4 ? 'Kendaraan' : 'Semua tempat')
  return {
    keys: {
      balance: id !== null && found.account !== null && found.account > 2 ? id : null,
      nursery: found.nursery,
      bedeng: found.bedeng,
      tree: found.tree,
      phase: found.phase,
      lot: found.lot,
    },
    subject: {
      nursery: found.nursery,
      bedeng: found.bedeng,
      tree: found.tree,
      phase: found.phase,
      lot: found.lot,
      unit: isStore ? (found.unit ?? '') : 'bibit',
      names: {
        nursery: found.nursery_name,
        place,
        tree: found.tree_name,
        phase: found.phase === null ? null : seedPhase.label(found.phase as never),
        lot: found.lot_no,
      },
    },
  }
}
