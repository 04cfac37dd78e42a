import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  varchar,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { exactNumber } from '#server-engine/schema/columns.ts'
import type { ServerTableRight } from '#server-engine/area/server-area.ts'

/** The ledger's tables. What the database refuses in them is in `guards.server.ts`; what they mean in decision 58. */

const instant = () => timestamp({ mode: 'string', withTimezone: true })
const day = () => date({ mode: 'string' })
const id = () => bigint({ mode: 'number' })
const identity = () => id().primaryKey().generatedByDefaultAsIdentity()
const code = () => smallint()

const BST_WAYS = {
  in: sql`to_account = 2 and to_seed_phase = 5`,
  lost: sql`from_seed_phase = 5 and to_account in (7, 8, 9)`,
} as const

/** By day, for the lists of what came in and what was lost (decision 215). */
function bstIndexes(
  way: keyof typeof BST_WAYS,
  nursery: AnyPgColumn,
  {
    id: no,
    movement_date: on,
    program_year: year,
  }: Readonly<Record<'id' | 'movement_date' | 'program_year', AnyPgColumn>>,
) {
  const named = (name: string) => `stock_movement_bst_${way}${name}_idx`
  return [
    index(named('')).on(on, no).where(BST_WAYS[way]),
    index(named('_nursery')).on(nursery, on, no).where(BST_WAYS[way]),
    index(named('_year')).on(year, on, no).where(BST_WAYS[way]),
    index(named('_nursery_year')).on(nursery, year, on, no).where(BST_WAYS[way]),
  ]
}

/**
 * Movements by which seedlings come into being, become older, are lost or go to another nursery, and what takes any
 * movement back; of the table `stock_movement`.
 */
export const IS_FLOW =
  '(to_account in (7, 8) or from_account > 4 or from_seed_phase <> to_seed_phase or reversal_of_id is not null' +
  ' or from_location_nursery_id <> to_location_nursery_id)'

/** One leg after the other, both always there; only added, never changed. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: identity(),
    movement_no: varchar({ length: 30 }).notNull().generatedAlwaysAs(sql`'MV-' || id::text`),
    /** The business date. */
    movement_date: day().notNull(),
    posted_at: instant().notNull().default(sql`clock_timestamp()`),
    program_year: smallint().notNull(),
    /** Whose document it is; of a transfer the legs name both nurseries. */
    location_nursery_id: id().notNull(),
    type_movement_bibit: code().notNull(),
    movement_cause: varchar({ length: 20 }).notNull(),
    source_seed_inisiasi: code(),
    status_audit: code(),
    tree_id: id().notNull(),
    from_account: code().notNull(),
    from_location_nursery_id: id().notNull(),
    from_bedeng_id: id(),
    from_allocation_transportation_id: id(),
    from_seed_phase: code().notNull(),
    from_seed_lot_id: id().notNull(),
    from_qty: exactNumber().notNull(),
    to_account: code().notNull(),
    to_location_nursery_id: id().notNull(),
    to_bedeng_id: id(),
    to_allocation_transportation_id: id(),
    to_seed_phase: code().notNull(),
    to_seed_lot_id: id().notNull(),
    to_qty: exactNumber().notNull(),
    farmer_no: varchar({ length: 50 }),
    lahan_no: varchar({ length: 50 }),
    custom_project_id: id(),
    monitoring_reason_id: id(),
    source_table: varchar({ length: 63 }).notNull(),
    source_id: id().notNull(),
    source_line_id: id(),
    /** The document's number, as people call it. */
    source_no: varchar({ length: 60 }),
    reversal_of_id: id(),
    idempotency_key: varchar({ length: 200 }).notNull(),
    description: text(),
    created_by: id(),
  },
  (t) => [
    uniqueIndex('stock_movement_idempotency_key_unique').on(t.idempotency_key),
    uniqueIndex('stock_movement_reversal_unique').on(t.reversal_of_id).where(sql`reversal_of_id is not null`),
    index('stock_movement_source_idx').on(t.source_table, t.source_id, t.id),
    // A stock card walks one place by day, in both directions; lists of a nursery walk it by day.
    index('stock_movement_from_idx')
      .on(t.from_location_nursery_id, t.from_bedeng_id, t.tree_id, t.from_seed_phase, t.movement_date, t.id)
      .where(sql`from_account <= 4`),
    index('stock_movement_to_idx')
      .on(t.to_location_nursery_id, t.to_bedeng_id, t.tree_id, t.to_seed_phase, t.movement_date, t.id)
      .where(sql`to_account <= 4`),
    index('stock_movement_date_idx').on(t.movement_date, t.id),
    index('stock_movement_sowing_idx').on(t.movement_date, t.id).where(sql`movement_cause = 'tabur'`),
    index('stock_movement_day_idx').on(t.location_nursery_id, t.movement_date, t.id),
    // Where seedlings ready to plant came from and how they were lost: few among many, so each has its own ways by day,
    // whole, in one nursery and in one programme year.
    ...bstIndexes('in', t.to_location_nursery_id, t),
    ...bstIndexes('lost', t.from_location_nursery_id, t),
    // What a nursery raised and lost is few beside its bags that move from bed to truck: figures read these alone.
    index('stock_movement_flow_idx').on(t.location_nursery_id, t.movement_date).where(sql.raw(IS_FLOW)),
  ],
)

/**
 * What stands where now, a row for each key of the four physical accounts. `place` is the bed, the vehicle as a
 * negative number, or 0.
 */
export const stockBalance = pgTable(
  'stock_balance',
  {
    id: identity(),
    account: code().notNull(),
    location_nursery_id: id().notNull(),
    bedeng_id: id(),
    allocation_transportation_id: id(),
    place: id().notNull().generatedAlwaysAs(sql`coalesce(bedeng_id, -allocation_transportation_id, 0)`),
    tree_id: id().notNull(),
    seed_phase: code().notNull(),
    seed_lot_id: id().notNull(),
    qty_on_hand: exactNumber().notNull(),
    first_in_date: day(),
    /** The last day on which it moved: what is empty now and did not move after a day was empty on it too. */
    last_day: day(),
    last_movement_id: id(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('stock_balance_key_unique').on(
      t.location_nursery_id,
      t.tree_id,
      t.seed_phase,
      t.account,
      t.place,
      t.seed_lot_id,
    ),
    index('stock_balance_bed_idx').on(t.bedeng_id, t.tree_id, t.seed_phase),
    // Keys pile up over the years, most of them empty: lists look at what stands now, or has moved since.
    index('stock_balance_standing_idx').on(t.location_nursery_id, t.seed_phase, t.tree_id).where(sql`qty_on_hand > 0`),
    index('stock_balance_emptied_idx').on(t.last_day).where(sql`qty_on_hand = 0`),
    index('stock_balance_last_day_idx').on(t.location_nursery_id, t.last_day),
  ],
)

/**
 * The balance at the end of every day on which a key moved: what a date's stock is read from, and where a negative day
 * shows.
 */
export const stockBalanceDay = pgTable(
  'stock_balance_day',
  {
    balance_id: id().notNull(),
    day: day().notNull(),
    qty_closing: exactNumber().notNull(),
  },
  (t) => [primaryKey({ columns: [t.balance_id, t.day] })],
)

/** Seedlings promised to a plan: of a nursery and a species, not of a bed. */
export const stockReservation = pgTable(
  'stock_reservation',
  {
    id: identity(),
    location_nursery_id: id().notNull(),
    tree_id: id().notNull(),
    seed_phase: code().notNull().default(5),
    qty_reserved: integer().notNull(),
    qty_consumed: integer().notNull().default(0),
    qty_released: integer().notNull().default(0),
    source_table: varchar({ length: 63 }).notNull(),
    source_id: id().notNull(),
    source_line_id: id().notNull(),
    /** 0 active, 1 used up, 2 released. */
    status: code().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    created_by: id(),
  },
  (t) => [
    uniqueIndex('stock_reservation_source_unique').on(t.source_table, t.source_id, t.source_line_id, t.tree_id),
    index('stock_reservation_open_idx').on(t.location_nursery_id, t.tree_id).where(sql`status = 0`),
  ],
)

/** Up to this day nothing of the nursery is posted any more. */
export const stockClosing = pgTable(
  'stock_closing',
  {
    id: identity(),
    location_nursery_id: id().notNull(),
    closed_until: day().notNull(),
    /** Movements after this day belong to the next year. */
    program_year: smallint().notNull(),
    annual_stock_id: id(),
    created_at: instant().notNull().defaultNow(),
    created_by: id(),
  },
  (t) => [uniqueIndex('stock_closing_day_unique').on(t.location_nursery_id, t.closed_until)],
)

/**
 * The last approved count of a bed, or without one of the seed store, a tree and a phase; of one lot, or with an empty
 * lot of all of them.
 */
export const stockAuditMark = pgTable('stock_audit_mark', {
  id: identity(),
  location_nursery_id: id().notNull(),
  bedeng_id: id(),
  tree_id: id().notNull(),
  seed_phase: code().notNull(),
  seed_lot_id: id(),
  audit_date: day().notNull(),
  counted_at: instant().notNull(),
})

/** A row per nursery that posting and closing lock, so that no movement slips past a closing. */
export const stockGuard = pgTable('stock_guard', { location_nursery_id: id().primaryKey() })

/** A row per nursery and species that confirmed plans lock, so that two of them do not promise the same seedlings. */
export const stockTreeGuard = pgTable(
  'stock_tree_guard',
  { location_nursery_id: id().notNull(), tree_id: id().notNull() },
  (t) => [primaryKey({ columns: [t.location_nursery_id, t.tree_id] })],
)

/** What each self-check found. */
export const stockCheck = pgTable('stock_check', {
  id: identity(),
  checked_at: instant().notNull().defaultNow(),
  is_sound: smallint().notNull(),
  findings: jsonb().notNull(),
})

export const ledgerTables = {
  stockMovement,
  stockBalance,
  stockBalanceDay,
  stockReservation,
  stockClosing,
  stockAuditMark,
  stockGuard,
  stockTreeGuard,
  stockCheck,
}

/** 14.14: nothing is deleted; what changes is what locks need to change. */
export const ledgerRights: Readonly<Record<string, ServerTableRight>> = {
  stock_movement: 'add',
  stock_closing: 'add',
  stock_check: 'add',
  seed_lot: 'keep',
  stock_balance: 'keep',
  stock_balance_day: 'keep',
  stock_reservation: 'keep',
  stock_audit_mark: 'keep',
  stock_guard: 'keep',
  stock_tree_guard: 'keep',
}
